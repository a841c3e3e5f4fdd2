import { expect, onTestFinished, test } from 'vitest';
import { walkComponents } from 'local-discord/protocol/components';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { BotOptions } from '../../src/discord/start.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import type { PuzzleTry } from '../../src/matches/records/practice.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { puzzleOfDay } from 'crokinole/robots/puzzle/puzzle';
import { expectClean, openParty, type Party } from './support/party.ts';
import { afterwards, CHANNEL, server } from './support/table.ts';

const labels = (message: SeenMessage) => message.buttons.map(({ label }) => label);
const files = (message: SeenMessage) => message.pictures.map(({ filename }) => filename);

async function settle(party: Party, more: Partial<ServerSettings>): Promise<void> {
  await party.store.saveSettings(server(party), {
    ...DEFAULT_SETTINGS,
    threadPerMatch: false,
    ...more,
  });
}

/** With everything that goes into a file and is read back. */
function onDisk(): Store {
  const opened = new SqliteStore({ file: ':memory:' });
  onTestFinished(() => opened.close());
  return opened;
}

/** The practice board with all its controls. */
async function openMore(who: Person): Promise<SeenMessage> {
  return who.press(await open(who, 'free'), 'More').answer();
}

function open(who: Person, mode: 'free' | 'puzzle' | 'shootout'): Promise<SeenMessage> {
  return who.slash(CHANNEL, 'practice', { mode }).answer();
}

/** Types a position into the form of one's own board. */
async function setUp(who: Person, panel: SeenMessage, position: string): Promise<SeenMessage> {
  const form = who.press(who.look(panel), 'Set up…');
  return (await who.fill(form, { position })).answer();
}

test('free shooting: a flick, taken back, a color changed, the board cleared', async () => {
  const party = await openParty();
  await settle(party, { hand: 'none', boardSpeed: 'fast' });
  const ada = party.discord.as('ada');
  const panel = await open(ada, 'free');
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain('**Free shooting** · Blue · no wobble');
  expect(files(panel)).toEqual(['aim.jpg']);
  expect(panel.buttons.find(({ label }) => label === 'Undo')?.isDisabled).toBe(true);

  const more = await ada.press(panel, 'More').answer();
  expect(more.text).toContain('```\nempty\n```');
  const none = await ada.press(more, 'Repeat').answer();
  expect(none.text).toBe('You haven’t flicked here yet.');
  const soft = await ada.choose(more, 'Power…', ['Soft · 47']).answer();
  await ada.press(soft, 'Flick!').answer();
  const rest = ada.look(panel);
  expect(files(rest)).toEqual(['shot.gif']);
  expect(rest.text).toMatch(/Blue 1 is in the (5|10|15)\./);
  expect(rest.text).toMatch(/```\na1:-?[\d.]+,-?[\d.]+\n```/);
  expect(labels(rest)).toEqual(['Aim', 'Undo', 'Clear', 'Play Red', 'Set up…']);
  expect((await party.store.readFreeBoard(ada.userId))?.table.boardSpeed).toBe('fast');

  await ada.press(rest, 'Undo').answer();
  const again = ada.look(panel);
  expect(again.pictures[0]?.alt).toContain('Power: 47 (Soft).');
  const board = await ada.press(again, 'More').answer();
  expect(board.text).toContain('empty');
  await ada.press(board, 'Play Red').answer();
  expect(ada.look(panel).text).toContain('**Free shooting** · Red');
  await ada.choose(ada.look(panel), 'Aim at…', ['The hole']).answer();
  await ada.press(ada.look(panel), 'Flick!').answer();
  const sunk = ada.look(panel);
  expect(sunk.text).toContain('🎯 Red 1: a twenty.');
  expect(sunk.text).toContain('Twenties: Blue 0 · Red 1');
  await ada.press(sunk, 'Clear').answer();
  expect(ada.look(panel).text).not.toContain('Twenties');
  await ada.press(ada.look(panel), 'Undo').answer();
  expect(ada.look(panel).text).toContain('Twenties: Blue 0 · Red 1');
  await ada.press(ada.look(panel), 'More').answer();
  await ada.press(ada.look(panel), '8° ⇥').answer();
  await ada.press(ada.look(panel), 'Repeat').answer();
  expect(ada.look(panel).text).toContain('Position **middle**');
  await settle(party, { hand: 'none', boardSpeed: 'slow' });
  await ada.press(ada.look(panel), 'Flick!').answer();
  expect((await party.store.readFreeBoard(ada.userId))?.table.boardSpeed).toBe('slow');
  expectClean(party);
});

