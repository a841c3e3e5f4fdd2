import { formatPosition } from 'crokinole/match/notation/position';
import { describe, expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { quickReviewer } from '../support/reviews.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { beginMatch, flickOnce, playOut, playShort, serverOf } from './support/played.ts';
import { sendRaw } from './support/raw.ts';
import { isTold, openPuzzle, aimed } from './support/table.ts';
import { refusal, unlinked, words } from './support/told.ts';
import { labels } from './support/tournament.ts';

const { history, practice } = words;
const { menu } = history;

const CHANNEL = 'games';
const REPLAY = 'Replay';
const REVIEW = 'Review';
const AIM = words.commands.aimMenu.name;
/** Stops in the 15, off a peg. */
const SHORT = { angle: 4, power: 50 };

function use(party: Party, username: string, name: string, message: SeenMessage) {
  return party.discord.as(username).menu(CHANNEL, name, { message }).answer();
}

/** What lies on a player's practice board. */
async function boardOf({ store, discord }: Party, username: string) {
  return store.readFreeBoard(discord.as(username).userId);
}

async function positionAfter({ store }: Party, match: string, revision: number) {
  const action = await store.readAction(match, revision);
  return formatPosition(action?.state.round.discs ?? []);
}

test('a turn opens on the own practice board, and undo brings the old board back', async () => {
  const party = await openParty();
  await playShort(party, 2, { hand: 'club' });
  const { match } = await beginMatch(party, 'ada', 'bo');
  await flickOnce(party, match.id, SHORT);
  const board = await flickOnce(party, match.id, SHORT);
  const cleo = party.discord.as('cleo');
  const panel = await use(party, 'cleo', AIM, board);
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain(practice.opened);
  expect(panel.text).toContain(practice.freeHint);
  const stored = await boardOf(party, 'cleo');
  const position = await positionAfter(party, match.id, 2);
  expect(position).not.toBe('empty');
  expect(formatPosition(stored?.table.discs ?? [])).toBe(position);
  expect(stored?.side).toBe((await party.store.readMatch(match.id))?.state.round.starter);
  const undone = await cleo.press(panel, 'Undo').answer();
  expect(undone.isPrivate).toBe(true);
  expect((await boardOf(party, 'cleo'))?.table.discs).toEqual([]);
  expectClean(party);
});

test('an older turn opens as it was before its shot, and its replay is that shot', async () => {
  const party = await openParty();
  await playShort(party, 4, { hand: 'none' });
  const { match, board: opening } = await beginMatch(party, 'ada', 'bo');
  await flickOnce(party, match.id, SHORT);
  const second = await flickOnce(party, match.id, SHORT);
  await flickOnce(party, match.id, SHORT);
  const ada = party.discord.as('ada');
  const past = await ada.waitForChange(second, ({ buttons }) =>
    buttons.every(({ label }) => label === REPLAY),
  );
  await use(party, 'ada', AIM, past);
  const before = await positionAfter(party, match.id, 1);
  expect(before).not.toBe('empty');
  expect(formatPosition((await boardOf(party, 'ada'))?.table.discs ?? [])).toBe(before);
  const shot = await use(party, 'ada', REPLAY, past);
  expect(shot.buttons.map(({ label }) => label)).toContain('2 of 3');
  // Of the first board nothing is left to name the match by.
  const first = await use(party, 'ada', AIM, ada.look(opening));
  expect(first.text).toBe(menu.noBoard);
  expectClean(party);
});

describe('a player’s own match', () => {
  test.each([
    ['rated', { hand: 'club' }, false],
    ['without wobble', { hand: 'none' }, true],
  ] as const)('%s', async (_, settings, opens) => {
    const party = await openParty();
    await playShort(party, 2, settings);
    const { match } = await beginMatch(party, 'ada', 'bo');
    const board = await flickOnce(party, match.id, SHORT);
    const told = await use(party, 'ada', AIM, board);
    expect(told.isPrivate).toBe(true);
    expect(told.text.includes(practice.refusals['own-rated-match'])).toBe(!opens);
    expect((await boardOf(party, 'ada')) !== undefined).toBe(opens);
    expectClean(party);
  });

  test('rated and over', async () => {
    const party = await openParty();
    await playShort(party, 1, { hand: 'club' });
    const { board } = await playOut(party, 'ada', 'bo');
    const panel = await use(party, 'ada', AIM, board);
    expect(panel.text).toContain(practice.opened);
    expectClean(party);
  });
});

test.each([
  ['result', words.match.buttons.more],
  ['invitation', REPLAY],
] as const)(
  'the %s of a finished match replays it all, reviews it, and opens its best shot',
  async (place, awaited) => {
    const party = await openParty({ reviewer: quickReviewer() });
    await playShort(party, 2, { hand: 'none' });
    const [ada, cleo] = [party.discord.as('ada'), party.discord.as('cleo')];
    const asked = ada.next(CHANNEL, (message) => labels(message).includes('Accept'));
    const { match, board } = await playOut(party, 'ada', 'bo');
    const card = await ada.waitForChange(place === 'result' ? board : await asked, (message) =>
      labels(message).includes(awaited),
    );
    const reel = await use(party, 'cleo', REPLAY, card);
    expect(reel.text).toContain(history.allShots(4));
    const shown = place === 'result' ? await cleo.press(card, awaited).answer() : card;
    const pressed = await cleo.press(shown, REPLAY).answer();
    expect([pressed.isPrivate, pressed.text]).toEqual([true, reel.text]);
    const review = await use(party, 'cleo', REVIEW, card);
    expect(review.isPrivate).toBe(true);
    await expect.poll(() => cleo.look(review).text).toContain('luck');
    await use(party, 'cleo', AIM, card);
    const opened = formatPosition((await boardOf(party, 'cleo'))?.table.discs ?? []);
    expect(opened).toBe(await positionAfter(party, match.id, 3));
  },
);

test('a running match can’t be reviewed, and one without a shot has nothing to replay', async () => {
  const party = await openParty();
  const { board } = await beginMatch(party, 'ada', 'bo');
  const review = await use(party, 'ada', REVIEW, board);
  expect(review.text).toBe(words.review.refusals['match-on']);
  const replay = await use(party, 'ada', REPLAY, board);
  expect(replay.text).toContain(history.noShots);
  expectClean(party);
});

test('other messages get a sentence for the presser alone', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const says = async (message: SeenMessage) => {
    const told = await Promise.all(
      [REPLAY, REVIEW, AIM].map((name) => use(party, 'bo', name, message)),
    );
    expect(told.every(({ isPrivate }) => isPrivate)).toBe(true);
    return [...new Set(told.map(({ text }) => text))];
  };
  expect(await says(ada.say(CHANNEL, 'hello'))).toEqual([menu.notMine]);
  const table = ada.next(CHANNEL, isTold);
  await ada.slash(CHANNEL, 'play').completed();
  expect(await says(await table)).toEqual([menu.noBoard]);
  expectClean(party);
});

