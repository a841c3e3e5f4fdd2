import { expect, onTestFinished, test } from 'vitest';
import { aimed } from './support/table.ts';
import { MAX_REVIEWS_A_DAY } from '../../src/features/review/records.ts';
import { dayOf } from '../../src/matches/records/days.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { moveInStore, playIntoStore } from '../support/stored-matches.ts';
import { quickReviewer } from '../support/reviews.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { serverOf, win } from './support/played.ts';
import { pictures, unlinked, words, wordsOn } from './support/told.ts';

const {
  review: say,
  standings,
  match: { levels },
} = words;

/** A reviewer who judges a turn each time the test lets one through. */
function heldBack() {
  const waiting: (() => void)[] = [];
  const judged: number[] = [];
  let isOpen = false;
  const here = quickReviewer((turn) => {
    judged.push(turn);
  });
  const reviewer: typeof here = {
    ...here,
    reviewTurn: async (turn) => {
      if (!isOpen) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      }
      return here.reviewTurn(turn);
    },
  };
  return {
    reviewer,
    judged,
    letOne: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
    open: () => {
      isOpen = true;
      for (const each of waiting.splice(0)) each();
    },
  };
}

/** Finished matches of ada and bo that nobody has seen. */
async function playMany(party: Party, count: number): Promise<readonly string[]> {
  const { store, discord } = party;
  const players = ['ada', 'bo'].map((name) => discord.as(name).userId);
  const ids = Array.from({ length: count }, (_, i) => `match${i}`);
  for (const id of ids) {
    await moveInStore(store, await playIntoStore(store, id, players), serverOf(party));
  }
  return ids;
}

/** The review of a match, asked for on its card. */
async function reviewOf({ discord }: Party, who: string, match = 'match0') {
  const person = discord.as(who);
  const card = await person.slash('games', 'match', { match }).answer();
  return person.press(card, 'Review').answer();
}

test('a review is asked for, tells how far it is, and is shown to all who want it', async () => {
  const held = heldBack();
  const party = await openParty({ reviewer: held.reviewer });
  onTestFinished(held.open);
  await playMany(party, 1);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const asked = await reviewOf(party, 'ada');
  expect(asked.isPrivate).toBe(true);
  expect(asked.text).toContain(say.waits);
  const also = await reviewOf(party, 'bo');
  await held.letOne();
  await expect.poll(() => ada.look(asked).text).toContain(say.progress(1, 4));
  await expect.poll(() => bo.look(also).text).toContain(say.progress(1, 4));
  // The press changes the message it is under.
  const again = await ada.press(ada.look(asked), 'Review').answer();
  expect(again.id).toBe(asked.id);
  held.open();
  await expect.poll(() => ada.look(asked).text).toContain('luck');
  await expect.poll(() => bo.look(also).text).toBe(ada.look(asked).text);
  expect(ada.look(asked).text).toContain(say.verdict(bo.mention, ada.mention));
  expect(held.judged).toEqual([0, 1, 2, 3]);
  expect((await reviewOf(party, 'ada')).text).toBe(ada.look(asked).text);
  expect(held.judged).toHaveLength(4);
  expectClean(party);
}, 60_000);

const DECIDED =
  /^<@\d+>’s shot decided it(, worth|: it cost) (a whole round|\w+ rounds? in \w+)\.$/;

/** What the reviewer of these tests finds outstanding: the second shot, in two ways. */
const TWICE = (['costliest', 'luckiest'] as const).map((kind) => ({
  ...{ kind, index: 1 },
  ...{ size: { value: 9, error: 0.1 }, byEngine: { value: 9, error: 0.1 } },
}));

