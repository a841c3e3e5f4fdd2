import type { WalkUp } from '../records/walk-ups.ts';

/** They change with a commit, together with the matches that are played at them. */
export interface WalkUpReader {
  readWalkUp(channel: string): Promise<WalkUp | undefined>;
  /** At which a match is being played, or was until a moment ago. */
  readOpenWalkUps(): Promise<readonly WalkUp[]>;
  /** All that name a player. */
  readWalkUpsOf(player: string): Promise<readonly WalkUp[]>;
}
