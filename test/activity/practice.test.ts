import { solutionOf } from '../../src/features/puzzle/game.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sqliteSide } from '../../src/storage/move/sqlite-side.ts';
import { storeInMemory } from '../support/stores.ts';
import type { RefusalToPlay } from '../../src/activity/rooms/rooms.ts';
import type { LastShown, TableAim } from '../../src/activity/protocol/client-messages.ts';
import type { ClientMessage } from '../../src/activity/protocol/read-client-message.ts';
import { DOZEN_GRACE_MS, DOZEN_MS, MAX_OVERRUN_MS } from '../../src/features/dozen/records.ts';
import { aimFrom } from '../../src/activity/rooms/practice-view.ts';
import { SHOT_PAR } from '../support/dozens.ts';
import { FreeBoards, readSetUp } from '../../src/matches/practice/free-boards.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { FIXED_SEEDS, HERE, rethrow } from '../support/tables.ts';
import { wordsIn } from '../../src/words/registry.ts';
import {
  dozensOn,
  enter,
  openTableParty,
  request,
  type TableParty,
  type Window,
} from './support/table-party.ts';
import { plainText } from '../../src/texts/names.ts';
import { recountDozens } from '../../src/features/dozen/recount.ts';
import { allDozenMarks } from '../../src/features/dozen/texts.ts';
import { MAX_TRIES } from '../../src/features/puzzle/records.ts';

const { daily, aiming } = wordsIn('en');
const { refusals, over } = wordsIn('en').puzzle;

let party: TableParty;
beforeEach(async () => {
  party = await openTableParty();
});
afterEach(async () => {
  await party.close();
  expect(party.problems).toEqual([]);
});

const SINCE_FIRST_PUZZLE_MS = Date.UTC(2026, 4, 3);
const DAY_MS = 24 * 3600_000;
const SHOT_MS = 2000;
const PARS = Array.from({ length: 12 }, () => SHOT_PAR);
const OPEN_SHOT: TableAim = { position: 0, inset: 0, angle: 0, power: 567 };

const at = (code: string, match: string, shown?: LastShown) => enter(party, code, match, shown);

function flick(match: string, revision: number) {
  return { kind: 'flick', request: request(), match, revision, aim: OPEN_SHOT } as const;
}

function act(
  match: string,
  revision: number,
  name: (ClientMessage & { kind: 'act' })['act'],
  text?: string,
): ClientMessage {
  const asked = { kind: 'act', request: request(), match, revision, act: name } as const;
  return text === undefined ? asked : { ...asked, text };
}

test('the list says what can be played alone', async () => {
  const claire = await enter(party, 'claire');
  const { alone } = await claire.next('list');
  expect(alone.map(({ what }) => what)).toEqual(['dozen', 'free', 'shootout', 'puzzle']);
  expect(alone[2]).toMatchObject({
    title: 'Concours de 20',
    terms: 'douze tirs, combien de vingt\u00a0?',
  });
});

test('a practice board is flicked at, changed and taken back, and saved each time', async () => {
  const ada = await at('ada', 'free');
  const first = await ada.next('table');
  expect(first).toMatchObject({
    match: 'free',
    play: 'free',
    revision: 0,
    discs: [],
    isOver: false,
  });
  expect(first.turn).toMatchObject({ side: 0, quadrant: 0, isFree: true });
  await ada.say(flick('free', 0));
  const shot = await ada.next('shot');
  expect(shot).toMatchObject({ match: 'free', revision: 1, aimed: { angle: 0 } });
  expect(shot.lines.join()).toContain('Blue 1');
  const after = await ada.next('table');
  const stored = await party.store.readFreeBoard('11');
  expect(after.discs.map(({ id }) => id)).toEqual(stored?.table.discs.map(({ id }) => id));
  expect(after.acts.map(({ act: name }) => name)).toEqual(['undo', 'side', 'clear', 'set-up']);
  await ada.say(act('free', 1, 'side'));
  expect(await ada.next('table')).toMatchObject({ revision: 2, own: { side: 1, quadrant: 2 } });
  await ada.say(act('free', 2, 'set-up', 'a1:0,-5.5 b1:2.25,3'));
  expect((await ada.next('table')).notation).toBe('a1:0,-5.5 b1:2.25,3');
  await ada.say(act('free', 3, 'undo'));
  expect((await ada.next('table')).discs).toHaveLength(after.discs.length);
  await ada.say(act('free', 4, 'clear'));
  expect(await ada.next('table')).toMatchObject({ revision: 5, discs: [] });
  await ada.say(act('free', 5, 'set-up', 'a1:0,0'));
  expect((await ada.next('refused')).sentence).toContain('hole');
  expect((await party.store.readFreeBoard('11'))?.revision).toBe(5);
  expect(JSON.stringify(ada.heard)).not.toMatch(/random|1{64}|"11"|nobody/);
});