test('a finished review leads to its shots, and to another try', async () => {
  const momentsOf: ReturnType<typeof quickReviewer>['momentsOf'] = (_, kind) =>
    Promise.resolve(TWICE.filter((one) => one.kind === kind));
  const party = await openParty({
    reviewer: { ...quickReviewer(), momentsOf },
  });
  await playMany(party, 1);
  const { discord } = party;
  const ada = discord.as('ada');
  const asked = await reviewOf(party, 'ada');
  await expect.poll(() => ada.look(asked).text).toContain('luck');
  const card = ada.look(asked);
  // The first screen: who chose better, who had more luck, the shot that decided it, and no figures twice.
  const [, , chose, decided] = card.text.split('\n');
  expect(chose).toBe(say.verdict(discord.as('bo').mention, ada.mention));
  expect(decided).toMatch(DECIDED);
  expect(wordsOn(card)).toBeLessThanOrEqual(30);
  expect(card.buttons.map(({ label }) => label)).toEqual([say.seeIt, words.match.buttons.more]);
  expect(card.pictures[0]?.alt).toMatch(/Choices cost .*\. .*[Ll]uck .*\./);
  expect([card.text, card.pictures[0]?.alt].join()).not.toContain('%');
  const more = await ada.press(card, words.match.buttons.more).answer();
  expect(more.id).toBe(asked.id);
  // A shot that stood out twice has one letter, one board and one button.
  const both = `${say.moments.costliest} · ${say.moments.luckiest}`;
  expect(more.text).toMatch(new RegExp(String.raw`\*\*A\*\* ${both} · .+ round 1\n`));
  expect(more.text).not.toContain('**B**');
  expect(more.buttons.map(({ label }) => label)).toEqual(['A', say.shotByShot, 'Back']);
  const alt = more.pictures[0]?.alt;
  expect(alt).toContain(pictures.review.opening('Blue (Ada)', 'Red (Bo)'));
  for (const { kind } of TWICE) {
    expect(alt).toMatch(new RegExp(pictures.review.moment('A', kind, '.*', 1)));
  }
  const first = await ada.press(more, say.shotByShot).answer();
  expect(first.id).toBe(asked.id);
  expect(first.text).toMatch(/Aimed: .*Choice .*luck/s);
  expect(first.buttons.map(({ label }) => label)).toContain('1 of 4');
  const second = await ada.press(first, '▶').answer();
  expect(second.buttons.map(({ label }) => label)).toContain('2 of 4');
  // First the try, then the answer.
  const panel = await ada.press(second, 'Try again').answer();
  expect(panel.text).toContain(say.tryHead(ada.mention));
  expect(panel.text).not.toContain('Better:');
  const tried = await ada.press(await aimed(ada, panel), 'Flick!').answer();
  expect(tried.text).not.toContain('Better:');
  const answer = await ada.press(tried, 'Answer').answer();
  expect(answer.text).toBe(second.text);
  const whole = await ada.press(answer, 'Back').answer();
  expect(whole.text).toBe(card.text);
  const again = await ada.press(whole, words.match.buttons.more).answer();
  expect((await ada.press(again, 'A').answer()).text).toBe(second.text);
  expect(second.pictures).toHaveLength(1);
  // The shot that decided it is seen, not only told.
  const seen = await ada.press(ada.look(asked), 'Back').answer();
  const deciding = await ada.press(seen, say.seeIt).answer();
  expect(deciding.pictures).toHaveLength(1);
  expect(deciding.text).toMatch(/Aimed: .*Choice .*luck/s);
  expectClean(party);
}, 60_000);

test('shots that were ideas of ours are nobody’s choice', async () => {
  const here = quickReviewer();
  const party = await openParty({
    reviewer: {
      ...here,
      reviewTurn: async (turn) => {
        const review = await here.reviewTurn(turn);
        return review && { ...review, ...(review.side === 0 ? { isIdea: true as const } : {}) };
      },
    },
  });
  await playMany(party, 1);
  const ada = party.discord.as('ada');
  const asked = await reviewOf(party, 'ada');
  await expect.poll(() => ada.look(asked).text).toContain('luck');
  const card = ada.look(asked);
  expect(card.text.split('\n')[2]).toBe(say.luckOnly(ada.mention));
  const { onlyIdeas, choicesCost } = pictureWordsIn('en').review;
  const alt = card.pictures[0]?.alt ?? '';
  expect([onlyIdeas, choicesCost('')].map((each) => alt.split(each).length - 1)).toEqual([1, 0]);
  expectClean(party);
}, 60_000);

