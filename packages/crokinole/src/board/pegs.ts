import type { Vector } from './vector.ts';

/**
 * 4 in × the cosine and the sine of 22.5°, written out so that every machine uses the same bits.
 */
const LONG_IN = 3.6955181300451465;
const SHORT_IN = 1.5307337294603591;

/** The eight pegs, clockwise from the one just right of straight up. Each quadrant's middle lane is open. */
export const PEGS: readonly Vector[] = [
  { x: SHORT_IN, y: LONG_IN },
  { x: LONG_IN, y: SHORT_IN },
  { x: LONG_IN, y: -SHORT_IN },
  { x: SHORT_IN, y: -LONG_IN },
  { x: -SHORT_IN, y: -LONG_IN },
  { x: -LONG_IN, y: -SHORT_IN },
  { x: -LONG_IN, y: SHORT_IN },
  { x: -SHORT_IN, y: LONG_IN },
];

export function pegAt(peg: number): Vector {
  const at = PEGS[peg];
  if (at === undefined) throw new Error(`there is no peg ${peg}`);
  return at;
}
