export interface Vector {
  readonly x: number;
  readonly y: number;
}

export function copyOf(v: Vector): Vector {
  return { x: v.x, y: v.y };
}

export function distanceBetween(a: Vector, b: Vector): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function lengthOf(v: Vector): number {
  return Math.sqrt(v.x * v.x + v.y * v.y);
}

const RADIANS_PER_CENTIDEG = 1.7453292519943296e-4;
const CENTIDEG_PER_RADIAN = 18_000 / 3.141592653589793;
const QUARTER_TURN_CENTIDEG = 9000;

/**
 * The unit vector `centideg` hundredths of a degree clockwise of straight up. It uses only
 * additions and multiplications, because Math.sin differs between machines. The angle is folded
 * into ±45°, where these Taylor series are exact to the last digit or two; quarter turns and mirror
 * images match exactly.
 */
export function directionOf(centideg: number): Vector {
  const quarterTurns = Math.round(centideg / QUARTER_TURN_CENTIDEG);
  const a = (centideg - quarterTurns * QUARTER_TURN_CENTIDEG) * RADIANS_PER_CENTIDEG;
  const s = a * a;
  const sin = a * seriesOf(s, [6, 20, 42, 72, 110, 156, 210, 272]);
  const cos = seriesOf(s, [2, 12, 30, 56, 90, 132, 182, 240, 306]);
  return turnQuarters({ x: sin, y: cos }, quarterTurns);
}

/** 1 − s/n₁ (1 − s/n₂ (1 − …)): an alternating Taylor series, summed from its smallest term. */
function seriesOf(s: number, divisors: readonly number[]): number {
  return divisors.reduceRight((sum, divisor) => 1 - (s / divisor) * sum, 1);
}

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

/** Turns clockwise by whole quarters of a circle, exactly. */
export function turnQuarters(v: Vector, quarterTurns: number): Vector {
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return { x: v.y, y: 0 - v.x };
    case 2:
      return { x: 0 - v.x, y: 0 - v.y };
    case 3:
      return { x: 0 - v.y, y: v.x };
    default:
      return v;
  }
}