test('all windows of one person see their board, no one else does, and each action is done once', async () => {
  const windows = [
    await at('ada', 'free'),
    await at('ada', 'free'),
    await at('bo', 'free'),
  ] as const;
  for (const each of windows) await each.next('table');
  const [ada, other, bo] = windows;
  const asked = flick('free', 0);
  const shotsIn = ({ heard }: Window) => heard.filter(({ kind }) => kind === 'shot');
  for (const window of [ada, other, ada]) {
    await window.say(asked);
    await window.next('done');
  }
  for (const window of [ada, other]) {
    await expect.poll(() => shotsIn(window)).toMatchObject([{ revision: 1 }]);
  }
  expect((await party.store.readFreeBoard('11'))?.revision).toBe(1);
  const undo = { ...act('free', 1, 'undo'), request: asked.request };
  for (const window of [ada, other]) {
    await window.say(undo);
    await window.next('done');
  }
  expect((await party.store.readFreeBoard('11'))?.revision).toBe(2);
  await ada.say(flick('free', 0));
  expect((await ada.next('refused')).sentence).toContain('changed');
  expect(shotsIn(bo)).toEqual([]);
  await bo.say(asked);
  await bo.next('done');
  expect((await party.store.readFreeBoard('12'))?.revision).toBe(1);
});

test('the puzzle of the day has a task, a few tries, each once, and then a solution', async () => {
  party.clock.pass(SINCE_FIRST_PUZZLE_MS);
  const ada = await at('ada', 'puzzle');
  const first = await ada.next('table');
  expect(first).toMatchObject({ play: 'puzzle', revision: 0, hand: 'none', acts: [] });
  expect(first.goal).toMatch(/^(Knock|Score) .*\.$/);
  const { match } = first;
  await ada.say(act(match, 0, 'solution'));
  expect((await ada.next('refused')).sentence).toBe(refusals['tries-left']);
  const asked = flick(match, 0);
  await ada.say(asked);
  expect(await ada.next('shot')).toMatchObject({ match, revision: 1 });
  expect((await ada.next('table')).discs).toEqual(first.discs);
  await ada.say(asked);
  await ada.next('done');
  await ada.say(flick(match, 0));
  expect((await ada.next('refused')).sentence).toBe(plainText(refusals['tried-already'], String));
  for (let made = 1; made < MAX_TRIES; made += 1) await ada.say(flick(match, made));
  const last = await ada.next('table', ({ isOver }) => isOver);
  expect(last).toMatchObject({ revision: MAX_TRIES, turn: null });
  expect(last.copy).toMatch(/^Ada · Crokinole puzzle \d+: ⚪⚪$/);
  await ada.say(flick(match, MAX_TRIES));
  expect((await ada.next('refused')).sentence).toBe(refusals['no-try-left']);
  await ada.say(act(match, MAX_TRIES, 'solution'));
  expect(await ada.next('shot')).toMatchObject({ isReplay: true, revision: MAX_TRIES });
  const day = new Date(party.clock.nowMs()).toISOString().slice(0, 10);
  expect(await party.store.readTries(day, '11')).toHaveLength(MAX_TRIES);
  expect(await party.store.readTries(day, '12')).toEqual([]);
});

