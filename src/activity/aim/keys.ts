import { targetsOf } from 'crokinole/aiming/targets';
import { movedAlong, movedInwards, placeOf, withAngle, withPower, type Aim } from './aim-state.ts';
import {
  flick,
  isAimed,
  isHeld,
  stays,
  type FingerState,
  type Ground,
  type Outcome,
  type FingerStep,
  readFinger,
} from './finger.ts';
import { aimedAt, waysApart } from './pull.ts';

/** A key, by the name that the browser gives it. */
export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
}

export interface KeyStep extends FingerStep {
  /** False for other keys: the browser handles those. */
  readonly isOurs: boolean;
}

/** How far one press of a key or button changes the aim: `much`, or `little` with Shift. */
const STEPS = {
  angle: { much: 100, little: 10 },
  power: { much: 10, little: 2 },
  position: { much: 100, little: 10 },
  inset: { much: 5, little: 1 },
} as const;

export type Adjusted = keyof typeof STEPS;

type Adjustment = readonly [of: Adjusted, sense: 1 | -1];

const ADJUSTMENTS: ReadonlyMap<string, Adjustment> = new Map<string, Adjustment>([
  ['arrowleft', ['angle', -1]],
  ['arrowright', ['angle', 1]],
  ['arrowup', ['power', 1]],
  ['arrowdown', ['power', -1]],
  ['+', ['power', 1]],
  ['=', ['power', 1]],
  ['-', ['power', -1]],
  ['_', ['power', -1]],
  ['a', ['position', -1]],
  ['d', ['position', 1]],
  ['w', ['inset', 1]],
  ['s', ['inset', -1]],
]);

/** While a finger is aiming, all keys except Escape are ignored. */
export function readKey(state: FingerState, { key, shift }: KeyPress, ground: Ground): KeyStep {
  if (key === 'Escape') return ours(readFinger(state, { kind: 'escape' }, ground));
  const adjustment = ADJUSTMENTS.get(key.toLowerCase());
  if (isHeld(state.doing)) return ours(stays(state));
  if (state.doing.kind === 'flicked') return { ...stays(state), isOurs: false };
  if (key === 'Enter') return ours(isAimed(state) ? flick(state, ground.turn) : stays(state));
  if (key.toLowerCase() === 't') return toNextTarget(state, shift ? -1 : 1, ground);
  if (adjustment === undefined) return { ...stays(state), isOurs: false };
  // Shift is needed to type + and _, so there it doesn't mean a small step.
  const isLittle = shift && key !== '+' && key !== '_';
  return ours(adjust(state, ...adjustment, isLittle, ground));
}

function ours(step: FingerStep): KeyStep {
  return { ...step, isOurs: true };
}

/** One step of the aim, for keys and for the page's buttons. */
export function adjust(
  state: FingerState,
  of: Adjusted,
  sense: 1 | -1,
  isLittle: boolean,
  { turn }: Ground,
): FingerStep {
  if (state.doing.kind !== 'nothing') return stays(state);
  const { aim } = state;
  const by = sense * STEPS[of][isLittle ? 'little' : 'much'];
  switch (of) {
    case 'angle':
      return changed(state, withAngle(aim, aim.angleCentideg + by), 'aimed');
    case 'power':
      return changed(state, withPower(aim, aim.power + by), 'aimed');
    case 'position':
      return changed(state, movedAlong(aim, by, turn), 'placed');
    case 'inset':
      return changed(state, movedInwards(aim, by, turn), 'placed');
  }
}

function changed(
  state: FingerState,
  aim: Aim,
  kind: Outcome['kind'] & ('aimed' | 'placed'),
): FingerStep {
  return { state: { ...state, aim }, outcome: { kind } };
}

/**
 * Steps through the same targets in the same order as the
 * chat's menu, and begins again after the last one.
 */
function toNextTarget(state: FingerState, by: 1 | -1, { turn }: Ground): KeyStep {
  const { aim } = state;
  const ways = waysApart(targetsOf(turn, placeOf(aim)));
  const current = ways.findIndex(({ angleCentideg }) => angleCentideg === aim.angleCentideg);
  const next = ways.at(current < 0 && by < 0 ? -1 : (current + by) % ways.length);
  if (next === undefined) return ours(stays(state));
  return ours(changed(state, aimedAt(next, aim, turn), 'aimed'));
}
