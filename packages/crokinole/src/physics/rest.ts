import { DISC_RADIUS_IN, MIN_GAP_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { roundToGrid } from '../board/grid.ts';
import { PEGS } from '../board/pegs.ts';
import { isLeaning } from '../board/regions.ts';
import { distanceBetween, lengthOf, type Vector } from '../board/vector.ts';
import type { Rest, RestPlace } from '../shot/report.ts';
import { ROUNDING_IN } from './constants.ts';
import { towardsMiddle } from './hole.ts';
import type { SimulatedDisc } from './world.ts';

/** For this many passes one disc of a pair gives way, which moves as few discs as possible. */
const ALONE_PASSES = 100;
/**
 * In a dense crowd one disc would be pushed back and forth forever, so then its neighbours give way
 * too.
 */
const MOVED_PASSES = 1000;
const MAX_PASSES = 10_000;

interface Resting {
  readonly disc: SimulatedDisc;
  at: Vector;
}

/**
 * The final resting places. Planck lets bodies overlap by a tiny amount; this pushes discs that
 * moved apart by just that amount.
 */
export function restOfAll(discs: readonly SimulatedDisc[]): readonly Rest[] {
  const all = discs.map((disc): Resting => ({ disc, at: placeOf(disc) }));
  const lying = all.filter((resting) => resting.disc.phase === 'surface');
  easeApart(lying);
  settleInHole(all, lying);
  return all.map(({ disc, at }) => ({ disc: disc.id, ...at, place: restPlaceOf(disc, at) }));
}

/** A disc that kept another from the middle of the hole may have made room since. */
function settleInHole(all: readonly Resting[], lying: readonly Resting[]): void {
  const sunk = all.find((resting) => resting.disc.phase === 'hole');
  if (sunk === undefined || lengthOf(sunk.at) === 0) return;
  sunk.at = rounded(
    towardsMiddle(
      sunk.disc.body.getPosition(),
      lying.map(({ at }) => at),
    ),
  );
}

function placeOf(disc: SimulatedDisc): Vector {
  const { x, y } = disc.body.getPosition();
  return disc.hasMoved ? rounded({ x, y }) : { x, y };
}

function restPlaceOf(disc: SimulatedDisc, at: Vector): RestPlace {
  if (disc.phase === 'ditch') return 'ditch';
  if (disc.hasLeft) return 'returned';
  if (disc.phase === 'hole') return 'hole';
  return isLeaning(at) ? 'leaning' : 'surface';
}

function easeApart(all: readonly Resting[]): void {
  const moved = all.filter((resting) => resting.disc.hasMoved);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    let isQuiet = true;
    // Adds a little more room on each pass, or rounding would undo the progress.
    const roomIn = ROUNDING_IN * Math.max(1, pass / ALONE_PASSES);
    for (const one of moved) {
      for (const peg of PEGS) {
        const away = easedFrom(one.at, peg, DISC_RADIUS_IN + PEG_RADIUS_IN, roomIn);
        if (away === undefined) continue;
        one.at = away;
        isQuiet = false;
      }
      for (const other of all) {
        if (other === one) continue;
        const away = easedFrom(one.at, other.at, 2 * DISC_RADIUS_IN, roomIn);
        if (away === undefined) continue;
        const givesWay = pass >= (other.disc.hasMoved ? ALONE_PASSES : MOVED_PASSES);
        if (givesWay)
          other.at = easedFrom(other.at, one.at, 2 * DISC_RADIUS_IN, roomIn) ?? other.at;
        one.at = away;
        isQuiet = false;
      }
    }
    if (isQuiet) return;
  }
  throw new Error('the resting discs could not be moved apart');
}

/** The nearest grid place where the two no longer overlap; undefined if they do not overlap. */
function easedFrom(
  at: Vector,
  from: Vector,
  touchingIn: number,
  roomIn: number,
): Vector | undefined {
  const distance = distanceBetween(at, from);
  if (distance >= touchingIn + MIN_GAP_IN) return undefined;
  const scale = (touchingIn + roomIn) / distance;
  return rounded({ x: from.x + (at.x - from.x) * scale, y: from.y + (at.y - from.y) * scale });
}

function rounded(v: Vector): Vector {
  return { x: roundToGrid(v.x), y: roundToGrid(v.y) };
}
