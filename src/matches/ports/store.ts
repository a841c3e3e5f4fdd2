import type { AnnouncementStore, NoticeStore } from './announcement-store.ts';
import type { DueStore, MatchReader, MatchWriter, RevisionReader } from './match-store.ts';
import type { Leaderboards } from './leaderboards.ts';
import type { PracticeStore } from './practice-store.ts';
import type { ErasureStore, PrivacyStore } from './privacy-store.ts';
import type { SettingsStore } from './settings-store.ts';
import type { TableStore } from './table-store.ts';
import type { TournamentDueStore, TournamentReader } from './tournament-store.ts';
import type { WalkUpReader } from './walk-up-store.ts';
import type { Wake } from '../records/wakes.ts';

/**
 * Where matches live, with all that is known of their players. Any number of processes may use it.
 * The code that opens it knows all of it; everything else takes only the port that it needs.
 */
export interface Store
  extends
    MatchReader,
    RevisionReader,
    MatchWriter,
    DueStore,
    AnnouncementStore,
    NoticeStore,
    SettingsStore,
    PrivacyStore,
    ErasureStore,
    PracticeStore,
    TableStore,
    TournamentReader,
    TournamentDueStore,
    WalkUpReader,
    ForgettingStore {
  readonly boards: Leaderboards;
  /** Where the database tells what others save; where it does not, it is looked for every second. */
  readonly wakes?: Wakes;
  /** Saves something and takes it away again; rejects with what keeps matches from being saved. */
  proveSaving(): Promise<void>;
  close(): Promise<void>;
}

/** What nobody needs any longer. */
export interface ForgettingStore {
  /** Forgets interactions from before then, and what was announced of matches that ended before. */
  forget(beforeMs: number): Promise<void>;
  /**
   * Forgets invitations that have been closed since then. A rematch that was played stays: it is how
   * we know that there has been one.
   */
  forgetInvitations(beforeMs: number): Promise<void>;
  /** Forgets boards that nobody has touched since then, and puzzles of days before. */
  forgetPractice(beforeMs: number, beforeDay: string): Promise<void>;
}

/**
 * Tells a process what others save, so that nothing waits until it is looked for. It promises nothing:
 * what it does not tell, because a connection broke, is found by looking. What one has saved oneself it
 * may tell or not.
 */
export interface Wakes {
  /** Until the answer is called. */
  onWake(listener: (wake: Wake) => void): () => void;
}

/** Over in a moment; nothing accepted and nothing lost; or nobody can tell what is left. */
export type Harm = 'passing' | 'not-saved' | 'damaged';

/**
 * What a store throws when it cannot read or save. What was asked for last may have been saved all the
 * same where it is passing; nothing else has been, and nothing by halves.
 */
export abstract class StoreTrouble extends Error {
  abstract readonly harm: Harm;
}