test('a screen reader hears what is to be done and where the discs lie, and of no match', async () => {
  party.clock.pass(SINCE_FIRST_PUZZLE_MS);
  const free = await (await at('ada', 'free')).next('table');
  expect(free.told).toBe(`${free.title} The board is empty.`);
  const puzzle = await (await at('ada', 'puzzle')).next('table');
  const dozen = await at('ada', 'dozen');
  const { match } = await dozen.next('table');
  for (const revision of [0, 2]) {
    await dozen.say(act(match, revision, 'open'));
    const open = await dozen.next('table', ({ turn }) => turn !== null);
    for (const table of [puzzle, open]) {
      const [start, rest = ''] = table.told.split(table.goal);
      const shot = `${daily.name}, ${daily.shot(revision / 2 + 1, 12)}. `;
      expect(start).toBe(table === puzzle ? '' : shot);
      expect(rest).toMatch(table.discs.length === 0 ? /The board is empty\.$/ : /Red: .* o’clock/);
      expect(rest).not.toMatch(/round|score|flick|left/i);
    }
    await dozen.say(flick(match, revision + 1));
    await dozen.next('table', ({ turn }) => turn === null);
  }
});

test.each(['puzzle', 'dozen'])(
  'a shot of the %s whose line was cut is shown when the line is back, and once',
  async (what) => {
    party.clock.pass(SINCE_FIRST_PUZZLE_MS);
    const ada = await at('ada', what);
    const first = await ada.next('table');
    const { match } = first;
    if (what === 'dozen') await ada.say(act(match, 0, 'open'));
    const { revision } = what === 'dozen' ? await ada.next('table') : first;
    const flicked = flick(match, revision);
    await ada.say(flicked);
    const shot = await ada.next('shot');
    const back = await at('ada', match, { match, revision });
    await back.say(flicked);
    await back.next('done');
    await back.next('table');
    const shots = back.heard.filter(({ kind }) => kind === 'shot');
    expect(shots).toEqual([shot]);
    for (const shown of [
      undefined,
      { match, revision: shot.revision },
      { match: 'free', revision },
    ]) {
      const other = await at('ada', match, shown);
      await other.next('table');
      expect(other.heard.filter(({ kind }) => kind === 'shot')).toEqual([]);
    }
  },
);

async function erase(player: string): Promise<void> {
  const erasure = { player, as: formerPlayer('x'), atMs: party.clock.nowMs() };
  await party.store.requestErasure(erasure, { id: 'press', answer: '{}' });
  expect(await party.store.finishErasure(erasure)).toEqual({ kind: 'erased' });
}

test('a player who was erased after a try is told why there is no other', async () => {
  party.clock.pass(SINCE_FIRST_PUZZLE_MS);
  const ada = await at('ada', 'puzzle');
  const { match } = await ada.next('table');
  await ada.say(flick(match, 0));
  await ada.next('table', ({ revision }) => revision === 1);
  await erase('11');
  const { spent } = refusals;
  for (const asked of [flick(match, 1), flick(match, 0), act(match, 0, 'solution')]) {
    await ada.say(asked);
    expect((await ada.next('refused')).sentence).toBe(spent);
  }
  const table = await ada.next('table', ({ revision }) => revision === 0);
  expect(table).toMatchObject({ turn: null, isOver: false, lines: [spent] });
});

test('a puzzle of another day is over, and reveals nothing of today’s solution', async () => {
  party.clock.pass(SINCE_FIRST_PUZZLE_MS);
  const ada = await at('ada', 'puzzle');
  const { match } = await ada.next('table');
  const other = match === 'puzzle1' ? 'puzzle2' : 'puzzle1';
  await ada.say(flick(other, 0));
  expect((await ada.next('refused')).sentence).toBe(plainText(over, String));
  await ada.say(act(other, 0, 'solution'));
  expect((await ada.next('refused')).sentence).toBe(plainText(over, String));
  const [day] = new Date(party.clock.nowMs()).toISOString().split('T');
  const stored = await party.store.readPuzzle(day ?? '');
  const said = JSON.stringify(ada.heard);
  if (stored === undefined) throw new Error('there is no puzzle');
  expect(said).not.toContain(`"angle":${solutionOf(stored).angleCentideg},`);
  expect(said).not.toContain('solution');
});

