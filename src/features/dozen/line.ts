/** The Daily Dozen: its shots so far. */
export interface TableDozen {
  readonly points: number;
  /** The shot that comes next, as a phrase; missing after the last. */
  readonly shot?: string | undefined;
  /** Of all shots, once it's over. */
  readonly parOfAll?: string | undefined;
  /** By number; null where a shot hasn't been taken. */
  readonly shots: readonly ({
    readonly points: number;
    readonly grade: 'best' | 'par' | 'some' | 'none';
  } | null)[];
  /** How much time is left while the clock stands still. */
  readonly leftMs: number | null;
}
