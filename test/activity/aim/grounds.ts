import type { AimTurn, Layout } from '../../../src/activity/aim/aim-state.ts';
import {
  beginTurn,
  type FingerEvent,
  type FingerState,
  type Ground,
  type Outcome,
  readFinger,
} from '../../../src/activity/aim/finger.ts';
import { WIDEST_START, type Quadrant } from 'crokinole/board/start';
import { turnQuarters, type Vector } from 'crokinole/board/vector';
import { discOf } from 'crokinole/match/discs';

/** A phone held upright: the board's rail touches both sides. */
export const PHONE: Layout = {
  centre: { x: 195, y: 330 },
  pxPerIn: 13,
  smallerSidePx: 390,
  pad: { left: 0, top: 560, right: 390, bottom: 844 },
};

export function turnAt(
  theirs: readonly Vector[] = [],
  over: Partial<AimTurn> = {},
  quadrant: Quadrant = 0,
): AimTurn {
  return {
    quadrant,
    disc: discOf(0, 1),
    position: {
      discs: theirs.map((at, i) => ({ id: discOf(1, i + 1), ...turnQuarters(at, quadrant) })),
    },
    allowances: WIDEST_START,
    isFree: theirs.length === 0,
    boardSpeed: 'normal',
    hand: 'club',
    ...over,
  };
}

export function groundAt(turn: AimTurn = turnAt(), layout: Layout = PHONE): Ground {
  return { turn, layout };
}

export interface Played {
  readonly state: FingerState;
  readonly outcomes: readonly Outcome[];
}

export function play(
  events: readonly FingerEvent[],
  ground: Ground = groundAt(),
  from: FingerState = beginTurn(ground.turn),
): Played {
  return events.reduce<Played>(
    ({ state, outcomes }, event) => {
      const step = readFinger(state, event, ground);
      return {
        state: step.state,
        outcomes: step.outcome === null ? outcomes : [...outcomes, step.outcome],
      };
    },
    { state: from, outcomes: [] },
  );
}

export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

/**
 * A finger that moves from stop to stop in straight lines, sampled at an interval; `up` follows the
 * last one.
 */
export function stroke(stops: readonly Stop[], frameMs = 1000 / 60, pointer = 1): FingerEvent[] {
  const [first, ...rest] = stops;
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return [];
  const events: FingerEvent[] = [{ kind: 'down', pointer, ...first }];
  let before = first;
  for (const stop of rest) {
    const frames = Math.max(1, Math.round((stop.ms - before.ms) / frameMs));
    for (let i = 1; i <= frames; i += 1) {
      events.push({ kind: 'move', pointer, ...between(before, stop, i / frames) });
    }
    before = stop;
  }
  return [...events, { kind: 'up', pointer, ...last }];
}

function between(a: Stop, b: Stop, share: number): Stop {
  const at = (from: number, to: number) => from + share * (to - from);
  return { x: at(a.x, b.x), y: at(a.y, b.y), ms: at(a.ms, b.ms) };
}
