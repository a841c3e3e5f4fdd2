import { describe, expect, it } from 'vitest';
import { setUp, createFreeBoard } from 'crokinole/practice/free-shooting';
import type { FileAttachment } from '../../../../src/discord/ui/parts.ts';
import {
  freeShotMessage,
  fullBoardMessage,
  setUpForm,
} from '../../../../src/discord/features/practice/free-board.ts';
import {
  dailyButton,
  dailyLines,
  missedMessage,
  overMessage,
  sharedPuzzle,
} from '../../../../src/features/puzzle/screen.ts';
import { LANGUAGES, wordsIn } from '../../../../src/words/registry.ts';
import { simulate } from 'crokinole/physics/simulate';
import { Puzzles, solutionOf } from '../../../../src/features/puzzle/game.ts';
import type { StoredFreeBoard } from '../../../../src/matches/records/practice.ts';
import { PUZZLE_MAKER } from '../../../support/puzzles.ts';
import { expectWithinLimits } from '../../support/limits.ts';
import { rethrow } from '../../../support/tables.ts';
import { storeInMemory } from '../../../support/stores.ts';
import { puzzlePublicLine } from '../../../../src/features/puzzle/texts.ts';

const FILE: FileAttachment = { name: 'shot.gif', bytes: new Uint8Array(), altText: 'A shot' };
const DAY = '2026-11-25';

/** As many discs as there can be, with the longest coordinates. */
const CROWD = Array.from({ length: 35 }, (_, i) => ({
  id: 101 + 100 * (i % 3) + Math.floor(i / 3),
  x: -4.1234 - 1.3 * (i % 6),
  y: -10.5678 + 1.3 * Math.floor(i / 6),
}));

function storedWith(discs: StoredFreeBoard['table']['discs']): StoredFreeBoard {
  const table = setUp(createFreeBoard('normal'), discs);
  const random = { key: '0'.repeat(64), draws: 0 };
  return { player: '1', revision: 99, table, side: 0, last: null, random, updatedAtMs: 0 };
}

const ANY_SHOT = {
  shooter: 113,
  quadrant: 0,
  positionCentideg: 0,
  insetCentiIn: 0,
  angleCentideg: 0,
  speedCentiInPerS: 500,
} as const;

describe.each(LANGUAGES)('practice in %s', (language) => {
  const words = wordsIn(language);

  it('shows the fullest board there can be within Discord’s limits', () => {
    const after = storedWith(CROWD);
    const played = simulate({ discs: [] }, ANY_SHOT, { boardSpeed: 'normal' });
    if (!played.ok) throw new Error(played.refusal);
    const scene = { stored: after, hand: 'club', words } as const;
    expectWithinLimits(
      freeShotMessage(scene, { before: after, after, report: played.value }, FILE),
    );
    expectWithinLimits(fullBoardMessage(scene));
    const form = JSON.stringify(setUpForm(after, words));
    expect(form).toContain('a1:-4.1234,-10.5678');
    expect(form.match(/[abc]\d+:-/g)).toHaveLength(35);
  });

  it('shows who solved it, and the player’s own row where it is further down', async () => {
    const store = storeInMemory();
    const clock = { nowMs: () => Date.parse(DAY) };
    const puzzles = new Puzzles({ store, clock, maker: PUZZLE_MAKER, onProblem: rethrow });
    const place = { player: '1', server: '77', zone: 'UTC' } as const;
    const begun = await puzzles.read(place);
    const aim = solutionOf(begun.puzzle);
    expect((await puzzles.take(begun, { place, number: 1, aim })).ok).toBe(true);
    const desk = await puzzles.read(place);
    const shot = puzzles.look(desk.puzzle, aim);
    const rows = [{ player: '2', number: 1, rank: 1 }];
    const board = { rows, own: { player: '1', number: 2, rank: 12 } };
    const nameOf = (player: string) => (player === '1' ? 'Ada' : 'Bo_b');
    const content = { desk, words, title: words.puzzle.head(desk.number, 'Blue') };
    const next = dailyButton(desk, 'aim', words.common.buttons.again);
    const shown = { shot, number: 1, file: FILE };
    const lines = dailyLines(desk, board, nameOf, words);
    const over = overMessage(content, shown, { lines, buttons: [next] });
    expectWithinLimits(over);
    const told = JSON.stringify(over);
    expect(told).toContain('Bo\\\\_b');
    expect(told.indexOf('12\\\\.')).toBeGreaterThan(told.indexOf('Bo'));
    expect(told).toContain('Ada');
    expectWithinLimits(missedMessage(content, shown, next));
    // One day is no streak yet.
    const line = words.puzzle.publicLine('Ada', desk.number, '🟡');
    expect(puzzlePublicLine(desk, 'Ada', words)).toBe(line);
    expect(puzzlePublicLine({ ...desk, streak: 2 }, 'Ada', words)).toBe(`${line} · 🔥 2`);
    const shared = JSON.stringify(sharedPuzzle(desk, words, FILE).components);
    expect(shared).toContain('🟡');
    expect(shared).not.toMatch(/a8|b[1-8]|Blue|Bleu|Blau/);
    expectWithinLimits(sharedPuzzle(desk, words));
    expectWithinLimits(sharedPuzzle(desk, words, FILE));
  });
});
