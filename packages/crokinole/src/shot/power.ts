import { MAX_SPEED_CENTI_IN_PER_S, MIN_SPEED_CENTI_IN_PER_S } from './shot.ts';

/**
 * Power as players choose it, in thousandths of the hardest flick. Speed grows with its square, so
 * half of the scale covers soft shots, where precision matters.
 */
export type PowerPermille = number;

export const MAX_POWER_PERMILLE = 1000;
export const MIN_POWER_PERMILLE = 40;
/** The power at which an open twenty is likeliest. */
export const OPEN_TWENTY_POWER_PERMILLE = 567;

export function speedOfPower(power: PowerPermille): number {
  const share = power / MAX_POWER_PERMILLE;
  const speed = Math.round(MAX_SPEED_CENTI_IN_PER_S * share * share);
  return Math.max(MIN_SPEED_CENTI_IN_PER_S, speed);
}

/** The nearest power; exact for every speed that a power produces. */
export function powerOfSpeed(speedCentiInPerS: number): PowerPermille {
  return Math.round(MAX_POWER_PERMILLE * Math.sqrt(speedCentiInPerS / MAX_SPEED_CENTI_IN_PER_S));
}