/** Every aim gives away so many points, and was meant as a twenty. */
function strictReviewer(points: number): ReturnType<typeof quickReviewer> {
  const here = quickReviewer();
  return {
    ...here,
    reviewTurn: async (turn) => {
      const review = await here.reviewTurn(turn);
      if (review === undefined) return undefined;
      const { best } = review;
      return {
        ...review,
        unit: 'points' as const,
        best: { ...best, worth: { value: points, error: 0.1 } },
        taken: {
          ...best,
          worth: { value: 0, error: 0.1 },
          meant: { kind: 'twenty' as const, discs: [] },
        },
        lost: { value: points, error: 0.1 },
      };
    },
  };
}

test('three reviews lead to a lesson: what gave away most, and three boards to try it on', async () => {
  const party = await openParty({ reviewer: strictReviewer(4) });
  const { discord, store, bot } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const ids = await playMany(party, 4);
  const reviewAll = async (matches: readonly string[]) => {
    for (const id of matches) {
      const match = await store.readMatch(id);
      if (match === undefined) throw new Error(`there is no match ${id}`);
      await bot.context.reviews.ask(ada.userId, match);
      const status = async () => (await bot.context.reviews.read(id))?.status;
      await expect.poll(status).toBe('finished');
    }
  };
  const lesson = async () => {
    const menu = await ada.slash('games', 'practice').answer();
    return ada.press(menu, words.practice.menu.buttons.own).answer();
  };
  await reviewAll(ids.slice(0, 2));
  expect(unlinked((await lesson()).text)).toContain(say.lessonMissing(1));
  await reviewAll(ids.slice(2, 3));
  // Six decisions could be chance.
  expect((await lesson()).text).toContain(say.lessonUnclear(3));
  const early = await reviewOf(party, 'ada');
  const earlyMore = await ada.press(early, words.match.buttons.more).answer();
  expect(earlyMore.buttons.map(({ label }) => label)).not.toContain(
    words.practice.menu.buttons.own,
  );
  await reviewAll(ids.slice(3));
  const boards = await lesson();
  const lost = (points: number) => say.units.points(String(points), points);
  expect(boards.text).toContain(say.lesson(4, say.lessonKinds.twenty, lost(32), 8));
  expect(boards.text).toMatch(
    new RegExp(say.lessonBoard(1, '<t:\\d+:d>', 1, lost(4)).replaceAll('*', String.raw`\*`)),
  );
  expect(boards.buttons.map(({ label }) => label)).toEqual(['1', '2', '3']);
  // First the try, then the answer, then the other boards.
  const panel = await ada.press(boards, '2').answer();
  expect(panel.text).toContain(say.tryHead(ada.mention));
  const tried = await ada.press(await aimed(ada, panel), 'Flick!').answer();
  const answer = await ada.press(tried, 'Answer').answer();
  expect(answer.text).toContain('Better: ');
  expect((await ada.press(answer, words.practice.menu.buttons.own).answer()).text).toBe(
    boards.text,
  );
  const card = await reviewOf(party, 'ada');
  const more = await ada.press(card, words.match.buttons.more).answer();
  expect((await ada.press(more, words.practice.menu.buttons.own).answer()).text).toBe(boards.text);
  await win(party, 99, ada.userId, bo.userId, serverOf(party));
  const profile = await bo.slash('games', 'profile', { member: ada.userId }).answer();
  // Like the weakest robot: nothing that she is good at.
  expect(profile.text).not.toContain(standings.choosesLike(levels.casual));
  expect(profile.pictures[0]?.alt).toContain(pictures.profile.choices(4, 0, 'points', 4));
  // Bo has the same reviews, but his own boards.
  const direct = await bo.slash('games', 'practice', { mode: 'own' }).answer();
  expect(direct.buttons[0]?.customId).not.toBe(boards.buttons[0]?.customId);
  expect(direct.isPrivate).toBe(true);
  expectClean(party);
}, 90_000);