test('free shooting: any position, and a clear sentence for an invalid one', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const panel = await openMore(ada);
  const refusals: readonly (readonly [string, string])[] = [
    ['a1:0,-5 nonsense', '“nonsense”'],
    ['a1:0,-5 a1:3,3', 'a1 is listed twice'],
    ['b2:0,12.8', 'b2 would be out'],
    ['b2:0,55', 'b2 would be out'],
    ['a1:0.1,0', 'a1 would fall into the hole'],
    ['a1:1.53,3.69', 'a1 would be inside a peg'],
    ['a1:5,5 b3:5.5,5.5', 'b3 and a1 overlap'],
    [Array.from({ length: 36 }, (_, i) => `a${i + 1}:0,5`).join(' '), '35 discs at most'],
  ];
  for (const [position, sentence] of refusals) {
    const note = await setUp(ada, panel, position);
    expect(note.text).toContain(sentence);
    expect(note.text).toContain(position.slice(0, 20));
    expect(note.isPrivate).toBe(true);
  }
  expect(await party.store.readFreeBoard(ada.userId)).toBeUndefined();
  await setUp(ada, panel, '`A1:0,-5.5   b1:2.25,3\nc2:-4,4`');
  const shown = ada.look(panel);
  expect(shown.text).toContain('```\na1:0,-5.5 b1:2.25,3 c2:-4,4\n```');
  expect(shown.menus[0]?.options.some(({ label }) => label.startsWith('Red 1'))).toBe(true);
  const form = await ada.press(shown, 'Set up…').form();
  expect(JSON.stringify(form)).toContain('a1:0,-5.5 b1:2.25,3 c2:-4,4');
  await setUp(ada, panel, 'Empty');
  expect(ada.look(panel).text).toContain('empty');
  expectClean(party);
});

test('free shooting: kept through restarts, one board each', async () => {
  const party = await openParty({ bot: { store: onDisk() } });
  await settle(party, { hand: 'none' });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const panel = await openMore(ada);
  await setUp(ada, panel, 'b1:2.25,3');
  await party.restart();
  const second = await openMore(ada);
  expect(second.text).toContain('b1:2.25,3');
  expect((await openMore(bo)).text).toContain('empty');
  await party.restart();
  await ada.press(second, 'Flick!').answer();
  await party.restart();
  await ada.press(ada.look(second), 'Undo').answer();
  const more = await ada.press(ada.look(second), 'More').answer();
  expect(more.text).toContain('b1:2.25,3');
  expect((await party.store.readFreeBoard(ada.userId))?.revision).toBe(3);
  expectClean(party);
});

test('free shooting: a flick from an old board is refused kindly, a step catches up', async () => {
  const party = await openParty();
  await settle(party, { hand: 'none' });
  const ada = party.discord.as('ada');
  const [old, older, panel] = [await openMore(ada), await openMore(ada), await openMore(ada)];
  await setUp(ada, panel, 'b1:2.25,3');
  const refused = await ada.press(old, 'Flick!').answer();
  expect(refused.text).toContain('Your board has changed since');
  expect(refused.isPrivate).toBe(true);
  await ada.press(old, '1° →').answer();
  expect(ada.look(old).text).toContain('b1:2.25,3');
  const behind = await ada.press(older, 'Play Red').answer();
  expect(behind.text).toContain('The board changed in the meantime');
  expect(behind.text).toContain('Blue');
  expect((await party.store.readFreeBoard(ada.userId))?.table.discs).toHaveLength(1);
  party.discord.faults.onDispatch({ kind: 'duplicate' }, { event: 'INTERACTION_CREATE' });
  await ada.press(ada.look(old), 'Flick!').answer();
  expect((await party.store.readFreeBoard(ada.userId))?.revision).toBe(2);
});

