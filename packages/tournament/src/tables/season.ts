import type { SeasonScale } from './season-points.ts';
import { pointsOfField } from './season-points.ts';

export const DEFAULT_BEST_COUNT = 4;

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

export interface SeasonRow {
  readonly player: string;
  readonly place: number;
  readonly isShared: boolean;
  readonly total: number;
  /** The points of all tournaments, highest first. */
  readonly points: readonly number[];
  /** How many of them count towards the total. */
  readonly counted: number;
  readonly twenties: number;
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
  const seasons = new Map<string, { points: number[]; twenties: number }>();
  for (const { scale, finishes } of tournaments) {
    const given = pointsOfField(scale, finishes.length);
    for (const { player, place, twenties } of finishes) {
      const own = seasons.get(player) ?? { points: [], twenties: 0 };
      own.points.push(pointsAt(given, place));
      own.twenties += twenties;
      seasons.set(player, own);
    }
  }
  const rows = [...seasons].map(([player, { points, twenties }]) => {
    points.sort((a, b) => b - a);
    const counted = Math.min(best, points.length);
    const total = points.slice(0, counted).reduce((sum, value) => sum + value, 0);
    return { player, total, points, counted, twenties };
  });
  const most = Math.max(1, ...rows.map(({ twenties }) => twenties));
  return {
    rows: rows.sort((a, b) => b.total - a.total || byName(a.player, b.player)).map(withPlace),
    mostTwenties: rows.filter(({ twenties }) => twenties === most).map(({ player }) => player),
  };
}

export function pointsAt(given: readonly number[], place: number): number {
  const points = given[place - 1];
  if (points === undefined) throw new Error(`there is no place ${place} among ${given.length}`);
  return points;
}

type Total = Omit<SeasonRow, 'place' | 'isShared'>;

function withPlace(row: Total, _: number, rows: readonly Total[]): SeasonRow {
  const place = 1 + rows.filter(({ total }) => total > row.total).length;
  const isShared = rows.filter(({ total }) => total === row.total).length > 1;
  return { ...row, place, isShared };
}

/** Compares by code unit, which is the same on every machine, unlike locale order. */
function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