/** What the home screen says of the dozen. */
async function tileOf(window: Window): Promise<string | undefined> {
  await window.say({ kind: 'list' });
  return (await window.next('list')).alone.find(({ what }) => what === 'dozen')?.terms;
}

/** Opens a board as *Start* and *Next* do, and flicks a little later. */
async function shootDozen(window: Window, match: string, number: number) {
  await window.say(act(match, 2 * number - 2, 'open'));
  const open = await window.next('table', ({ turn }) => turn !== null);
  party.clock.pass(SHOT_MS);
  await window.say(flick(match, 2 * number - 1));
  return { open, shot: await window.next('shot'), rested: await window.next('table') };
}

/** Ada looks at today's dozen, which she hasn't begun. */
async function openDozen() {
  const store = storeInMemory();
  onTestFinished(() => store.close());
  await party.close();
  party = await openTableParty({ store });
  party.clock.pass(SINCE_FIRST_PUZZLE_MS);
  const window = await at('ada', 'dozen');
  const { match } = await window.next('table');
  const recount = () => recountDozens(sqliteSide(store.database, 'it').dozens);
  return { window, match, recount };
}

test('a whole dozen by finger: its clock runs from the press that opens a board to the flick', async () => {
  const { window: ada, match, recount } = await openDozen();
  const [before] = ada.heard.filter(({ kind }) => kind === 'table');
  const start = { act: 'open', label: daily.buttons.start };
  expect(before).toMatchObject({ play: 'dozen', revision: 0, discs: [], turn: null });
  expect(before).toMatchObject({ acts: [start], lines: [daily.rules(3)], dueAtMs: null });
  expect(await tileOf(ada)).toBe(daily.shot(1, 12));
  // Looking and coming back start nothing.
  party.clock.pass(DOZEN_MS);
  expect(await (await at('ada', match)).next('table')).toMatchObject({ dueAtMs: null });
  await ada.say(flick(match, 1));
  expect((await ada.next('refused')).sentence).toBe(plainText(daily.notBegun, String));
  let points = 0;
  for (let number = 1; number <= 12; number += 1) {
    const { open, shot, rested } = await shootDozen(ada, match, number);
    const goal = number % 3 === 1 ? aiming.free : aiming.mustHit;
    expect(open).toMatchObject({ goal, terms: '', hand: 'club', lines: [] });
    expect(open.told).toContain(`${daily.shot(number, 12)}. ${goal}`);
    expect(open.dueAtMs).toBe(open.nowMs + DOZEN_MS - (number - 1) * SHOT_MS);
    expect(shot.start).toHaveLength(open.discs.length + 1);
    points += rested.dozen?.shots[number - 1]?.points ?? NaN;
    expect(rested).toMatchObject({ revision: 2 * number, turn: null, dueAtMs: null });
    expect(rested.dozen).toMatchObject({
      points,
      leftMs: number < 12 ? DOZEN_MS - number * SHOT_MS : null,
    });
    // The next board stays hidden, and what the shot has left is shown again to those who come back.
    if (number === 5) {
      expect(await (await at('ada', match)).next('table')).toMatchObject({
        discs: rested.discs,
        lines: rested.lines,
      });
    }
  }
  const over = await (await at('ada', match)).next('table');
  const dozen = await party.store.readDozen('2026-05-03', '11');
  expect(dozen).toMatchObject({ score: points, spentMs: 12 * SHOT_MS });
  expect(over).toMatchObject({ isOver: true, acts: [] });
  expect(over.told).toBe(`${daily.points(points)} · ${daily.par(115)}`);
  expect(over.lines).toEqual([daily.firstDay]);
  const line = daily.publicLine('Ada', 123, daily.points(points));
  expect(over.copy).toBe(
    `${plainText(line, String)} · ${daily.par(115)}\n${allDozenMarks(dozen?.shots ?? [], PARS)}`,
  );
  expect(await tileOf(ada)).toBe(daily.points(points));
  expect(await recount()).toMatchObject({
    dozens: 1,
    shots: 12,
    problems: [],
  });
  const secret = JSON.stringify(ada.heard);
  expect(secret).not.toMatch(/1{64}|random/);
});