test('the eleventh of a day is refused, but not what was asked for before', async () => {
  const party = await openParty({ reviewer: quickReviewer() });
  const { discord, store, bot } = party;
  const ada = discord.as('ada');
  const ids = await playMany(party, MAX_REVIEWS_A_DAY + 1);
  for (const id of ids.slice(0, -1)) {
    const match = await store.readMatch(id);
    if (match === undefined) throw new Error(`there is no match ${id}`);
    expect((await bot.context.reviews.ask(ada.userId, match)).ok).toBe(true);
  }
  const refused = await reviewOf(party, 'ada', ids.at(-1));
  expect(refused.text).toMatch(new RegExp(say.refusals.usedUp(MAX_REVIEWS_A_DAY, '<t:\\d+:R>')));
  expect((await reviewOf(party, 'ada')).text).toContain('## Review');
  expect((await store.readReviewsOf(ada.userId, 9)).requests).toHaveLength(MAX_REVIEWS_A_DAY);
  const [request] = (await store.readReviewsOf(ada.userId, 9)).requests;
  expect(request?.day).toBe(dayOf(request?.atMs ?? 0));
  expectClean(party);
}, 60_000);

test('a match that has nothing to review is refused in one sentence', async () => {
  const party = await openParty();
  const { store, bot } = party;
  const players = ['11', '12', '13'];
  const colours = await playIntoStore(store, 'colours', players, {
    preset: 'woodestic',
    format: 'three-colours',
    overrides: { end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } },
  });
  const ask = (match: typeof colours) => bot.context.reviews.ask(players[0] ?? '', match);
  expect(await ask(colours)).toEqual({ ok: false, refusal: { code: 'no-two-sides' } });
  const singles = await playIntoStore(store, 'singles', players.slice(0, 2));
  const open = { ...singles, endedAtMs: null };
  expect(await ask(open)).toEqual({ ok: false, refusal: { code: 'match-on' } });
  expect(await ask({ ...singles, id: 'unplayed' })).toEqual({
    ok: false,
    refusal: { code: 'no-turns' },
  });
  expect(await ask({ ...singles, walkUp: 'finger' })).toEqual({
    ok: false,
    refusal: { code: 'own-finger' },
  });
  expectClean(party);
});

test('a review that fails says so, and goes on where it was when asked again', async () => {
  let fails = true;
  const here = quickReviewer();
  const judged: number[] = [];
  const party = await openParty({
    reviewer: {
      ...here,
      reviewTurn: (turn) => {
        judged.push(turn.turn);
        if (turn.turn === 1 && fails) return Promise.reject(new Error('out of chalk'));
        return here.reviewTurn(turn);
      },
    },
  });
  const { discord, store } = party;
  await playMany(party, 1);
  const ada = discord.as('ada');
  const asked = await reviewOf(party, 'ada');
  const key = { matchId: 'match0', version: 1 };
  const status = async () => (await store.readReview(key))?.status;
  await expect.poll(status, { interval: 250 }).toBe('failed');
  expect(judged).toEqual([0, 1, 1, 1, 1]);
  await expect.poll(() => ada.look(asked).text).toContain(say.failed);
  fails = false;
  await ada.press(ada.look(asked), 'Review').answer();
  await expect.poll(() => ada.look(asked).text).toContain('luck');
  expect(judged).toEqual([0, 1, 1, 1, 1, 1, 2, 3]);
  discord.assertClean();
  const problems = party.log.filter(({ level }) => level === 'error');
  expect(problems).toHaveLength(4);
}, 60_000);
