import type { Meeting } from './meetings.ts';
import type { SwissEntrant } from './swiss.ts';

/** Somebody in a rolling Swiss; `met` names those it is playing now as well. */
export interface RollingEntrant extends SwissEntrant {
  /** Since when it has had a place for another game; null while it has none. */
  readonly freeSinceMs: number | null;
}

/**
 * Who of those with a free place begins to play now. Everybody still in the tournament is given, with
 * or without a free place: somebody rather waits than meets the same again while another is still to
 * be met. While nobody plays, somebody is always paired.
 */
export declare function pairRolling(field: readonly RollingEntrant[]): readonly Meeting[];
