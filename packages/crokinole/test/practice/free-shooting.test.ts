import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../src/match/notation/position.ts';
import {
  createFreeBoard,
  freeDiscOf,
  setUp,
  takeFreeShot,
  undo,
  type FreeBoard,
} from '../../src/practice/free-shooting.ts';
import { play, shotOf } from '../support/shots.ts';

function shoot(board: FreeBoard, side: 0 | 1, speedCentiInPerS: number): FreeBoard {
  const disc = freeDiscOf(board, side);
  if (!disc.ok) throw new Error(disc.refusal.code);
  return takeFreeShot(board, play(board, shotOf({ shooter: disc.value, speedCentiInPerS })));
}

const EMPTY = createFreeBoard('normal');

describe('free shooting', () => {
  it('keeps twenties, and removes what stops on the line', () => {
    const board = shoot(shoot(EMPTY, 0, 3800), 0, 10);
    expect(board).toMatchObject({ discs: [], twenties: [101] });
  });

  it('leaves the other discs, each with its own number', () => {
    const board = shoot(shoot(EMPTY, 1, 2400), 1, 2000);
    expect(board.discs.map((disc) => disc.id)).toEqual([201, 202]);
  });

  it('takes everything back, step by step', () => {
    const first = shoot(EMPTY, 0, 2400);
    const second = setUp(first, parsePosition('a1:3,4 b2:-5,1') ?? []);
    const third = shoot(second, 0, 3800);
    const back = undo(third);
    expect(back).toEqual({ ok: true, value: second });
    const start = [1, 2, 3].reduce((board) => {
      const undone = undo(board);
      if (!undone.ok) throw new Error(undone.refusal.code);
      return undone.value;
    }, third);
    expect(start).toEqual(EMPTY);
    expect(undo(start)).toEqual({ ok: false, refusal: { code: 'nothing-to-undo' } });
  });

  it('forgets old steps', () => {
    let board = EMPTY;
    for (let i = 0; i < 80; i += 1) board = setUp(board, []);
    expect(board.past).toHaveLength(50);
  });

  it('has twelve discs of a color', () => {
    const discs = Array.from({ length: 12 }, (_, i) => ({ id: 101 + i, x: i, y: 0 }));
    const full = setUp(EMPTY, discs);
    expect(freeDiscOf(full, 0)).toEqual({ ok: false, refusal: { code: 'no-disc-left' } });
    expect(freeDiscOf(full, 1)).toEqual({ ok: true, value: 201 });
  });

  it('refuses a shot from another board', () => {
    const disc = { id: 102, x: 4, y: 4 };
    const played = play({ discs: [disc] }, shotOf({ shooter: 101, speedCentiInPerS: 2000 }));
    expect(takeFreeShot(setUp(EMPTY, [disc]), played).discs).toHaveLength(2);
    expect(() => takeFreeShot(EMPTY, played)).toThrow('another board');
  });
});
