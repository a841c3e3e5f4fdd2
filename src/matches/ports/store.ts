import type { AnnouncementStore, NoticeStore } from './announcement-store.ts';
import type { DueStore, MatchReader, MatchWriter, RevisionReader } from './match-store.ts';
import type { DozenStore } from './dozen-store.ts';
import type { AchievementStore, Leaderboards } from './leaderboards.ts';
import type { PostStore, VoteStore } from './post-store.ts';
import type { PracticeStore } from './practice-store.ts';
import type { ErasureStore, PrivacyStore } from './privacy-store.ts';
import type { ReviewStore } from './review-store.ts';
import type { SettingsStore } from './settings-store.ts';
import type { TableStore } from './table-store.ts';
import type { TournamentDueStore, TournamentReader } from './tournament-store.ts';
import type { VoiceStore } from './voice-store.ts';
import type { WalkUpReader } from './walk-up-store.ts';
import type { Wake } from '../records/wakes.ts';

/**
 * Stores matches and everything about their players. Any number of processes may use it. Only the
 * code that opens it sees the whole interface; other code depends on single ports.
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
    PostStore,
    PracticeStore,
    DozenStore,
    ReviewStore,
    TableStore,
    TournamentReader,
    TournamentDueStore,
    VoiceStore,
    VoteStore,
    WalkUpReader,
    AchievementStore,
    ForgettingStore {
  readonly boards: Leaderboards;
  /**
   * Set if the database notifies about changes of other processes. Without it, workers check for
   * work every second.
   */
  readonly wakes?: Wakes;
  /**
   * Makes a trial write and deletes it. Rejects with the error that would keep matches from being
   * saved.
   */
  proveSaving(): Promise<void>;
  close(): Promise<void>;
}

/** Deletes data that is no longer needed. */
export interface ForgettingStore
  extends Pick<ReviewStore, 'forgetReviewRequests'>, Pick<DozenStore, 'readAbsencesSince'> {
  /** Deletes interactions from before then, and announcements of matches that ended before then. */
  forget(beforeMs: number): Promise<void>;
  /**
   * Deletes invitations that were closed before then. A rematch that was played is kept, because it
   * prevents a second one.
   */
  forgetInvitations(beforeMs: number): Promise<void>;
  /** Deletes the codes of who has played on this day or before. */
  forgetPlayedDays(untilDay: string): Promise<void>;
  /** Deletes practice boards unused since then. */
  forgetPractice(beforeMs: number): Promise<void>;
  /**
   * Overwrites what unused parts of the database still contain of players who have been erased, if
   * one of them was erased before then. It may take minutes, in which saving waits.
   */
  wipeErased(beforeMs: number): Promise<void>;
  /** Ends the streaks that were last played before this day. */
  endStreaks(beforeDay: string): Promise<void>;
}

/**
 * Notifies a process of what others save, so that work starts without delay. Notifications may be
 * lost when a connection breaks, so workers also check for work regularly. A process may or may not
 * be notified of its own saves.
 */
export interface Wakes {
  /** Listens until the returned function is called. */
  onWake(listener: (wake: Wake) => void): () => void;
}

/**
 * How bad it is: `passing` is over soon; `not-saved` means that nothing was saved and nothing lost;
 * `damaged` means that stored data may be lost.
 */
export type Harm = 'passing' | 'not-saved' | 'damaged';

/**
 * Thrown by a store that can't read or save. If the trouble is `passing`, the last change may have
 * been saved nevertheless; otherwise nothing was, and never a part of a change.
 */
export abstract class StoreTrouble extends Error {
  abstract readonly harm: Harm;
}
