import { expect, onTestFinished, test } from 'vitest';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { BotOptions } from '../../src/discord/start.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { NOTATION_EXAMPLE } from '../../src/texts/practice-text.ts';
import { formatPosition } from 'crokinole/match/notation/position';
import { minedPuzzles } from 'crokinole/robots/puzzle/packs';
import { expectClean, openParty, puzzleOfEveryDay, type Party } from './support/party.ts';
import { afterwards, CHANNEL, openPuzzle, settle, aimed } from './support/table.ts';
import { storeInMemory } from '../support/stores.ts';
import { labels } from './support/tournament.ts';
import { pictures, unlinked, words } from './support/told.ts';

const { practice: say, puzzle } = words;
const { setUpRefusals: no } = say;

const files = (message: SeenMessage) => message.pictures.map(({ filename }) => filename);

/** With everything that goes into a file and is read back. */
function onDisk(): Store {
  const opened = storeInMemory();
  onTestFinished(() => opened.close());
  return opened;
}

function open(who: Person, mode: 'free' | 'shootout'): Promise<SeenMessage> {
  return who.slash(CHANNEL, 'practice', { mode }).answer();
}

async function positionOf({ store }: Party, { userId }: Person): Promise<string> {
  return formatPosition((await store.readFreeBoard(userId))?.table.discs ?? []);
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
  expect(panel.text).toContain(say.freeHead('Blue', words.match.hands.none));
  expect(files(panel)).toEqual(['aim.jpg']);
  expect(panel.buttons.find(({ label }) => label === 'Undo')?.isDisabled).toBe(true);

  expect(labels(panel)).toEqual([
    'Flick!',
    'Exact numbers…',
    'Undo',
    'Clear',
    'Play Red',
    'Set up…',
  ]);
  await aimed(ada, panel);
  const soft = await ada.choose(ada.look(panel), 'Power…', ['Soft · 47']).answer();
  await ada.press(soft, 'Flick!').answer();
  const rest = ada.look(panel);
  expect(files(rest)).toEqual(['shot.gif']);
  expect(rest.text).toMatch(new RegExp(say.lies('Blue 1', NaN).replace('NaN', '(5|10|15)')));
  expect(rest.text).toMatch(/```\na1:-?[\d.]+,-?[\d.]+\n```/);
  expect(labels(rest)).toEqual(['Aim…', 'Undo', 'Clear', 'Play Red', 'Set up…']);
  expect((await party.store.readFreeBoard(ada.userId))?.table.boardSpeed).toBe('fast');

  await ada.press(rest, 'Undo').answer();
  const again = ada.look(panel);
  expect(again.pictures[0]?.alt).toContain('Power: 47 (Soft).');
  expect(await positionOf(party, ada)).toBe('empty');
  await ada.press(again, 'Play Red').answer();
  expect(ada.look(panel).text).toContain(say.freeHead('Red', ''));
  await ada.choose(ada.look(panel), 'Aim at…', ['The hole']).answer();
  await ada.press(ada.look(panel), 'Flick!').answer();
  const sunk = ada.look(panel);
  expect(sunk.text).toContain(say.twenty('Red 1'));
  expect(sunk.text).toContain(say.cups(['Blue 0', 'Red 1']));
  await ada.press(sunk, 'Clear').answer();
  expect(ada.look(panel).text).not.toContain('Twenties');
  await ada.press(ada.look(panel), 'Undo').answer();
  expect(ada.look(panel).text).toContain(say.cups(['Blue 0', 'Red 1']));
  await settle(party, { hand: 'none', boardSpeed: 'slow' });
  await ada.press(ada.look(panel), 'Flick!').answer();
  expect((await party.store.readFreeBoard(ada.userId))?.table.boardSpeed).toBe('slow');
  expectClean(party);
});

test('free shooting: any position, and a clear sentence for an invalid one', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const panel = await open(ada, 'free');
  const refusals: readonly (readonly [string, string])[] = [
    ['a1:0,-5 nonsense', no.unreadable('nonsense', NOTATION_EXAMPLE)],
    ['a1:5,5 b3:5.5,5.5', no['discs-overlap']('b3', 'a1')],
    [Array.from({ length: 36 }, (_, i) => `a${i + 1}:0,5`).join(' '), no['too-many-discs'](35)],
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
  expect(await positionOf(party, ada)).toBe('a1:0,-5.5 b1:2.25,3 c2:-4,4');
  expect(shown.menus[0]?.options.some(({ label }) => label.startsWith('Red 1'))).toBe(true);
  const form = await ada.press(shown, 'Set up…').form();
  expect(JSON.stringify(form)).toContain('a1:0,-5.5 b1:2.25,3 c2:-4,4');
  await setUp(ada, panel, 'Empty');
  expect(await positionOf(party, ada)).toBe('empty');
  expectClean(party);
});

