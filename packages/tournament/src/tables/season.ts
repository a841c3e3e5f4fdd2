import { type SeasonScale, pointsOfField } from './season-points.ts';

export const DEFAULT_BEST_COUNT = 4;

/** How many of a club count in a tournament. */
export const CLUB_SIZE = 4;

/** A player's result in one tournament of a season. */
export interface SeasonFinish {
  readonly player: string;
  /** As in the final table; players who share a place get the same points. */
  readonly place: number;
  readonly twenties: number;
}

export interface SeasonTournament {
  readonly scale: SeasonScale;
  readonly finishes: readonly SeasonFinish[];
}

/** One of several results that add up: a player's in a season, or a club member's in a tournament. */
export interface Result {
  readonly points: number;
  readonly twenties: number;
}

export interface SumRow {
  /** Whose results they are. */
  readonly owner: string;
  readonly place: number;
  readonly isShared: boolean;
  readonly total: number;
  /** The points of all results, highest first. */
  readonly points: readonly number[];
  /** How many of them count towards the total. */
  readonly counted: number;
  readonly twenties: number;
}

export interface SeasonRow extends Omit<SumRow, 'owner'> {
  readonly player: string;
}

export interface SeasonTable {
  readonly rows: readonly SeasonRow[];
  /**
   * A separate title for the most twenties. Several names in a tie, none if no twenties were sunk.
   */
  readonly mostTwenties: readonly string[];
}

/** A season's table from its finished tournaments, in any order. */
export function foldSeason(
  tournaments: readonly SeasonTournament[],
  best = DEFAULT_BEST_COUNT,
): SeasonTable {
  const results = tournaments.flatMap(({ scale, finishes }) => {
    const given = pointsOfField(scale, finishes.length);
    return finishes.map(({ player, place, twenties }) => {
      return { owner: player, points: pointsAt(given, place), twenties };
    });
  });
  const rows = sumsOf(results, best).map(({ owner, ...row }) => ({ ...row, player: owner }));
  const most = Math.max(1, ...rows.map(({ twenties }) => twenties));
  return {
    rows,
    mostTwenties: rows
      .filter(({ twenties }) => twenties === most)
      .map(({ player }) => player)
      .sort(byName),
  };
}

/**
 * Adds up each owner's best results. Equal sums are ranked by the best single result, then the
 * second best and so on, whether they count or not; then by the twenties of all results. What is
 * equal in all of that shares the place.
 */
export function sumsOf(
  results: readonly (Result & { readonly owner: string })[],
  best: number,
): readonly SumRow[] {
  const sums = new Map<string, { points: number[]; twenties: number }>();
  for (const { owner, points, twenties } of results) {
    const own = sums.get(owner) ?? { points: [], twenties: 0 };
    own.points.push(points);
    own.twenties += twenties;
    sums.set(owner, own);
  }
  const rows = [...sums].map(([owner, { points, twenties }]) => {
    points.sort((a, b) => b - a);
    const counted = Math.min(best, points.length);
    const total = points.slice(0, counted).reduce((sum, value) => sum + value, 0);
    return { owner, total, points, counted, twenties };
  });
  return withPlaces(rows.sort((a, b) => byRank(a, b) || byName(a.owner, b.owner)));
}

export function pointsAt(given: readonly number[], place: number): number {
  const points = given[place - 1];
  if (points === undefined) throw new Error(`there is no place ${place} among ${given.length}`);
  return points;
}

type Sum = Omit<SumRow, 'place' | 'isShared'>;

function byRank(a: Sum, b: Sum): number {
  if (a.total !== b.total) return b.total - a.total;
  const most = Math.max(a.points.length, b.points.length);
  for (let i = 0; i < most; i += 1) {
    const ahead = (b.points[i] ?? 0) - (a.points[i] ?? 0);
    if (ahead !== 0) return ahead;
  }
  return b.twenties - a.twenties;
}

/** Expects the rows in order, so that equal ones are neighbours. */
function withPlaces(rows: readonly Sum[]): readonly SumRow[] {
  let place = 0;
  return rows.map((row, i) => {
    const [above, below] = [rows[i - 1], rows[i + 1]];
    const isLikeAbove = above !== undefined && byRank(above, row) === 0;
    if (!isLikeAbove) place = i + 1;
    const isShared = isLikeAbove || (below !== undefined && byRank(row, below) === 0);
    return { ...row, place, isShared };
  });
}

/** Compares by code unit, which is the same on every machine, unlike locale order. */
function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
