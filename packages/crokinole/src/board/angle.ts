import type { Vector } from './vector.ts';

const CENTIDEG_PER_RADIAN = 18_000 / 3.141592653589793;
const QUARTER_TURN_CENTIDEG = 9000;

/**
 * The clockwise angle from straight up, in hundredths of a degree, from −18 000 to 18 000: the
 * inverse of `directionOf`. It uses only + − × ÷ √, because Math.atan2 differs between machines,
 * and mirror images get exactly opposite angles.
 */
export function angleCentidegOf({ x, y }: Vector): number {
  const [across, along] = [Math.abs(x), Math.abs(y)];
  const steep =
    across <= along ? arcOf(across, along) : QUARTER_TURN_CENTIDEG - arcOf(along, across);
  const fromUp = y < 0 ? 2 * QUARTER_TURN_CENTIDEG - steep : steep;
  return x < 0 ? -fromUp : fromUp;
}

/** The arc whose tangent is `small / great`, at most an eighth of a turn. */
function arcOf(small: number, great: number): number {
  if (great === 0) return 0;
  let tangent = small / great;
  // Halving the arc three times makes the series below exact to the last digit or two.
  for (let i = 0; i < 3; i += 1) tangent /= 1 + Math.sqrt(1 + tangent * tangent);
  const s = tangent * tangent;
  const sum = [17, 15, 13, 11, 9, 7, 5, 3, 1].reduce((rest, odd) => 1 / odd - s * rest, 0);
  return 8 * tangent * sum * CENTIDEG_PER_RADIAN;
}