test('free shooting: twelve discs of a color, and no more', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const panel = await openMore(ada);
  const discs = Array.from(
    { length: 12 },
    (_, i) => `a${i + 1}:${(i % 4) * 2 + 1},${Math.floor(i / 4) * 2 + 4.5}`,
  );
  await setUp(ada, panel, discs.slice(0, 12).join(' '));
  const full = ada.look(panel);
  expect(full.text).toContain('All twelve discs of this color');
  expect(labels(full)).toEqual(['Undo', 'Clear', 'Play Red', 'Set up…']);
  await ada.press(full, 'Play Red').answer();
  expect(labels(ada.look(panel))).toContain('Flick!');
  expectClean(party);
});

test('free shooting: flicked with the wobble of the server', async () => {
  const party = await openParty();
  await settle(party, { hand: 'casual' });
  const ada = party.discord.as('ada');
  const panel = await open(ada, 'free');
  expect(panel.text).toContain('large wobble');
  const places = new Set<string | undefined>();
  for (let i = 0; i < 3; i += 1) {
    await ada.choose(ada.look(panel), 'Power…', ['Soft · 47']).answer();
    await ada.press(ada.look(panel), 'Flick!').answer();
    places.add(/```\n(.*)\n```/.exec(ada.look(panel).text)?.[1]);
    await ada.press(ada.look(panel), 'Undo').answer();
  }
  expect(places.size).toBe(3);
  expectClean(party);
});

test('a forged id reaches no board of another player, and no puzzle of another day', async () => {
  const party = await openParty({ bot: atDay('2026-11-25') });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const first = await openMore(ada);
  await setUp(ada, first, 'b1:2.25,3');
  const own = await open(bo, 'free');
  forge(party, own, 'Flick!', (id) => id.replace(':free:0:', ':free:1:'));
  const refused = await bo.press(bo.look(own), 'Flick!').answer();
  expect(refused.text).toContain('Your board has changed since');
  expect(await party.store.readFreeBoard(bo.userId)).toBeUndefined();
  expect((await party.store.readFreeBoard(ada.userId))?.revision).toBe(1);

  const panel = await open(bo, 'puzzle');
  forge(party, panel, 'Flick!', (id) => id.replace(':puzzle329:', ':puzzle330:'));
  const tomorrow = await bo.press(bo.look(panel), 'Flick!').answer();
  expect(tomorrow.text).toContain('That puzzle has closed');
  const other = await open(bo, 'puzzle');
  forge(party, other, 'Flick!', (id) => id.replace(':puzzle329:0:', ':puzzle329:-1:'));
  expect((await bo.press(bo.look(other), 'Flick!').answer()).text).toContain(
    'already used that try',
  );
  const third = await open(bo, 'puzzle');
  forge(party, third, 'Flick!', (id) => id.replace(':flick:puzzle329:', ':flick:puzzleX:'));
  expect((await bo.press(bo.look(third), 'Flick!').answer()).text).toContain(
    'That button is out of date',
  );
  expect(await party.store.readTries('2026-11-25', bo.userId)).toEqual([]);
  expectClean(party);
});

/** A client sends another id than the button has. */
function forge(
  { discord }: Party,
  { channelId, id }: SeenMessage,
  label: string,
  change: (customId: string) => string,
): void {
  const message = discord.world.messages.get(channelId)?.get(id);
  const components = [...walkComponents(message?.components ?? [])];
  const button = components.find(({ component }) => component.label === label)?.component;
  if (typeof button?.custom_id !== 'string') throw new Error(`there is no ${label}`);
  const forged = change(button.custom_id);
  expect(forged).not.toBe(button.custom_id);
  Object.assign(button, { custom_id: forged });
}

const DAY = '2026-11-25';

/** Noon of a day, UTC; the clock can be moved. */
function atDay(day: string): Partial<BotOptions> & { readonly to: (other: string) => void } {
  let nowMs = Date.parse(day) + 12 * 3600_000;
  return {
    clock: { nowMs: () => nowMs },
    to: (other) => {
      nowMs = Date.parse(other) + 1000;
    },
  };
}

