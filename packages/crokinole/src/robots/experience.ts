import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { ringValueOf } from '../board/regions.ts';
import { QUADRANTS, startPointOf, type Quadrant } from '../board/start.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import { sideOfDisc } from '../match/discs.ts';
import { sideCount } from '../match/seats.ts';
import type { MatchState } from '../match/state.ts';
import { SIDES, type Side } from '../rules/ruling.ts';
import type { Hand } from '../shot/hand.ts';
import type { PlacedDisc } from '../shot/shot.ts';
import { EXPERIENCE } from './experience-weights.ts';
import type { RoundAhead, Situation } from './situation.ts';

/** What a round is expected to come to, in points: a mean lead and its standard deviation. */
export interface Forecast {
  readonly lead: number;
  readonly deviation: number;
}

/** What rounds of robots taught about boards with this many shots left. */
export interface Experience {
  /** One for each of `featuresOf`. */
  readonly weights: readonly number[];
  readonly deviation: number;
}

const TWENTY = 20;
const RINGS = [15, 10, 5] as const;

/**
 * Whether a round is one side's against the other's. With three colours a lead over two others has
 * no single value, and a shootout leaves nothing to choose.
 */
export function isBetweenTwo({ format, seats }: Pick<MatchState, 'format' | 'seats'>): boolean {
  return format !== 'shootout' && sideCount(seats) === 2;
}

/** The lead that a round of two sides will end with, for this side, as far as the board tells. */
export function forecastFor(
  round: RoundAhead,
  situation: Situation,
  own: Side,
  hand: Hand,
  experience: readonly Experience[] = EXPERIENCE,
): Forecast {
  const shotsLeft = round.turns.length - situation.turn;
  const next = round.turns[situation.turn];
  if (next === undefined) return { lead: leadAtEnd(situation, own), deviation: 0 };
  const { weights, deviation } = experienceWith(experience, shotsLeft);
  const features = featuresOf(round, situation, hand);
  let lead = cupLead(situation, next.side);
  for (let i = 0; i < features.length; i += 1) lead += (features[i] ?? 0) * (weights[i] ?? 0);
  return { lead: next.side === own ? lead : -lead, deviation };
}

/** Longer rounds than robots have played are taken for the longest with the same last shot. */
function experienceWith(all: readonly Experience[], shotsLeft: number): Experience {
  const beyond = Math.max(0, shotsLeft - all.length);
  const found = all[shotsLeft - 1 - 2 * Math.ceil(beyond / 2)];
  if (found === undefined) throw new Error(`there is no experience with ${shotsLeft} shots left`);
  return found;
}

/** A side's lead in twenties, in points. */
export function cupLead({ cups }: Situation, own: Side): number {
  return cups.reduce((lead, count, side) => lead + (side === own ? count : -count) * TWENTY, 0);
}

/** A side's lead in points when no shot is left. */
export function leadAtEnd(situation: Situation, own: Side): number {
  return situation.discs.reduce(
    (lead, disc) => {
      const value = ringValueOf(disc);
      return lead + (sideOfDisc(disc.id) === own ? value : -value);
    },
    cupLead(situation, own),
  );
}

/** How many open twenties a hand makes, less a club hand's. A steady hand is taken for a pro's. */
const SKILL: Readonly<Record<Hand, number>> = {
  none: 0.2,
  pro: 0.2,
  strong: 0.1,
  club: 0,
  casual: -0.2,
};

/**
 * What experience goes by, for the side to shoot: for either side its discs by ring, how many of
 * them the other side can see, and how near they lie to the hole; whether either has no disc;
 * the best disc to hit; and what the hand can do.
 */
