import type { Limits } from '../records/limits.ts';
import type { Change } from '../records/change.ts';
import type { Clock, Ids, Seeds } from '../ports/system.ts';
import type { MatchReader, MatchWriter } from '../ports/match-store.ts';
import type { VoteStore } from '../ports/post-store.ts';
import type { ErasureStore } from '../ports/privacy-store.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import type { Leaderboards } from '../ports/leaderboards.ts';
import type { TournamentDueStore, TournamentReader } from '../ports/tournament-store.ts';
import type { WalkUpReader } from '../ports/walk-up-store.ts';
import type { Robots } from '../ports/robots.ts';
import type { ShotLimits } from '../steps/play-aim.ts';
import type { Queue } from './queue.ts';

/**
 * The key of the ports that write. Code outside src/matches gets an authority to call commands
 * with, but without this key it can't bypass them to commit a change or finish an erasure.
 */
export const WRITER = Symbol('writer');

/** Everything that commands need. */
export interface Authority {
  readonly [WRITER]: MatchWriter &
    ErasureStore &
    Pick<VoteStore, 'saveVote' | 'dropVote' | 'hasVote'>;
  readonly matches: MatchReader;
  readonly walkUps: Pick<WalkUpReader, 'readWalkUp'>;
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly tournaments: TournamentReader & TournamentDueStore;
  readonly boards: Pick<Leaderboards, 'readStanding'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seeds: Seeds;
  readonly robots: Robots;
  /** The share of a replay that robots wait for before they move. */
  readonly robotPatience: number;
  readonly limits: Limits;
  /**
   * Keeps the commands of this process from conflicting. Between processes the store's optimistic lock
   * decides.
   */
  readonly queue: Queue;
  /** Called after a save: there may be something to announce, or a robot to move. */
  readonly onSaved: (change: Omit<Change, 'atMs'>) => void;
  readonly onProblem: (thrown: unknown) => void;
  readonly shotLimits: ShotLimits;
}