/** As a player types it who has found it. */
async function aimBest(who: Person, panel: SeenMessage): Promise<void> {
  const { solution } = puzzleOfDay(DAY);
  const more = await who.press(who.look(panel), 'More').answer();
  const form = who.press(more, 'Numbers…');
  const power = Math.round(1000 * Math.sqrt(solution.speedCentiInPerS / 11_800)) / 10;
  await (
    await who.fill(form, {
      angle: String(solution.angleCentideg / 100),
      power: String(power),
      position: String(solution.positionCentideg / 100),
    })
  ).completed();
}

test('the daily puzzle: three tries, each once, the best counts, and a line to share', async () => {
  const party = await openParty({ bot: { ...atDay(DAY), store: onDisk() } });
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const panel = await open(ada, 'puzzle');
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain('**Daily puzzle 329** · Blue flicks the last disc');
  expect(panel.text).toContain('No wobble');
  expect(panel.text).toMatch(/My best shot scores \*\*\d+ points\*\*/);
  const position = panel.pictures[0]?.bytes;
  expect((await open(bo, 'puzzle')).pictures[0]?.bytes.equals(position ?? Buffer.alloc(0))).toBe(
    true,
  );

  const more = await ada.press(panel, 'More').answer();
  const form = ada.press(more, 'Numbers…');
  await (await ada.fill(form, { angle: '0', power: '4', position: '0' })).completed();
  await ada.press(ada.look(panel), 'Flick!').answer();
  const first = ada.look(panel);
  expect(files(first)).toEqual(['shot.gif']);
  expect(first.text).toContain('Try 1 of 3: **0 points**');
  expect(labels(first)).toEqual(['Next try']);
  await party.restart();
  await ada.press(first, 'Next try').answer();
  expect(ada.look(panel).text).toContain('So far: ⚪ best 0 points');
  const elsewhere = await open(ada, 'puzzle');
  await aimBest(ada, panel);
  await ada.press(ada.look(panel), 'Flick!').answer();
  expect(ada.look(panel).text).toMatch(/Try 2 of 3: \*\*\d+ points\*\*/);
  // The other window still shows the second try.
  const twice = await ada.press(elsewhere, 'Flick!').answer();
  expect(twice.text).toContain('You’ve already used that try');
  expect(await store.readTries(DAY, ada.userId)).toHaveLength(2);

  await ada.press(ada.look(panel), 'Next try').answer();
  const last = ada.look(panel);
  discord.faults.onDispatch({ kind: 'duplicate' }, { event: 'INTERACTION_CREATE' });
  await ada.press(last, 'Flick!').answer();
  await expect.poll(() => discord.faults.struck()).toBe(1);
  const done = ada.look(panel);
  expect(await store.readTries(DAY, ada.userId)).toHaveLength(3);
  expect(done.text).toMatch(/⚪..?..? Your best: \*\*\d+ points\*\*/u);
  expect(done.text).toContain('**Puzzle 329 in this server**\n1\\. **Ada**');
  expect(labels(done)).toEqual(['Share in the channel', 'Show a solution']);
  const fourth = await ada.press(elsewhere, 'Flick!').answer();
  expect(fourth.text).toContain('You’ve used all three tries');
  expect(await store.readTries(DAY, ada.userId)).toHaveLength(3);
});