test('a dozen goes on at the table where the chat left it, and the other way round', async () => {
  const { window: ada, match, recount } = await openDozen();
  const { store, clock } = party;
  const place = { player: '11', server: HERE.server, zone: 'UTC' } as const;
  const chat = dozensOn(store, clock);
  await chat.open(await chat.read(place));
  expect(await ada.next('table')).toMatchObject({ revision: 1, acts: [] });
  await chat.flick(await chat.read(place), 1, aimFrom(OPEN_SHOT));
  const next = [{ act: 'open', label: wordsIn('en').common.buttons.next }];
  expect(await ada.next('table')).toMatchObject({ revision: 2, acts: next });
  await ada.say(flick(match, 1));
  expect((await ada.next('refused')).sentence).toBe(
    plainText(daily.refusals['taken-already'], String),
  );
  await shootDozen(ada, match, 2);
  expect(await chat.open(await chat.read(place))).toMatchObject({ ok: true });
  expect((await chat.read(place)).dozen).toMatchObject({ shots: [{}, {}] });
  expect(ada.heard.filter(({ kind }) => kind === 'shot')).toHaveLength(1);
  expect(await recount()).toMatchObject({ shots: 2, problems: [] });
});

test('a shot of the dozen counts once, whichever window asks for it and how often', async () => {
  const { window: ada, match } = await openDozen();
  const other = await at('ada', match);
  await other.next('table');
  const [open, shot] = [act(match, 0, 'open'), flick(match, 1)];
  for (const asked of [open, shot, open, shot]) {
    for (const window of [ada, other]) {
      await window.say(asked);
      await window.next('done');
    }
  }
  expect(await party.store.readDozen('2026-05-03', '11')).toMatchObject({
    revision: 2,
    shots: [{}],
  });
  for (const { heard } of [ada, other]) {
    expect(heard.filter(({ kind }) => kind === 'shot')).toHaveLength(1);
  }
});

test('the time of a dozen runs out by the server’s clock, and shows at once', async () => {
  const { window: ada, match } = await openDozen();
  await shootDozen(ada, match, 1);
  await ada.say(act(match, 2, 'open'));
  await ada.next('table', ({ turn }) => turn !== null);
  party.clock.pass(DOZEN_MS + DOZEN_GRACE_MS);
  const over = await ada.next('table', ({ isOver }) => isOver);
  expect(over).toMatchObject({ turn: null, dueAtMs: null, acts: [], revision: 4 });
  expect(over.lines).toContain(daily.timeUp(1, 12));
  for (const asked of [flick(match, 3), act(match, 4, 'open')]) {
    await ada.say(asked);
    expect((await ada.next('refused')).sentence).toBe(daily.refusals['time-up']);
  }
});

test('over midnight a dozen that was begun can be finished, and any other is today’s', async () => {
  const { window: ada, match } = await openDozen();
  const bo = await at('bo', match);
  await bo.next('table');
  await shootDozen(ada, match, 1);
  party.clock.pass(DAY_MS - MAX_OVERRUN_MS);
  await shootDozen(ada, match, 2);
  for (const asked of [act(match, 0, 'open'), flick(match, 1)]) {
    await bo.say(asked);
    expect((await bo.next('refused')).sentence).toBe(plainText(daily.over, String));
    expect(await bo.next('table')).toMatchObject({ match: 'dozen124', revision: 0 });
  }
  expect(await party.store.readDozen('2026-05-03', '12')).toBeUndefined();
  await shootDozen(bo, 'dozen124', 1);
  party.clock.pass(MAX_OVERRUN_MS);
  expect(await ada.next('table', ({ isOver }) => isOver)).toMatchObject({ match });
  // No id opens a day that hasn't come.
  expect(await (await at('bo', 'dozen125')).next('table')).toMatchObject({ match: 'dozen124' });
  expect(await party.store.readDozenDay('2026-05-05')).toBeUndefined();
});

