import {
  isLegalStart,
  isStartBlocked,
  type Quadrant,
  type StartAllowances,
} from '../../core/board/start.ts';
import type { Vector } from '../../core/board/vector.ts';
import {
  MAX_POWER_PERMILLE,
  MIN_POWER_PERMILLE,
  OPEN_TWENTY_POWER_PERMILLE,
  type PowerPermille,
} from '../../core/shot/power.ts';
import { MAX_ANGLE_CENTIDEG } from '../../core/shot/shot.ts';

/** A flick as it is meant: whole numbers, in the bot's own units. */
export interface Aim {
  readonly position: number;
  readonly inset: number;
  readonly angle: number;
  readonly power: PowerPermille;
}

/** Where one flicks from, and what lies there. */
export interface Seat {
  readonly quadrant: Quadrant;
  readonly start: StartAllowances;
  readonly discs: readonly Vector[];
}

export const FIRST_AIM: Aim = {
  position: 0,
  inset: 0,
  angle: 0,
  power: OPEN_TWENTY_POWER_PERMILLE,
};

/** A tenth of a degree, and two thousandths of the power: finer than any hand. */
export const ANGLE_STEP_CENTIDEG = 10;
export const POWER_STEP_PERMILLE = 2;

export function withAngle(aim: Aim, centideg: number): Aim {
  return { ...aim, angle: within(stepped(centideg, ANGLE_STEP_CENTIDEG), MAX_ANGLE_CENTIDEG) };
}

export function withPower(aim: Aim, permille: number): Aim {
  const power = stepped(permille, POWER_STEP_PERMILLE);
  return { ...aim, power: Math.min(MAX_POWER_PERMILLE, Math.max(MIN_POWER_PERMILLE, power)) };
}

/** As near to there as the rules allow; where discs lie is told, not moved away from. */
export function withPosition(aim: Aim, centideg: number, { start }: Seat): Aim {
  const inset = start.centreOutsideLine ? Math.min(0, aim.inset) : aim.inset;
  let position = within(stepped(centideg, ANGLE_STEP_CENTIDEG), MAX_ANGLE_CENTIDEG);
  const isLegal = () => isLegalStart({ positionCentideg: position, insetCentiIn: inset }, start);
  while (position !== 0 && !isLegal()) position -= Math.sign(position) * ANGLE_STEP_CENTIDEG;
  return { ...aim, position, inset };
}

/** Another disc lies where this one would start. */
export function isBlocked({ position, inset }: Aim, { quadrant, discs }: Seat): boolean {
  return isStartBlocked(quadrant, { positionCentideg: position, insetCentiIn: inset }, discs);
}

function stepped(value: number, step: number): number {
  // Adding zero makes a plain zero of a rounded -0.
  return Math.round(value / step) * step + 0;
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
