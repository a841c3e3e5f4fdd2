import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { pegAt } from '../board/pegs.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import { materialsOf } from '../physics/constants.ts';

const REACH_IN = DISC_RADIUS_IN + PEG_RADIUS_IN;
const PROBES = 24;
const HALVINGS = 30;

/** A disc meeting a peg: where its centre is at contact, and which way it leaves. */
export interface Bounce {
  readonly at: Vector;
  /** Of length 1. */
  readonly along: Vector;
}

/**
 * Where on a peg a disc must bounce to run through a point. A first approximation: it applies the
 * peg's restitution head-on and ignores friction and spin.
 */
export function bouncesOff(peg: number, from: Vector, to: Vector): readonly Bounce[] {
  const missAt = (offset: number) => missAfter(peg, from, offset * REACH_IN, to);
  const found: Bounce[] = [];
  for (let i = -PROBES + 1; i < PROBES; i += 1) {
    const offset = crossingOf(missAt, i / PROBES, (i + 1) / PROBES);
    const bounce = offset === undefined ? undefined : bounceAt(peg, from, offset * REACH_IN);
    if (bounce !== undefined && isAhead(bounce, to)) found.push(bounce);
  }
  return found;
}

/** The root between the two where the miss changes sign, if there is one. */
function crossingOf(
  missAt: (offset: number) => number | undefined,
  from: number,
  until: number,
): number | undefined {
  const [first, last] = [missAt(from), missAt(until)];
  if (first === undefined || last === undefined || first > 0 === last > 0) return undefined;
  let [low, high] = [from, until];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if ((missAt(middle) ?? 0) > 0 === first > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How far to the left of the point a disc passes after meeting the peg this far off its middle. */
function missAfter(peg: number, from: Vector, asideIn: number, to: Vector): number | undefined {
  const bounce = bounceAt(peg, from, asideIn);
  if (bounce === undefined) return undefined;
  const { at, along } = bounce;
  return (to.x - at.x) * along.y - (to.y - at.y) * along.x;
}

function bounceAt(peg: number, from: Vector, asideIn: number): Bounce | undefined {
  const centre = pegAt(peg);
  const to = { x: centre.x - from.x, y: centre.y - from.y };
  const distanceIn = lengthOf(to);
  if (distanceIn <= REACH_IN || Math.abs(asideIn) >= REACH_IN) return undefined;
  const sine = asideIn / distanceIn;
  const cosine = Math.sqrt(1 - sine * sine);
  const [ux, uy] = [to.x / distanceIn, to.y / distanceIn];
  const way = { x: ux * cosine - uy * sine, y: uy * cosine + ux * sine };
  const pathIn = distanceIn * cosine - Math.sqrt(REACH_IN * REACH_IN - asideIn * asideIn);
  const at = { x: from.x + way.x * pathIn, y: from.y + way.y * pathIn };
  return {
    at,
    along: bounced(way, { x: (at.x - centre.x) / REACH_IN, y: (at.y - centre.y) / REACH_IN }),
  };
}

function bounced(way: Vector, outwards: Vector): Vector {
  const { pegRestitution } = materialsOf('normal');
  const back = (1 + pegRestitution) * (way.x * outwards.x + way.y * outwards.y);
  const leaves = { x: way.x - back * outwards.x, y: way.y - back * outwards.y };
  const length = lengthOf(leaves);
  return { x: leaves.x / length, y: leaves.y / length };
}

function isAhead({ at, along }: Bounce, to: Vector): boolean {
  return (to.x - at.x) * along.x + (to.y - at.y) * along.y > 0;
}
