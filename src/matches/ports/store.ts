import type { AnnouncementStore, NoticeStore } from './announcement-store.ts';
import type { DueStore } from './due-store.ts';
import type { ForgettingStore } from './forgetting-store.ts';
import type { Leaderboards } from './leaderboards.ts';
import type { MatchReader, MatchWriter, RevisionReader } from './match-store.ts';
import type { PracticeStore } from './practice-store.ts';
import type { ErasureStore, PrivacyStore } from './privacy-store.ts';
import type { SettingsStore } from './settings-store.ts';
import type { TableStore } from './table-store.ts';
import type { TournamentDueStore, TournamentReader } from './tournament-store.ts';
import type { Wakes } from './wakes.ts';

/**
 * Where matches live, with all that is known of their players. Any number of processes may use it.
 * Whoever opens it knows it whole; everybody else takes the port that they need.
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
    ForgettingStore {
  readonly boards: Leaderboards;
  /** Where the database tells what others save; where it does not, it is looked for every second. */
  readonly wakes?: Wakes;
  /** Saves something and takes it away again; rejects with what keeps matches from being saved. */
  proveSaving(): Promise<void>;
  close(): Promise<void>;
}
