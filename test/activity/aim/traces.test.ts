import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FingerEvent } from '../../../src/activity/aim/finger.ts';
import type { Vector } from 'crokinole/board/vector';
import { groundAt, play, turnAt } from './grounds.ts';

/**
 * Finger movements as a page receives them, on a phone held upright, and what they must give. They
 * are composed, not recorded: by a modeled finger and by hand, with tremble and slips.
 */
const FOLDER = join(import.meta.dirname, 'traces');

type Row =
  | readonly ['down' | 'move' | 'up', pointer: number, x: number, y: number, ms: number]
  | readonly ['lost', pointer: number]
  | readonly ['escape'];

interface Trace {
  readonly about: string;
  readonly theirs: readonly Vector[];
  readonly gives: readonly { readonly kind: string; readonly angleCentideg?: number }[];
  readonly aim: object;
  readonly events: readonly Row[];
}

const traces = readdirSync(FOLDER).map((file) => ({
  name: file.replace('.json', ''),
  trace: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Trace,
}));

function eventOf(row: Row, aside = { x: 0, y: 0 }): FingerEvent {
  switch (row[0]) {
    case 'escape':
      return { kind: 'escape' };
    case 'lost':
      return { kind: 'lost', pointer: row[1] };
    default: {
      const [kind, pointer, x, y, ms] = row;
      // A press stays where it was: moving a whole pull does not change it.
      return kind === 'down'
        ? { kind, pointer, x, y, ms }
        : { kind, pointer, x: x + aside.x, y: y + aside.y, ms };
    }
  }
}

function given({ theirs, events }: Trace, aside?: Vector) {
  const ground = groundAt(turnAt(theirs));
  const { state, outcomes } = play(
    events.map((row) => eventOf(row, aside)),
    ground,
  );
  const gives = outcomes.map((each) =>
    each.kind === 'flick' ? { kind: each.kind, ...each.aim } : each,
  );
  return { gives, aim: state.aim };
}

describe.each(traces)('$name', ({ trace }) => {
  const { gives, aim } = trace;

  it('gives its integers', () => {
    expect(given(trace)).toEqual({ gives, aim });
  });

  it('is on no edge: shifting it by a thousandth of a pixel gives the same', () => {
    for (const [x, y] of [
      [1e-3, 1e-3],
      [-1e-3, 1e-3],
      [1e-3, -1e-3],
    ] as const) {
      expect(given(trace, { x, y })).toEqual({ gives, aim });
    }
  });
});
