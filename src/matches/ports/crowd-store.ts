import type { Caller, StoredCall } from '../records/crowd.ts';

export interface CrowdStore {
  /**
   * In place of the player's earlier call of this turn. Resolves with false, and saves nothing, if
   * the turn is over.
   */
  saveCall(call: Omit<StoredCall, 'shot' | 'isRight'>): Promise<boolean>;
  /** Who called the shot with this revision, the first to do so first. */
  readRightCallers(match: string, shot: number): Promise<readonly string[]>;
  /** The most right calls on a server in that time first, then the fewest wrong ones. */
  readCallers(
    server: string,
    fromMs: number,
    untilMs: number,
    most: number,
  ): Promise<readonly Caller[]>;
  /** In the order in which they were made. */
  readCallsOf(player: string): Promise<readonly StoredCall[]>;
}