test('the daily puzzle: shared without its position, and anyone may try it from there', async () => {
  const clock = atDay(DAY);
  const party = await openParty({ bot: clock });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const panel = await open(ada, 'puzzle');
  for (let i = 0; i < 3; i += 1) {
    if (i > 0) await ada.press(ada.look(panel), 'Next try').answer();
    await aimBest(ada, panel);
    await ada.press(ada.look(panel), 'Flick!').answer();
  }
  const best = puzzleOfDay(DAY).par - puzzleOfDay(DAY).before;
  const line = await afterwards(party, () =>
    ada.press(ada.look(panel), 'Share in the channel').answer(),
  );
  expect(line.text).toBe(`${ada.mention} · Crokinole puzzle 329: 🟡🟡🟡 ${String(best)} points`);
  expect(line.pinged).toEqual([]);
  expect(line.pictures.map(({ alt }) => alt)).toEqual([
    `Crokinole puzzle 329: Ada scored ${String(best)} points. ` +
      'Tries: as good as my best, as good as my best, as good as my best.',
  ]);
  expect(ada.look(panel).text).toContain('Shared in the channel.');
  expect(labels(ada.look(panel))).toEqual(['Show a solution']);
  const solution = await ada.press(ada.look(panel), 'Show a solution').answer();
  expect(solution.isPrivate).toBe(true);
  expect(solution.text).toContain(`**${String(best)} points**`);
  expect(ada.look(panel).text).toContain('Shared in the channel.');

  const own = await bo.press(line, 'Try it').answer();
  expect(own.isPrivate).toBe(true);
  expect(labels(own)).toContain('Flick!');
  expect(labels(bo.look(line))).toEqual(['Try it']);
  const again = await open(ada, 'puzzle');
  expect(again.text).toContain('Your best');
  expect(again.text).toContain('Shared in the channel.');
  expect(labels(again)).toEqual(['Show a solution']);

  clock.to('2026-11-24');
  expect((await bo.press(own, 'More').answer()).text).toContain('That puzzle has closed');
  const next = await bo.press(line, 'Try it').answer();
  expect(next.text).toContain('**Daily puzzle 328**');
  expect(labels(await open(ada, 'puzzle'))).toContain('Flick!');
  expectClean(party);
});

/** Saves three tries without points, as if they were made on this server. */
async function useTries(party: Party, name: string): Promise<void> {
  const { solution: aim } = puzzleOfDay(DAY);
  const of = { day: DAY, player: party.discord.as(name).userId, server: server(party), aim };
  for (const number of [1, 2, 3]) {
    await party.store.saveTry({ ...of, number, points: 0, atMs: number });
  }
}

const toldLines = ({ discord }: Party) =>
  discord
    .as('bo')
    .messages(CHANNEL)
    .filter(({ text }) => text.includes('Crokinole puzzle 329'));

test('the daily puzzle: posted to a server once, however often and wherever it is pressed', async () => {
  const party = await openParty({ bot: { ...atDay(DAY), store: onDisk() } });
  const { discord } = party;
  const ada = discord.as('ada');
  await useTries(party, 'ada');
  const [panel, second, third] = [
    await open(ada, 'puzzle'),
    await open(ada, 'puzzle'),
    await open(ada, 'puzzle'),
  ];
  const presses = [
    ada.press(panel, 'Share in the channel'),
    ada.press(panel, 'Share in the channel'),
  ];
  await Promise.all(presses.map((press) => press.completed()));
  await expect.poll(() => ada.look(panel).text).toContain('Shared in the channel.');
  expect(toldLines(party)).toHaveLength(1);
  const told = 'You’ve already shared it here. Once a day will do.';
  const notes = ada.messages(CHANNEL).filter(({ text }) => text === told);
  expect(notes.map(({ isPrivate }) => isPrivate)).toEqual([true]);
  await party.restart();
  expect((await ada.press(second, 'Share in the channel').answer()).text).toBe(told);
  ada.speak('de');
  expect((await ada.press(third, 'Share in the channel').answer()).text).toContain('schon geteilt');
  expect(labels(await open(ada, 'puzzle'))).toEqual(['Lösung zeigen']);
  expect(toldLines(party)).toHaveLength(1);
  expectClean(party);
});

test('the daily puzzle: posted once by a press that is delivered twice', async () => {
  const party = await openParty({ bot: atDay(DAY) });
  const { discord } = party;
  const ada = discord.as('ada');
  await useTries(party, 'ada');
  const panel = await open(ada, 'puzzle');
  discord.faults.onDispatch({ kind: 'duplicate' }, { event: 'INTERACTION_CREATE' });
  await ada.press(panel, 'Share in the channel').completed();
  await expect.poll(() => ada.look(panel).text).toContain('Shared in the channel.');
  expect(discord.faults.struck()).toBe(1);
  expect(toldLines(party)).toHaveLength(1);
  expectClean(party);
});

