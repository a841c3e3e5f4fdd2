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

const RADIANS_PER_CENTIDEGREE = 1.7453292519943296e-4;
const QUARTER_TURN_CENTIDEG = 9000;

/**
 * The unit vector that lies `centideg` hundredths of a degree clockwise of straight up:
 * (sin, cos) from additions and multiplications alone, because Math.sin differs between machines.
 * The angle is folded into ±45° first, where these Taylor series are exact to the last digit or
 * two, and quarter turns and mirror images come out exactly alike.
 */
export function directionOf(centideg: number): Vector {
  const quarterTurns = Math.round(centideg / QUARTER_TURN_CENTIDEG);
  const a = (centideg - quarterTurns * QUARTER_TURN_CENTIDEG) * RADIANS_PER_CENTIDEGREE;
  const s = a * a;
  const sin =
    a *
    (1 -
      (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - s / 156))))));
  const cos =
    1 -
    (s / 2) *
      (1 -
        (s / 12) *
          (1 - (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - s / 182))))));
  return turnQuarters({ x: sin, y: cos }, quarterTurns);
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