test('free shooting: a flick from an old board is refused kindly, a menu catches up', async () => {
  const party = await openParty();
  await settle(party, { hand: 'none' });
  const ada = party.discord.as('ada');
  const [old, older, panel] = [
    await aimed(ada, await open(ada, 'free')),
    await open(ada, 'free'),
    await open(ada, 'free'),
  ];
  await setUp(ada, panel, 'b1:2.25,3');
  const refused = await ada.press(old, 'Flick!').answer();
  expect(unlinked(refused.text)).toContain(say.refusals['board-changed']);
  expect(refused.isPrivate).toBe(true);
  await ada.choose(old, 'Power…', ['Firm · 62']).answer();
  expect(ada.look(old).pictures[0]?.alt).toContain('Red');
  const behind = await ada.press(older, 'Play Red').answer();
  expect(behind.text).toContain(say.boardHasChanged);
  expect(behind.text).toContain('Blue');
  expect((await party.store.readFreeBoard(ada.userId))?.table.discs).toHaveLength(1);
  party.discord.faults.onDispatch({ kind: 'duplicate' }, { event: 'INTERACTION_CREATE' });
  await ada.press(ada.look(old), 'Flick!').answer();
  expect((await party.store.readFreeBoard(ada.userId))?.revision).toBe(2);
});

test('free shooting: flicked with the wobble of the server', async () => {
  const party = await openParty();
  await settle(party, { hand: 'casual' });
  const ada = party.discord.as('ada');
  const panel = await open(ada, 'free');
  expect(panel.text).toContain(words.match.hands.casual);
  const places = new Set<string | undefined>();
  for (let i = 0; i < 3; i += 1) {
    await aimed(ada, panel);
    await ada.choose(ada.look(panel), 'Power…', ['Soft · 47']).answer();
    await ada.press(ada.look(panel), 'Flick!').answer();
    places.add(/```\n(.*)\n```/.exec(ada.look(panel).text)?.[1]);
    await ada.press(ada.look(panel), 'Undo').answer();
  }
  expect(places.size).toBe(3);
  expectClean(party);
});

const DAY = '2026-11-25';
const TODAY = lettersFor(puzzleOfEveryDay().solution);

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

/** The letters of the idea that solves it, and of another. */
function lettersFor(solution: number): { readonly right: string; readonly wrong: string } {
  const letter = (i: number) => ['A', 'B', 'C'][i % 3] ?? '';
  return { right: letter(solution), wrong: letter(solution + 1) };
}

async function tryIdea(who: Person, panel: SeenMessage, letter: string): Promise<SeenMessage> {
  await who.press(who.look(panel), letter).answer();
  return who.look(panel);
}

test('the daily puzzle: a task, three ideas, two tries, and a streak', async () => {
  const party = await openParty({ bot: { ...atDay(DAY), store: onDisk() } });
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const { right, wrong } = TODAY;
  const panel = await openPuzzle(ada);
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).toContain(puzzle.head(329, 'Blue'));
  expect(panel.text).toMatch(/## (Knock|Score) [a-z, 0-9]+\./);
  expect(panel.text).toMatch(/\*\*A\*\* .* ·\s[a-z][^·\n]*\n\*\*B\*\*/);
  const beside = [puzzle.buttons.yesterday, 'Packs'];
  expect(labels(panel)).toEqual(['A', 'B', 'C', 'Flick!', 'Exact numbers…', ...beside]);
  expect(files(panel)).toEqual(['aim.jpg']);
  // The same puzzle for everyone.
  expect((await openPuzzle(bo)).text).toBe(panel.text);

  const first = await tryIdea(ada, panel, wrong);
  expect(files(first)).toEqual(['shot.gif']);
  expect(first.text).toContain(puzzle.missed(1, 2));
  expect(labels(first)).toEqual(['Try again']);
  await party.restart();
  await ada.press(first, 'Try again').answer();
  const second = ada.look(panel);
  expect(second.text).toContain(puzzle.lastTry('⚪'));
  // No letter has moved.
  expect(labels(second)).toEqual(labels(panel));
  expect(second.buttons.filter((each) => each.isDisabled).map(({ label }) => label)).toEqual([
    wrong,
    'Flick!',
  ]);
  const elsewhere = await openPuzzle(ada);
  discord.faults.onDispatch({ kind: 'duplicate' }, { event: 'INTERACTION_CREATE' });
  const done = await tryIdea(ada, panel, right);
  expect(done.text).toContain(`⚪🟡 ${puzzle.won(2)}`);
  expect(done.text).toContain(words.daily.firstDay);
  expect(done.text).toContain(`${puzzle.here}\n1\\. **Ada**`);
  expect(labels(done)).toEqual(['Share', 'Answer', puzzle.buttons.yesterday, 'Packs']);
  const late = await ada.press(elsewhere, right).answer();
  expect(late.text).toContain(puzzle.refusals['no-try-left']);
  const tries = await store.readTries(DAY, ada.userId);
  expect(tries.map(({ isSolved }) => isSolved)).toEqual([false, true]);
  expect((await openPuzzle(ada)).text).toContain(`⚪🟡 ${puzzle.won(2)}`);
});