test('the daily puzzle: a post that Discord refused may be repeated later', async () => {
  const party = await openParty({ bot: atDay(DAY) });
  const { discord } = party;
  const ada = discord.as('ada');
  await useTries(party, 'ada');
  const panel = await open(ada, 'puzzle');
  const isFollowUp = { method: 'POST', path: /\/webhooks\/\d+\/[^/]+$/ };
  discord.faults.onRequest({ kind: 'status', status: 400 }, { ...isFollowUp, times: 1 });
  const failed = await ada.press(panel, 'Share in the channel').followUp();
  expect(failed.text).toContain('went wrong');
  expect(toldLines(party)).toEqual([]);
  expect(labels(ada.look(panel))).toContain('Share in the channel');
  await ada.press(ada.look(panel), 'Share in the channel').completed();
  await expect.poll(() => ada.look(panel).text).toContain('Shared in the channel.');
  expect(toldLines(party)).toHaveLength(1);
});

test('a shootout: twelve shots, counted as they fall, a place on the leaderboard, and again', async () => {
  const party = await openParty();
  await settle(party, { hand: 'club' });
  const { discord, store } = party;
  const ada = discord.as('ada');
  let board = await afterwards(party, () => open(ada, 'shootout'));
  expect(board.text).toContain('20s shootout · twelve shots at the hole');
  let twenties = 0;
  for (let shot = 1; shot <= 12; shot += 1) {
    const panel = await ada.press(board, 'Aim').answer();
    await ada.choose(panel, 'Aim at…', ['The hole']).answer();
    const before = board;
    board = await afterwards(party, () => ada.press(ada.look(panel), 'Flick!').answer());
    await expect.poll(() => labels(ada.look(before))).toEqual(shot === 1 ? [] : ['Replay']);
    expect(board.pinged).toEqual([]);
    twenties = Number(/🎯 (One|\d+) twent/.exec(board.text)?.[1]?.replace('One', '1') ?? twenties);
    if (shot < 12) {
      expect(files(board)).toEqual(['shot.gif']);
      expect(board.text).toContain(`${String(shot)} of 12 shots`);
    }
  }
  const made = Number(/## 🎯 (\d+) of 12/u.exec(board.text)?.[1]);
  expect(made - twenties).toBeLessThanOrEqual(1);
  expect(made).toBeGreaterThan(0);
  expect(board.text).toContain(`Your best in this server: ${String(made)} of 12 (rank 1).`);
  expect(files(board)).toEqual(['shot.gif']);
  expect(labels(board)).toEqual(['Again', 'Replay', 'My rank']);
  const place = await ada.press(board, 'My rank').answer();
  expect(place.isPrivate).toBe(true);
  expect(place.text).toContain(`1\\. **Ada**: ${String(made)} of 12`);
  const all = await ada.slash(CHANNEL, 'leaderboard', { board: 'shootout' }).answer();
  expect(all.text).toContain('## Leaderboard: Shootout');
  expect(all.text).toContain(`**Ada**: ${String(made)} of 12`);
  const card = await ada.slash(CHANNEL, 'profile').answer();
  expect(card.text).toContain(`Best shootout: ${String(made)} of 12`);
  expect(card.text).toContain('No rated matches yet');
  const again = await afterwards(party, () => ada.press(board, 'Again').acknowledged());
  expect(labels(again)).toContain('Aim');
  expect((await store.readOpenMatches({ player: ada.userId }, 9)).length).toBe(1);
  expectClean(party);
});

test('a shootout without wobble, or given up, is on no leaderboard', async () => {
  const party = await openParty();
  await settle(party, { hand: 'none' });
  const ada = party.discord.as('ada');
  let board = await afterwards(party, () => open(ada, 'shootout'));
  for (let shot = 1; shot <= 12; shot += 1) {
    board = await afterwards(party, () =>
      ada.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer(),
    );
  }
  expect(board.text).toContain('## 🎯 12 of 12');
  expect(board.text).toContain('With no wobble');
  await settle(party, { hand: 'pro' });
  await afterwards(party, () => open(ada, 'shootout'));
  await afterwards(party, () => ada.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer());
  const sure = await ada.slash(CHANNEL, 'match resign').answer();
  const end = await afterwards(party, () => ada.press(sure, 'Yes, resign').answer());
  expect(end.text).toContain('Given up');
  const empty = await ada.slash(CHANNEL, 'leaderboard', { board: 'shootout' }).answer();
  expect(empty.text).toContain('This leaderboard is empty');
  expect(empty.text).not.toContain('/challenge');

  const [given, whole] = await party.store.readEndedMatches(ada.userId, 2);
  const cardOf = (match: string) => ada.slash(CHANNEL, 'match history', { match }).answer();
  const givenUp = await cardOf(given?.id ?? '');
  expect(givenUp.text).toContain('Given up');
  expect(givenUp.pictures[0]?.alt).toContain('Crokinole board, round 1.');
  const shotOut = await cardOf(whole?.id ?? '');
  expect(shotOut.text).toContain('## 🎯 12 of 12');
  expect(shotOut.pictures[0]?.alt).toContain('twelve 20s in the cup');
  for (const card of [givenUp, shotOut]) {
    expect(`${card.text} ${card.pictures[0]?.alt ?? ''}`).not.toMatch(/\bw[io]ns?\b/);
  }
  expectClean(party);
});

test('the daily puzzle: two presses at once are one try', async () => {
  const party = await openParty({ bot: { ...atDay(DAY), store: onDisk() } });
  const ada = party.discord.as('ada');
  const panel = await open(ada, 'puzzle');
  const presses = [ada.press(panel, 'Flick!'), ada.press(panel, 'Flick!')];
  await Promise.all(presses.map((press) => press.completed()));
  expect(await party.store.readTries(DAY, ada.userId)).toHaveLength(1);
  const notes = ada.messages(CHANNEL).filter(({ text }) => text.includes('already used that try'));
  expect(notes).toHaveLength(1);
  expectClean(party);
});

/**
 * Another process is so quick with the next tries that they are there before the first is
 * announced.
 */
function hastyStore(): SqliteStore {
  const store = new SqliteStore({ file: ':memory:' });
  const { saveTry } = store;
  return Object.assign(store, {
    saveTry: async (taken: PuzzleTry): Promise<boolean> => {
      const isSaved = await saveTry(taken);
      for (const number of [2, 3]) await saveTry({ ...taken, number });
      return isSaved;
    },
  });
}

test('the daily puzzle: each window shows the try that was made in it', async () => {
  const party = await openParty({
    bot: { ...atDay(DAY), store: hastyStore() },
  });
  const ada = party.discord.as('ada');
  const panel = await open(ada, 'puzzle');
  await ada.press(panel, 'Flick!').completed();
  expect(ada.look(panel).text).toContain('Try 1 of 3');
  expect(await party.store.readTries(DAY, ada.userId)).toHaveLength(3);
  expectClean(party);
});

test('in German, with the day’s leaderboard below the tries', async () => {
  const party = await openParty({ bot: atDay(DAY) });
  const ada = party.discord.as('ada');
  ada.speak('de');
  await party.store.saveTry({
    day: DAY,
    player: party.discord.as('bo').userId,
    number: 1,
    server: server(party),
    aim: puzzleOfDay(DAY).solution,
    points: 99,
    atMs: 0,
  });
  const panel = await open(ada, 'puzzle');
  expect(panel.text).toContain('Tagesrätsel 329');
  for (const number of [1, 2, 3]) {
    if (number > 1) await ada.press(ada.look(panel), 'Nächster Versuch').answer();
    await ada.press(ada.look(panel), 'Schnippen!').answer();
    expect(ada.look(panel).text).toContain(`Versuch ${String(number)} von 3`);
  }
  expect(ada.look(panel).text).toMatch(/1\\\. \*\*Bo\*\*: 99 Punkte\n2\\\. \*\*Ada\*\*/);
  expectClean(party);
});