export function featuresOf(round: RoundAhead, situation: Situation, hand: Hand): readonly number[] {
  const next = round.turns[situation.turn];
  if (next === undefined) throw new Error('the round is over');
  const { discs } = situation;
  const features = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const quadrants = SIDES.map((side) => shooterAgainst(round, situation, side));
  const counts = [0, 0];
  let best = 0;
  for (const disc of discs) {
    const side = sideOfDisc(disc.id);
    const from = side === next.side ? 0 : 1;
    const ring = RINGS.findIndex((value) => value === ringValueOf(disc));
    const open = opennessOf(disc, discs, quadrants[side]);
    const base = 1 + 7 * from;
    features[base + ring] = (features[base + ring] ?? 0) + 1;
    features[base + 3 + ring] = (features[base + 3 + ring] ?? 0) + open;
    features[base + 6] = (features[base + 6] ?? 0) + Math.max(0, 1 - lengthOf(disc) / 4);
    counts[from] = (counts[from] ?? 0) + 1;
    if (from === 1) best = Math.max(best, open * ringValueOf(disc));
  }
  features[15] = counts[1] === 0 ? 1 : 0;
  features[16] = counts[0] === 0 ? 1 : 0;
  features[17] = best;
  features[18] = SKILL[hand];
  features[19] = counts[1] === 0 ? SKILL[hand] : 0;
  return features;
}

/** The quadrant from which a side's discs will be shot at next. */
function shooterAgainst(
  { turns }: RoundAhead,
  { turn }: Situation,
  side: Side,
): Quadrant | undefined {
  for (let i = turn; i < turns.length; i += 1) {
    if (turns[i]?.side !== side) return turns[i]?.quadrant;
  }
  return undefined;
}

/** Where a disc is looked at from, to tell whether it can be hit. */
const LOOKOUTS: readonly (readonly Vector[])[] = QUADRANTS.map((quadrant) =>
  [-4000, -2000, 0, 2000, 4000].map((positionCentideg) =>
    startPointOf(quadrant, { positionCentideg, insetCentiIn: 0 }),
  ),
);

/** The share of places from which a disc can be hit full on; 0 if nobody will shoot at it. */
function opennessOf(
  disc: PlacedDisc,
  discs: readonly PlacedDisc[],
  quadrant: Quadrant | undefined,
): number {
  if (quadrant === undefined) return 0;
  const lookouts = LOOKOUTS[quadrant] ?? [];
  let open = 0;
  for (const from of lookouts) if (isInSight(from, disc, discs)) open += 1;
  return open / lookouts.length;
}

const PEG_REACH_IN = DISC_RADIUS_IN + PEG_RADIUS_IN;
const DISC_REACH_IN = 2 * DISC_RADIUS_IN;

function isInSight(from: Vector, disc: PlacedDisc, discs: readonly PlacedDisc[]): boolean {
  const wayX = disc.x - from.x;
  const wayY = disc.y - from.y;
  const length2 = wayX * wayX + wayY * wayY;
  for (const peg of PEGS) {
    if (isInTheWay(from, wayX, wayY, length2, peg, PEG_REACH_IN)) return false;
  }
  for (const other of discs) {
    if (other !== disc && isInTheWay(from, wayX, wayY, length2, other, DISC_REACH_IN)) return false;
  }
  return true;
}

function isInTheWay(
  from: Vector,
  wayX: number,
  wayY: number,
  length2: number,
  at: Vector,
  reach: number,
): boolean {
  const x = at.x - from.x;
  const y = at.y - from.y;
  const along = x * wayX + y * wayY;
  // What lies behind the disc is not in the way.
  if (along <= 0 || along >= length2) return false;
  const across = x * wayY - y * wayX;
  return across * across < reach * reach * length2;
}

/** The chance to end ahead, with half of the chance to end level. */
export function chanceToWin({ lead, deviation }: Forecast): number {
  if (deviation === 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return normalShareBelow(lead / deviation);
}

/**
 * The normal distribution's share below this many deviations, to within 0.0005. It uses only
 * + − × ÷, because Math.exp differs between machines (Abramowitz and Stegun 7.1.27).
 */
function normalShareBelow(deviations: number): number {
  const z = Math.abs(deviations) * Math.SQRT1_2;
  const sum = 1 + z * (0.278393 + z * (0.230389 + z * (0.000972 + z * 0.078108)));
  const square = sum * sum;
  const beyond = 0.5 / (square * square);
  return deviations < 0 ? beyond : 1 - beyond;
}
