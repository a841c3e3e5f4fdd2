import type { StartPlace } from '../board/start.ts';
import { seatAt } from '../match/seats.ts';
import { nextShotOf } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import { normalShareBelow } from '../robots/experience.ts';
import { roundAheadOf, situationAfter, situationOf } from '../robots/situation.ts';
import { unsteadinessAt, type Hand } from '../shot/hand.ts';
import { reviewUnitOf, sightOf, type ReviewUnit } from './unit.ts';

/** What every aim from one place is worth with one hand, for the player to shoot. */
export interface HeatMap {
  readonly unit: ReviewUnit;
  readonly place: StartPlace;
  readonly hand: Hand;
  readonly anglesCentideg: readonly number[];
  readonly speedsCentiInPerS: readonly number[];
  /** By speed, then by angle. */
  readonly worth: readonly (readonly number[])[];
  /** The indices of the best aim. */
  readonly best: { readonly speed: number; readonly angle: number };
}

const ANGLE_STEP_CENTIDEG = 50;
const ANGLE_STEPS_ASIDE = 80;
const MIN_SPEED = 800;
/** Each speed is this much above the one before: less than any hand's scatter. */
const SPEED_STEP_SHARE = 0.055;
const SPEED_STEPS = 50;
/** Luck beyond this many deviations is left out. */
const MAX_DEVIATIONS = 3;

/**
 * Shots with a steady hand on a grid of angles and speeds, each blurred by where the hand's wobble
 * may send it. Undefined for a match without two sides, and while no shot is due.
 */
export function heatMapOf(state: MatchState, place: StartPlace, hand: Hand): HeatMap | undefined {
  const unit = reviewUnitOf(state);
  const next = nextShotOf(state);
  if (unit === undefined || next === undefined || state.phase.kind !== 'playing') return undefined;
  const round = roundAheadOf(state);
  const situation = situationOf(state);
  const sight = sightOf({ hand }, round, unit, seatAt(state.seats, next.seat).side);
  const angles = steps(
    2 * ANGLE_STEPS_ASIDE + 1,
    (i) => (i - ANGLE_STEPS_ASIDE) * ANGLE_STEP_CENTIDEG,
  );
  const speeds: number[] = [];
  for (let speed = MIN_SPEED; speeds.length < SPEED_STEPS; speed *= 1 + SPEED_STEP_SHARE) {
    speeds.push(Math.round(speed));
  }
  const steady = speeds.map((speedCentiInPerS) =>
    angles.map((angleCentideg) =>
      sight(situationAfter(round, situation, place, { angleCentideg, speedCentiInPerS })),
    ),
  );
  const worth = hand === 'none' ? steady : blurred(steady, speeds, hand);
  return {
    unit,
    place,
    hand,
    anglesCentideg: angles,
    speedsCentiInPerS: speeds,
    worth,
    best: bestOf(worth),
  };
}

/** First along the angles of each speed, then, with the scatter of each aim, along the speeds. */
function blurred(
  steady: readonly (readonly number[])[],
  speeds: readonly number[],
  hand: Hand,
): readonly (readonly number[])[] {
  const scatters = speeds.map((speed) =>
    unsteadinessAt({ angleCentideg: 0, speedCentiInPerS: speed }, hand),
  );
  const alongAngles = steady.map((row, i) => {
    const deviation = (scatters[i]?.angleCentideg ?? 0) / ANGLE_STEP_CENTIDEG;
    return row.map((_, j) => meanAround(row, j, deviation));
  });
  const columns = (alongAngles[0] ?? []).map((_, j) => alongAngles.map((row) => row[j] ?? 0));
  return alongAngles.map((row, i) => {
    const deviation = (scatters[i]?.speedShare ?? 0) / SPEED_STEP_SHARE;
    return row.map((_, j) => meanAround(columns[j] ?? [], i, deviation));
  });
}

/** The mean of a row with normal weights around one place; what lies outside doesn't count. */
function meanAround(row: readonly number[], at: number, deviation: number): number {
  const reach = Math.ceil(MAX_DEVIATIONS * deviation);
  let sum = 0;
  let weights = 0;
  for (let i = Math.max(0, at - reach); i <= Math.min(row.length - 1, at + reach); i += 1) {
    const weight =
      normalShareBelow((i - at + 0.5) / deviation) - normalShareBelow((i - at - 0.5) / deviation);
    sum += weight * (row[i] ?? 0);
    weights += weight;
  }
  return sum / weights;
}

function bestOf(worth: readonly (readonly number[])[]): HeatMap['best'] {
  let best = { speed: 0, angle: 0 };
  let most = -Infinity;
  for (const [speed, row] of worth.entries()) {
    for (const [angle, value] of row.entries()) {
      if (value > most) [most, best] = [value, { speed, angle }];
    }
  }
  return best;
}

function steps(count: number, at: (i: number) => number): readonly number[] {
  return Array.from({ length: count }, (_, i) => at(i));
}