test('the daily puzzle: aimed by hand, and not solved', async () => {
  const party = await openParty({ bot: atDay(DAY) });
  const ada = party.discord.as('ada');
  const panel = await openPuzzle(ada);
  for (const number of [1, 2]) {
    if (number > 1) await ada.press(ada.look(panel), 'Try again').answer();
    const form = ada.press(ada.look(panel), 'Exact numbers…');
    await (await ada.fill(form, { angle: '0', power: '4', position: '0' })).completed();
    await ada.press(ada.look(panel), 'Flick!').answer();
  }
  expect(ada.look(panel).text).toContain(`⚪⚪ ${puzzle.lost}`);
  const answer = await ada.press(ada.look(panel), 'Answer').answer();
  expect(answer.isPrivate).toBe(true);
  expect(files(answer)).toEqual(['shot.jpg']);
  expect(answer.text).toContain(puzzle.answer);
  expectClean(party);
});

test('the daily puzzle: shared once, without its position, and anyone may try it from there', async () => {
  const clock = atDay(DAY);
  const party = await openParty({ bot: clock });
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  await tryIdea(ada, await openPuzzle(ada), TODAY.wrong);
  clock.to('2026-11-26');
  const panel = await openPuzzle(ada);
  const solved = await tryIdea(ada, panel, TODAY.right);
  expect(solved.text).toContain(`🟡 ${puzzle.won(1)}`);
  const line = await afterwards(party, () => ada.press(solved, 'Share').answer());
  expect(line.text).toBe(`${puzzle.publicLine(ada.mention, 330, '🟡')} · 🔥 2`);
  expect(line.pinged).toEqual([]);
  expect(line.pictures.map(({ alt }) => alt)).toEqual([pictures.puzzle('Ada', 330, ['solved'], 2)]);
  const again = await ada.press(ada.look(panel), 'Share').answer();
  expect(again.text).toContain(words.daily.sharedBefore);

  const own = await bo.press(line, words.daily.buttons.play).answer();
  expect(own.isPrivate).toBe(true);
  expect(labels(own)).toContain('A');
  expect(labels(bo.look(line))).toEqual([words.daily.buttons.play]);
  const yesterday = await bo.press(own, puzzle.buttons.yesterday).answer();
  expect(yesterday.text).toContain(puzzle.yesterday(329));
  expect(files(yesterday)).toEqual(['shot.jpg']);

  clock.to('2026-11-27');
  const late = await aimed(bo, own);
  expect(unlinked(late.text)).toContain(puzzle.over);
  const next = await bo.press(line, words.daily.buttons.play).answer();
  expect(next.text).toContain(puzzle.head(331, 'Blue'));
  expectClean(party);
});

test('packs of puzzles: one after the other, with what others made of it', async () => {
  const party = await openParty({ bot: atDay(DAY) });
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const packs = minedPuzzles().filter(
    ({ theme, level }) => theme === 'take-outs' && level === 'easy',
  );
  const [first] = packs;
  if (first === undefined) throw new Error('the pack is empty');
  const { right, wrong } = lettersFor(first.solution);
  const start = async (who: Person) => {
    const panel = await who.slash(CHANNEL, 'practice').answer();
    await who.press(panel, 'Packs').answer();
    await who.choose(who.look(panel), puzzle.packMenu, ['Take-outs · easy']).answer();
    return panel;
  };
  const panel = await start(bo);
  expect(bo.look(panel).text).toContain(`**Take-outs · easy** · ${puzzle.packDone(0, 8)}`);
  expect(labels(bo.look(panel))).toEqual(['A', 'B', 'C', 'Flick!', 'Exact numbers…', 'Packs']);
  await tryIdea(bo, panel, wrong);
  await bo.press(bo.look(panel), 'Try again').answer();
  expect(bo.look(panel).text).toContain(puzzle.lastTry('⚪'));
  const solved = await tryIdea(bo, panel, right);
  expect(solved.text).toContain(`⚪🟡 ${puzzle.won(2)}`);
  expect(solved.text).toContain(puzzle.packDone(1, 8));
  expect(labels(solved)).toEqual(['Next', 'Answer', 'Packs']);
  const answer = await bo.press(solved, 'Answer').answer();
  expect(files(answer)).toEqual(['shot.jpg']);

  const hers = await start(ada);
  await tryIdea(ada, hers, wrong);
  await ada.press(ada.look(hers), 'Try again').answer();
  await tryIdea(ada, hers, lettersFor(first.solution + 1).wrong);
  expect(ada.look(hers).text).toContain(puzzle.solvedBy(1, 2));
  await bo.press(bo.look(panel), 'Next').answer();
  expect(labels(bo.look(panel))).toContain('A');
  expect(await store.readStreak(bo.userId)).toBeUndefined();
  expectClean(party);
});