test('a puzzle and a dozen stay what everyone has, and the practice board is one already', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const puzzle = await openPuzzle(ada);
  const dozen = await ada.slash(CHANNEL, 'daily').answer();
  const free = await ada.slash(CHANNEL, 'practice', { mode: 'free' }).answer();
  const shot = await ada.press(await aimed(ada, free), 'Flick!').answer();
  // Discord has no menu on private messages; a forged request names one all the same.
  expect((await use(party, 'ada', AIM, ada.look(dozen))).text).toBe(menu.sameForAll);
  expect((await use(party, 'ada', AIM, shot)).text).toBe(menu.isPracticeBoard);
  const panel = (await use(party, 'ada', AIM, ada.look(puzzle))).text;
  expect([menu.sameForAll, menu.noBoard]).toContain(panel);
  expectClean(party);
});

test('a match of another server stays there', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const { match, board } = await beginMatch(party, 'ada', 'bo');
  await store.commit({
    atMs: Date.now(),
    match: { ...match, server: '1', revision: match.revision + 1 },
  });
  const told = await use(party, 'cleo', REPLAY, board);
  expect(told.text).toBe(refusal({ code: 'no-such-match' }));
  expect(serverOf(party)).not.toBe('1');
  const resolved = { messageIds: [ada.say(CHANNEL, 'hello').id] };
  const raw = { command: AIM, channel: CHANNEL, targetId: board.id, resolved };
  const forged = await sendRaw(party, 'cleo', raw).answer();
  expect(unlinked(forged.text)).toContain(words.common.unknownPress);
  discord.assertClean();
});

test('it works where only the presser has installed the bot', async () => {
  const party = await openParty({
    discord: { bots: [{ name: 'Crokinole', isUninvited: true }] },
  });
  const { discord } = party;
  discord.admin.install('Crokinole', 'ada');
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const asked = ada.next('@bo', isTold);
  await ada.slash('@bo', 'challenge', { opponent: bo.userId, wobble: 'none' }).completed();
  const invitation = await asked;
  const begun = ada.next('@bo', isTold);
  await bo.press(invitation, 'Accept').acknowledged();
  const board = await begun;
  const panel = await ada.menu('@bo', AIM, { message: board }).answer();
  expect(panel.text).toContain(practice.opened);
  expect(panel.isPrivate).toBe(true);
  expectClean(party);
});
