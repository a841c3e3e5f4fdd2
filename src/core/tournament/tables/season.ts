/** `places`: 50, 47, 45, 43 … by place, as the NCA's tour. `tiers`: 35, 25, 15 … of small fields less. */
export const SEASON_SCALES = ['places', 'tiers'] as const;
export type SeasonScale = (typeof SEASON_SCALES)[number];

export const DEFAULT_BEST_COUNT = 4;

/** How somebody ended in one tournament of a season. */
export interface SeasonFinish {
  readonly player: string;
  /** As the last table has it; those who shared it have the same. */
  readonly place: number;
  readonly twenties: number;
}

export interface SeasonRow {
  readonly player: string;
  readonly place: number;
  readonly isShared: boolean;
  readonly total: number;
  /** All finishes, the best first; the first ones count. */
  readonly points: readonly number[];
  readonly counted: number;
  readonly twenties: number;
}

export interface SeasonTable {
  readonly rows: readonly SeasonRow[];
  /** A title of its own: whoever sank the most twenties. Several if they are level. */
  readonly mostTwenties: readonly string[];
}

/** The points for a place among `field` entrants. */
export declare function seasonPoints(scale: SeasonScale, place: number, field: number): number;

/** A season's table from its finished tournaments, in whatever order they come. */
export declare function foldSeason(
  tournaments: readonly (readonly SeasonFinish[])[],
  options: { readonly scale: SeasonScale; readonly best: number },
): SeasonTable;
