import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import {
  afterwards,
  beginMatch,
  CHANNEL,
  toFlick,
  challengeBo,
  settle,
  controls,
  rematchOn,
} from './support/table.ts';
import { labels } from './support/tournament.ts';
import { TOLD_SHOT, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';

const { match: say, learning } = words;

/** A share of a replay that is long enough to look at what stands before its end. */
const PATIENT = { bot: { robotPatience: 0.4 } };
/** Nothing is told before the process ends. */
const VERY_PATIENT = { bot: { robotPatience: 20 } };
const OUTCOME =
  /Twenty|twenty|ditch|comes? off|hits|knocks|misses|stays in|Round \d|beats|draw|\+\d/u;

function flick(party: Party, board: SeenMessage): Promise<SeenMessage> {
  const mover = toFlick(party, board);
  return afterwards(party, () => mover.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer());
}

function changesOf({ discord }: Party, { id }: SeenMessage): () => number {
  const path = new RegExp(`/messages/${id}$`, 'u');
  const before = discord.faults.struck();
  discord.faults.onRequest({ kind: 'delay', delayMs: 0 }, { method: 'PATCH', path, times: 100 });
  return () => discord.faults.struck() - before;
}

const names = ({ pictures }: SeenMessage) => pictures.map(({ filename }) => filename);

test('no word tells the outcome before the shot has come to rest', async () => {
  const party = await openParty(PATIENT);
  const { discord } = party;
  const board = await beginMatch(party);
  const turn = await flick(party, board);
  const next = say.toFlick(toFlick(party, turn).mention);
  expect(turn.text.startsWith(next)).toBe(true);
  expect(turn.text).not.toMatch(OUTCOME);
  for (const name of ['ada', 'bo']) {
    for (const { text } of discord.as(name).pushes()) expect(text).not.toMatch(OUTCOME);
  }
  // A screen reader gets the whole at once.
  expect(turn.pictures[0]?.alt).toMatch(/stops|hole|ditch/u);
  const asked = turn.pinged;

  const told = await discord.as('ada').waitForChange(turn, ({ text }) => TOLD_SHOT.test(text));
  expect(told.text).toContain('your flick');
  expect(told.pictures).toEqual(turn.pictures);
  // All but the letters, which wait for ideas.
  expect(controls(told)).toEqual(controls(turn));
  expect(told.pinged).toEqual(asked);
  expectClean(party);
});

test('a turn that is over is not edited for its words: it shrinks to them', async () => {
  const party = await openParty(PATIENT);
  const board = await beginMatch(party);
  const first = await flick(party, board);
  const changes = changesOf(party, first);
  const second = await flick(party, first);
  const past = await party.discord.as('ada').waitForChange(first, (now) => names(now).length === 0);
  expect(past.text).toMatch(TOLD_SHOT);
  await party.discord.as('ada').waitForChange(second, ({ text }) => TOLD_SHOT.test(text));
  expect(changes()).toBe(1);
  expectClean(party);
});

test('a process that ends tells at once what its messages are yet to say', async () => {
  const party = await openParty(VERY_PATIENT);
  const board = await beginMatch(party);
  const turn = await flick(party, board);
  expect(turn.text).not.toMatch(OUTCOME);
  await party.bot.close();
  expect(party.discord.as('ada').look(turn).text).toMatch(TOLD_SHOT);
});

test.each([true, false])(
  'where a process died before, the next turn brings the words; pictures kept: %s',
  async (keepPictures) => {
    const party = await openParty(VERY_PATIENT);
    const { discord } = party;
    await settle(party, { keepPictures });
    const board = await beginMatch(party);
    const turn = await flick(party, board);
    const path = new RegExp(`/messages/${turn.id}$`, 'u');
    discord.faults.onRequest({ kind: 'status', status: 403 }, { method: 'PATCH', path, times: 1 });
    await party.restart();
    expect(discord.as('ada').look(turn).text).not.toMatch(OUTCOME);
    await flick(party, turn);
    const past = await discord.as('ada').waitForChange(turn, ({ text }) => TOLD_SHOT.test(text));
    expect(past.text).not.toContain('your flick');
    expect(names(past)).toEqual(keepPictures ? names(turn) : []);
  },
);

test('stills say everything at once', async () => {
  const party = await openParty(VERY_PATIENT);
  await settle(party, { stillReplays: true });
  const turn = await flick(party, await beginMatch(party));
  expect(turn.text).toMatch(TOLD_SHOT);
  expectClean(party);
});

test('an offer made meanwhile takes the words with it', async () => {
  const party = await openParty(VERY_PATIENT);
  const turn = await flick(party, await beginMatch(party));
  await inMatch(toFlick(party, turn), CHANNEL, 'draw');
  const told = await party.discord.as('ada').waitForChange(turn, ({ text }) => /draw/u.test(text));
  expect(told.text).toMatch(TOLD_SHOT);
  await party.bot.close();
  expect(party.discord.as('ada').look(turn).text).toBe(told.text);
});

test('the last shot is seen before its message becomes the card of the match', async () => {
  const counted: unknown[] = [];
  const renderPool: RenderPool = {
    ...ONE_OF_EACH_KIND,
    run: (name, input) => {
      if ('request' in input && input.request.kind === 'board')
        counted.push(input.request.view.isCounted);
      return ONE_OF_EACH_KIND.run(name, input);
    },
  };
  const party = await openParty({ bot: { ...PATIENT.bot, renderPool } });
  const { discord } = party;
  await playShort(party, 1);
  const first = await flick(party, await beginMatch(party));
  const last = await flick(party, first);
  expect(last.text).toBe('');
  expect(last.buttons).toEqual([]);
  // Private answers delete themselves.
  const posted = () =>
    discord
      .as('ada')
      .messages(CHANNEL)
      .filter((one) => !one.isPrivate);
  const count = posted().length;

  const card = await discord.as('ada').waitForChange(last, ({ buttons }) => buttons.length > 0);
  expect(card.text).toMatch(OUTCOME);
  expect(card.text).toMatch(TOLD_SHOT);
  expect(card.pictures).toHaveLength(1);
  // At rest, as the clip has ended: every disc with what it counts.
  expect(counted.at(-1)).toBe(true);
  expect(names(card)).toEqual(['board.jpg']);
  expect(last.pictures[0]?.alt).toContain(card.pictures[0]?.alt);
  const rows = [[rematchOn(card)], ['▶', say.buttons.share], [words.daily.buttons.play, 'More…']];
  expect(labels(card).map((label) => label.replace(/^▶.*/u, '▶'))).toEqual(rows.flat());
  expect(posted()).toHaveLength(count);
  await expect.poll(() => party.store.countUnannounced()).toBe(0);
  expectClean(party);
});

test('a process that dies after the last shot leaves its card to the next one', async () => {
  const party = await openParty({ bot: { robotPatience: 1.5 } });
  await playShort(party, 1);
  const last = await flick(party, await flick(party, await beginMatch(party)));
  await party.restart();
  expect(last.text).not.toMatch(OUTCOME);
  const ada = party.discord.as('ada');
  const card = await ada.waitForChange(last, ({ buttons }) => buttons.length > 0);
  expect(names(card)).toEqual(['board.jpg']);
  expectClean(party);
});

test('a match that is resigned shows its card at once', async () => {
  const party = await openParty(VERY_PATIENT);
  const turn = await flick(party, await beginMatch(party));
  const mover = toFlick(party, turn);
  const card = await afterwards(party, async () => {
    const asked = await inMatch(mover, CHANNEL, 'resign');
    await mover.press(asked, words.match.buttons.resign).acknowledged();
  });
  expect(card.text).toContain('🏆');
  expect(card.text).toMatch(RegExp(`beats ${mover.mention} .*by resignation`));
  expect(names(card)).toEqual(['board.jpg']);
  expectClean(party);
});

test('a challenge and a match’s card tell how the two stand', async () => {
  const party = await openParty();
  await playShort(party, 1);
  const lines: (readonly [challenge: string, card: string])[] = [];
  for (let match = 0; match < 2; match += 1) {
    const bo = party.discord.as('bo');
    const challenge = await challengeBo(party, { length: 'full' });
    const told = /⚔️ .*/u.exec(challenge.text)?.[0] ?? '';
    const board = await afterwards(party, () => bo.press(challenge, 'Accept').acknowledged());
    const card = await flick(party, await flick(party, board));
    lines.push([told, card.text]);
  }
  const [first, second] = lines;
  expect(first?.[0]).toBe(`⚔️ ${say.rivalry.first}`);
  // With the match that has just ended; a draw leaves nothing to tell.
  const after = /⚔️ .*/u.exec(first?.[1] ?? '')?.[0] ?? `⚔️ ${say.level(0)}`;
  expect(after).not.toContain(say.rivalry.first);
  expect(second?.[0]).toBe(after);
  // A challenge that was declined doesn't say how they stand.
  const bo = party.discord.as('bo');
  const last = await challengeBo(party);
  expect(last.text).toContain('⚔️');
  await bo.press(last, 'Decline').acknowledged();
  await expect.poll(() => bo.look(last).buttons).toEqual([]);
  expect(bo.look(last).text).not.toContain('⚔️');
  expectClean(party);
});

/** Ada's first lesson, before its shot. */
async function openLesson({ discord }: Party) {
  const ada = discord.as('ada');
  const help = await ada.slash(CHANNEL, 'help').answer();
  return { ada, lesson: await ada.press(help, learning.buttons.tryShot).answer() };
}

test('in a lesson, words come when the disc has come to rest', async () => {
  const party = await openParty(PATIENT);
  const { ada, lesson } = await openLesson(party);
  const moving = await ada.press(lesson, 'Flick!').answer();
  expect(names(moving)).toEqual(['shot.gif']);
  expect(moving.text).toBe(learning.head(1, 3));
  expect(labels(moving)).toEqual([words.common.buttons.again, words.common.buttons.next]);
  await expect
    .poll(() => ada.look(lesson).text, { timeout: 30_000 })
    .toContain(learning.endings.twenty);
  const rested = ada.look(lesson);
  expect(names(rested)).toEqual(['shot.gif']);
  expect(labels(rested)).toEqual(labels(moving));
  expectClean(party);
});

const LOST = 'a private message could not be completed when its picture had come to rest';

test.each([
  ['when a process ends', 0, []],
  ['after a request that failed', 1, []],
  ['not after two, which is logged, and its buttons work', 2, [LOST]],
])('a private message gets its words %s', async (_, failures, logged) => {
  const party = await openParty(VERY_PATIENT);
  const { discord } = party;
  const { ada, lesson } = await openLesson(party);
  await ada.press(lesson, 'Flick!').answer();
  const aim = { method: 'PATCH', path: /original$/u, times: failures };
  if (failures > 0) discord.faults.onRequest({ kind: 'status', status: 403 }, aim);
  await party.restart();
  const told = party.log.filter(({ level }) => level === 'warn' || level === 'error');
  expect(told.map(({ message }) => message)).toEqual(logged);
  expect(ada.look(lesson).text.includes(learning.endings.twenty)).toBe(failures < 2);
  const next = await ada.press(ada.look(lesson), words.common.buttons.next).answer();
  expect(next.text).toContain(learning.head(2, 3));
});

test('a private message that has moved on does not get the words of its last picture', async () => {
  const party = await openParty(VERY_PATIENT);
  const { ada, lesson } = await openLesson(party);
  const moving = await ada.press(lesson, 'Flick!').answer();
  const next = await ada.press(moving, words.common.buttons.next).answer();
  await party.bot.close();
  expect(ada.look(lesson).text).toBe(next.text);
  expectClean(party);
});