test('a player who was erased after a shot is told why the dozen can’t be played again', async () => {
  const { window: ada, match } = await openDozen();
  await shootDozen(ada, match, 1);
  await erase('11');
  for (const asked of [act(match, 2, 'open'), flick(match, 3)]) {
    await ada.say(asked);
    expect((await ada.next('refused')).sentence).toBe(daily.refusals.spent);
  }
  const again = await (await at('ada', match)).next('table');
  expect(again).toMatchObject({ turn: null, acts: [], lines: [daily.refusals.spent] });
});

test('a shootout starts once, is a match like others, and another follows it', async () => {
  const ada = await enter(party, 'ada');
  await ada.next('list');
  const asked = { kind: 'begin', request: request(), what: 'shootout' } as const;
  await ada.say(asked);
  const { match, revision, play, sides } = await ada.next('table');
  expect({ play, sides: sides.length, revision }).toEqual({
    play: 'shootout',
    sides: 1,
    revision: 0,
  });
  await ada.say(asked);
  expect(await ada.next('table')).toMatchObject({ match });
  expect(await party.store.readOpenMatches({ player: '11' }, 5)).toHaveLength(1);
  await ada.say(flick(match, 0));
  const after = await ada.next('table', (table) => table.revision === 1);
  expect(after.lines.join()).toMatch(/1 of 12 shots/);
  const bo = await at('bo', match);
  await bo.next('table');
  await bo.say(flick(match, 1));
  expect((await bo.next('refused')).sentence).not.toBe('');
  await ada.say(act(match, 1, 'resign'));
  const over = await ada.next('table', ({ isOver }) => isOver);
  expect(over.acts).toEqual([{ act: 'rematch', label: 'Try again' }]);
  await ada.say(act(match, over.revision, 'rematch'));
  expect((await ada.next('table', (table) => table.match !== match)).play).toBe('shootout');
});

test('a shootout starts only where one can be played, and elsewhere the player is told why not', async () => {
  const refusalToPlay: RefusalToPlay = ({ server, channel }, language) =>
    Promise.resolve(`${server ?? ''} ${channel} ${language}`);
  await party.close();
  party = await openTableParty({ refusalToPlay });
  const ada = await enter(party, 'ada');
  await ada.say({ kind: 'begin', request: request(), what: 'shootout' });
  expect((await ada.next('refused')).sentence).toBe(`${HERE.server} ${HERE.channel} en`);
  expect(await party.store.readOpenMatches({ player: '11' }, 5)).toEqual([]);
});

test('changes to a practice board in the chat show at the table, to its owner only', async () => {
  const [ada, bo] = [await at('ada', 'free'), await at('bo', 'free')];
  for (const window of [ada, bo]) await window.next('table');
  const { store, clock } = party;
  const chat = new FreeBoards({ store, clock, seeds: FIXED_SEEDS, onProblem: rethrow });
  const { hand, boardSpeed } = DEFAULT_SETTINGS;
  const discs = readSetUp('a1:0,-5.5 b1:2.25,3');
  if (!discs.ok) throw new Error('that is no position');
  await chat.setUp({ player: '11', revision: 0, hand, boardSpeed }, discs.value);
  const table = await ada.next('table', ({ revision }) => revision === 1);
  expect(table.discs).toHaveLength(2);
  expect(bo.heard.filter(({ kind }) => kind === 'table')).toHaveLength(1);
  // Once: it is not repeated.
  await new Promise((go) => setTimeout(go, 1300));
  expect(ada.heard.filter(({ kind }) => kind === 'table')).toHaveLength(2);
});
