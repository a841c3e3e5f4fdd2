import { ringValueOf, type RingValue } from '../board/regions.ts';
import type { PlacedDisc } from '../shot/shot.ts';
import { assertNever } from '../result.ts';
import type { RoundScoring, RuleSet } from './options.ts';
import type { Side } from './ruling.ts';

/** The state at the end of a round, before counting. */
export interface RoundEnd {
  /** The discs left on the board. */
  readonly discs: readonly (PlacedDisc & { readonly side: Side })[];
  /** The discs in each side's cup, one entry per side. */
  readonly twenties: readonly number[];
}

/** How many discs have each value. */
export interface ValueCounts {
  readonly twenty: number;
  readonly fifteen: number;
  readonly ten: number;
  readonly five: number;
}

export interface SideBreakdown {
  readonly side: Side;
  readonly counts: ValueCounts;
  /** Points before anything is cancelled. */
  readonly rawPoints: number;
  /** How many of `counts` are cancelled by equal discs of the other side. */
  readonly cancelled: ValueCounts;
  /** The points the round adds to the side's score. */
  readonly awarded: number;
}

/** A counted round, with everything its score sheet needs. */
export interface RoundBreakdown {
  readonly scoring: RoundScoring;
  readonly sides: readonly SideBreakdown[];
  /** The side with the most points, if there is one. */
  readonly winner: Side | null;
}

const NONE: ValueCounts = { twenty: 0, fifteen: 0, ten: 0, five: 0 };

export function scoreRound(round: RoundEnd, rules: RuleSet): RoundBreakdown {
  const counts = round.twenties.map((_, side) => countSide(round, side as Side));
  return breakdownOf(counts, rules);
}

/** The breakdown by side, computed from the number of discs in each ring. */
export function breakdownOf(counts: readonly ValueCounts[], rules: RuleSet): RoundBreakdown {
  const scoring = counts.length > 2 ? rules.scoringThreeColours : rules.scoring;
  if (counts.length > 2 && scoring !== 'simple') {
    throw new Error('three sides can only be scored simply');
  }
  const raw = counts.map(pointsOf);
  const sides = counts.map((own, side) => ({
    side: side as Side,
    counts: own,
    rawPoints: raw[side] ?? 0,
    cancelled: scoring === 'simple' ? NONE : lesserOf(own, counts[1 - side] ?? NONE),
    awarded: award(scoring, raw[side] ?? 0, raw[1 - side] ?? 0),
  }));
  return { scoring, sides, winner: winnerOf(raw) };
}

function countSide(round: RoundEnd, side: Side): ValueCounts {
  const values = round.discs.filter((disc) => disc.side === side).map(ringValueOf);
  const count = (value: RingValue) => values.filter((each) => each === value).length;
  return {
    twenty: round.twenties[side] ?? 0,
    fifteen: count(15),
    ten: count(10),
    five: count(5),
  };
}

function pointsOf(counts: ValueCounts): number {
  return 20 * counts.twenty + 15 * counts.fifteen + 10 * counts.ten + 5 * counts.five;
}

function lesserOf(a: ValueCounts, b: ValueCounts): ValueCounts {
  return {
    twenty: Math.min(a.twenty, b.twenty),
    fifteen: Math.min(a.fifteen, b.fifteen),
    ten: Math.min(a.ten, b.ten),
    five: Math.min(a.five, b.five),
  };
}

function award(scoring: RoundScoring, own: number, other: number): number {
  switch (scoring) {
    case 'differential':
      return Math.max(0, own - other);
    case 'simple':
      return own;
    case 'two-one-none':
      return own > other ? 2 : own === other ? 1 : 0;
    default:
      return assertNever(scoring);
  }
}

function winnerOf(raw: readonly number[]): Side | null {
  const best = Math.max(...raw);
  const side = raw.indexOf(best);
  return raw.lastIndexOf(best) === side ? (side as Side) : null;
}
