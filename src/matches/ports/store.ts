import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import type { ClaimedAnnouncement, Notice, ShownMessage } from '../records/announcements.ts';
import type { Wake, Change } from './change.ts';
import type { Invitation } from '../records/invitations.ts';
import type { Limit } from '../records/limits.ts';
import type {
  OwnAction,
  StoredAction,
  StoredMatch,
  Venue,
  Deadlines,
  TurnPlace,
} from '../records/matches.ts';
import type { PostStore, VoteStore } from '../records/posts.ts';
import type { PracticeStore } from '../records/practice.ts';
import type { ErasureStore, PrivacyStore } from '../records/privacy.ts';
import type { SettingsStore } from '../records/settings.ts';
import type { TournamentDueStore, TournamentReader } from '../records/tournaments.ts';
import type { VoiceStore } from '../records/voices.ts';
import type { AchievementStore, Leaderboards } from './leaderboards.ts';
import type { FeatureForgetting, FeatureStores } from '../../features/records.ts';

/** No process asks for a longer lease, so a longer one dates from before the clock was set back. */
export const MAX_LEASE_MS = 60_000;

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
    FeatureStores,
    TableStore,
    TournamentReader,
    TournamentDueStore,
    VoiceStore,
    VoteStore,
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
export interface ForgettingStore extends FeatureForgetting {
  /** Deletes interactions from before then, and announcements of matches that ended before then. */
  forget(beforeMs: number): Promise<void>;
  /**
   * Deletes invitations that were closed before then. A rematch that was played is kept, because it
   * prevents a second one.
   */
  forgetInvitations(beforeMs: number): Promise<void>;
  /** Deletes practice boards unused since then. */
  forgetPractice(beforeMs: number): Promise<void>;
  /**
   * Overwrites what unused parts of the database still contain of players who have been erased, if
   * one of them was erased before then. It may take minutes, in which saving waits.
   */
  wipeErased(beforeMs: number): Promise<void>;
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

/** The result of an attempt to announce: finished, or to be retried at a later time. */
export type AnnouncementOutcome =
  | { readonly kind: 'delivered'; readonly message: string | null }
  | { readonly kind: 'again'; readonly atMs: number; readonly reason: string }
  /**
   * No new message is needed now, because the player to move sits at the table. If `message` is
   * set, that message was edited instead. Checked again at `atMs`, unless there is newer news by
   * then.
   */
  | { readonly kind: 'held'; readonly atMs: number; readonly message: string | null }
  /** Given up; the players will be told why. */
  | { readonly kind: 'parked'; readonly reason: string; readonly players: readonly string[] };

/**
 * A process that claims announcements. The store knows when it's gone, because it left or died. A
 * process that merely hangs is still present.
 */
export interface ProcessPresence {
  /** Unique among all processes, past ones included. */
  readonly id: string;
  leave(): Promise<void>;
}

/** Who wants to claim announcements, how many, and for how long. */
export interface Claim {
  readonly by: ProcessPresence['id'];
  readonly nowMs: number;
  readonly leaseMs: number;
  readonly most: number;
}

/** The outbox: saved changes that still have to be announced. */
export interface AnnouncementStore {
  /** Must be called before the first claim. */
  join(): Promise<ProcessPresence>;
  /**
   * Claims due announcements for the lease's time, including those claimed by processes that are
   * gone. Claims only the oldest of each match and invitation, so that they are shown in order.
   */
  claimAnnouncements(claim: Claim): Promise<readonly ClaimedAnnouncement[]>;
  /** Extends the leases of announcements that are still ours, and resolves with those. */
  renewAnnouncements(
    claimed: readonly ClaimedAnnouncement[],
    untilMs: number,
  ): Promise<readonly ClaimedAnnouncement[]>;
  finishAnnouncement(
    claimed: ClaimedAnnouncement,
    outcome: AnnouncementOutcome,
    nowMs: number,
  ): Promise<void>;
  /** How many announcements were neither shown nor given up. */
  countUnannounced(): Promise<number>;
}

/** Notices to players about announcements that couldn't be shown. */
export interface NoticeStore {
  readNotices(player: string): Promise<readonly Notice[]>;
  dismissNotices(player: string, keys: readonly string[]): Promise<void>;
}

export type OpenAt = { readonly player: string } | Pick<Venue, 'channel'>;

/** A position in the list of a player's ended matches, for paging. */
export interface EndedMatch {
  readonly endedAtMs: number;
  readonly id: string;
}

/** Read access to matches and invitations. */
export interface MatchReader {
  readMatch(id: string): Promise<StoredMatch | undefined>;
  /** Matches that have not ended, the most recently changed first. */
  readOpenMatches(at: OpenAt, most: number): Promise<readonly StoredMatch[]>;
  /** Ended matches, the latest first; with `before`, only those that ended before that one. */
  readEndedMatches(
    player: string,
    most: number,
    before?: EndedMatch,
  ): Promise<readonly StoredMatch[]>;
  /** The state at the start of the match. */
  readOpening(matchId: string): Promise<MatchState | undefined>;
  readAction(matchId: string, revision: number): Promise<StoredAction | undefined>;
  /** In order. */
  readActions(matchId: string): Promise<readonly StoredAction[]>;
  /** The actions of this seat, in order. */
  readOwnActions(matchId: string, seat: SeatNumber): Promise<readonly OwnAction[]>;
  /** The turns of a match, in order. Reads no states and no shots, which are megabytes. */
  readTurns(matchId: string): Promise<readonly TurnPlace[]>;
  /** Everything that has happened in a match since this round began, in order. */
  readEvents(matchId: string, fromRound?: number): Promise<readonly MatchEvent[]>;
  readInvitation(id: string): Promise<Invitation | undefined>;
  readOpenInvitations(at: OpenAt | { readonly rematchOf: string }): Promise<readonly Invitation[]>;
  /** All invitations that a player sent, received or joined, in any status; the latest first. */
  readInvitations(player: string): Promise<readonly Invitation[]>;
  /** The latest message that shows a match or an invitation. */
  readShownMessage(subject: string): Promise<ShownMessage | undefined>;
}

/** Revisions of many matches at once, for callers that watch them. */
export interface RevisionReader {
  /** Leaves out matches that don't exist. */
  readRevisions(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export type CommitResult =
  | { readonly kind: 'saved' }
  /** This idempotency key has been used before: the interaction was answered then. */
  | { readonly kind: 'repeated'; readonly answer: string }
  /** The optimistic lock failed, because another commit came first: nothing has been saved. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'over-limit'; readonly limit: Limit };

/** Write access for the authority's commands, which are the only code that changes a match. */
export interface MatchWriter {
  /** The stored first answer to an interaction. */
  readAnswer(interaction: string): Promise<string | undefined>;
  commit(change: Change): Promise<CommitResult>;
}

/** What the clock needs to find due matches. */
export interface DueStore {
  /** Due matches, the longest due first. */
  readDueMatches(due: keyof Deadlines, nowMs: number, most: number): Promise<readonly string[]>;
  readExpiredInvitations(nowMs: number, most: number): Promise<readonly string[]>;
  /**
   * With several processes, called before a robot chooses its move. Resolves with true if the match
   * and the robot's due time haven't changed since they were read; no other process then finds the
   * robot due before `untilMs`.
   */
  claimRobot(match: StoredMatch, untilMs: number): Promise<boolean>;
  /** Retries a robot that couldn't move at this time. */
  postponeRobot(match: StoredMatch, atMs: number): Promise<void>;
}

/** A player, and the match whose table they were offered a seat at. */
export interface TableSeat {
  readonly match: string;
  readonly player: string;
}

/** A seat, when it was offered, and in which instance of the Activity it is to be shown. */
export interface OfferedSeat extends TableSeat {
  readonly offeredAtMs: number;
  readonly instance: string | null;
}

/** What a player has pressed last in an instance: the button of a match, or the launcher. */
export interface Launch {
  readonly player: string;
  readonly instance: string;
  readonly match: string | null;
}

/** All that is stored about a seat: zero for one that was never offered, or was left. */
export interface StoredSeat extends OfferedSeat {
  readonly takenUntilMs: number;
}

/** A player who sits at the table, as far as is known until then. */
export interface TakenSeat {
  readonly player: string;
  readonly untilMs: number;
}

/** Reads who sits at the table. */
export interface SeatReader {
  readTakenSeats(match: string, nowMs: number): Promise<readonly TakenSeat[]>;
}

/**
 * Stores who was offered a seat at the table, and who sits there. A seat is held for a short time
 * and renewed, so that the seats of a process that dies become free.
 */
export interface TableStore extends SeatReader {
  /** Tells the process that serves the player's page which match it is for: the latest press counts. */
  offerSeat(launch: Launch, nowMs: number): Promise<void>;
  /** The offers to these players since then, the latest last. */
  readOfferedSeats(players: readonly string[], sinceMs: number): Promise<readonly OfferedSeat[]>;
  keepSeats(seats: readonly TableSeat[], untilMs: number): Promise<void>;
  leaveSeat(seat: TableSeat): Promise<void>;
  readSeatsOf(player: string): Promise<readonly StoredSeat[]>;
}

/**
 * Thrown by a store that can't read or save. If the trouble is `passing`, the last change may have
 * been saved nevertheless; otherwise nothing was, and never a part of a change.
 */
export abstract class StoreTrouble extends Error {
  abstract readonly harm: Harm;
}
