import type { MatchEvent } from '../../core/match/actions.ts';
import type { Aim } from '../../core/match/shots.ts';
import type { MatchState, SeatNumber } from '../../core/match/state.ts';
import type { Result } from '../../core/result.ts';
import type { FinishedMatch } from '../../ratings/ladder-book.ts';
import type { Leaderboards } from './leaderboards.ts';
import type { RobotLevel } from '../records/players.ts';
import type { PracticeStore } from '../records/practice.ts';
import type { PrivacyStore } from '../records/privacy.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  Deadlines,
  Invitation,
  Notice,
  OwnAction,
  Place,
  SeenInteraction,
  ShownMessage,
  StoredAction,
  StoredMatch,
} from '../records/records.ts';
import type { ServerSettings, SettingsChange } from '../records/settings.ts';

export interface Clock {
  nowMs(): number;
}

/** Short, unlike any other, and hard to guess: they stand in buttons. */
export interface Ids {
  newId(): string;
}

/** Keys for matches' generators, from a source that nobody can foresee. */
export interface Seeds {
  newKey(): string;
}

export interface Robots {
  /** How many can think at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** What a player of this level would aim at. */
  hint(state: MatchState, level: RobotLevel): Promise<Aim>;
}

export type Delivery =
  | { readonly kind: 'delivered'; readonly message: string | null }
  /** Not now. Throwing means the same. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number }
  /** Never: the channel is gone, or closed to us. */
  | { readonly kind: 'undeliverable'; readonly reason: string };

/** What says whether an announcement is still ours to make. */
export interface Hold {
  /** An earlier try, be it of somebody who died of it, may have shown it, longer ago than is known. */
  readonly mayBeShown: boolean;
  /** Aborted when it may have become somebody else's. */
  readonly signal: AbortSignal;
  /** To be called right before anything is sent: throws if it may have become somebody else's. */
  prove(): Promise<void>;
}

/**
 * Shows what has been saved. It may be called again with the same key if we died before we had
 * written down that it had been shown.
 */
export interface Announcer {
  announce(announcement: Announcement, hold: Hold): Promise<Delivery>;
}

/** Refuses a change that would bring somebody or some place over a number of open things. */
export type Limit =
  | {
      readonly code: 'matches-of-player' | 'invitations-by-player' | 'tables-of-player';
      readonly player: string;
      readonly most: number;
    }
  | {
      readonly code: 'invitations-to-player';
      readonly player: string;
      readonly server: string | null;
      readonly most: number;
    }
  | {
      readonly code: 'matches-on-server' | 'invitations-on-server';
      readonly server: string;
      readonly most: number;
    };

export type LimitCode = Limit['code'];

/** Only while the match has this revision and nobody has been reminded. */
export interface TakenReminder extends Pick<StoredMatch, 'id' | 'revision'> {
  /** When the turn passes from now on. */
  readonly dueAtMs: number | null;
}

/** All or nothing, in one transaction. */
export interface Change {
  readonly atMs: number;
  readonly interaction?: SeenInteraction;
  /** Counted before the change, of what the store has. */
  readonly limits?: readonly Limit[];
  readonly invitation?: Invitation;
  /**
   * Only while the match has the revision before this one's, the same players, and their reminder if
   * it says so; a new one has revision 0.
   */
  readonly match?: StoredMatch;
  readonly action?: StoredAction;
  /** Takes what is left of a turn's reminder, once; the match itself stays as it is. */
  readonly reminder?: TakenReminder;
  /** With the action that ends the match: its statistics and ratings. */
  readonly finished?: FinishedMatch;
  readonly announcements?: readonly Announcement[];
}

export type Commit =
  | { readonly kind: 'saved' }
  /** This interaction has been answered before. */
  | { readonly kind: 'repeated'; readonly answer: string }
  /** Somebody else was quicker: nothing has been saved. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'over-limit'; readonly limit: Limit };

/** How a try to announce went: said once and for all, or to be tried again from then on. */
export type Settlement =
  | { readonly kind: 'delivered'; readonly message: string | null }
  | { readonly kind: 'again'; readonly atMs: number; readonly reason: string }
  /** Given up; the people are to be told why. */
  | { readonly kind: 'parked'; readonly reason: string; readonly players: readonly string[] };

/**
 * Somebody who takes announcements on. When they are gone, because they left or their process ended,
 * the store knows; who merely stands still is there.
 */
export interface Presence {
  /** Unlike that of anybody else, ever. */
  readonly id: string;
  leave(): Promise<void>;
}

/** Who wants to take on how much, and for how long. */
export interface Claim {
  readonly by: Presence['id'];
  readonly nowMs: number;
  readonly leaseMs: number;
  readonly most: number;
}

/** What is leased for longer than anybody ever asks for was leased before the clock was set back. */
export const MAX_LEASE_MS = 60_000;

export type OpenAt = { readonly player: string } | Pick<Place, 'channel'>;

/** A place in the row of a player's ended matches. */
export interface EndedMatch {
  readonly endedAtMs: number;
  readonly id: string;
}

/** Where matches live, with all that is known of their players. Any number of processes may use it. */
export interface MatchStore extends PrivacyStore, PracticeStore {
  readonly boards: Leaderboards;
  readMatch(id: string): Promise<StoredMatch | undefined>;
  /** Not ended, the one last touched first. */
  readOpenMatches(at: OpenAt, most: number): Promise<readonly StoredMatch[]>;
  /** Ended, the latest first; all those before one of them. */
  readEndedMatches(
    player: string,
    most: number,
    before?: EndedMatch,
  ): Promise<readonly StoredMatch[]>;
  /** The state as the match began. */
  readOpening(matchId: string): Promise<MatchState | undefined>;
  readAction(matchId: string, revision: number): Promise<StoredAction | undefined>;
  /** In order. */
  readActions(matchId: string): Promise<readonly StoredAction[]>;
  /** What this seat did, in order. */
  readOwnActions(matchId: string, seat: SeatNumber): Promise<readonly OwnAction[]>;
  /** Everything that has happened in a match, in order. */
  readEvents(matchId: string): Promise<readonly MatchEvent[]>;
  readInvitation(id: string): Promise<Invitation | undefined>;
  readOpenInvitations(at: OpenAt | { readonly rematchOf: string }): Promise<readonly Invitation[]>;
  /** All that a player was asked to, sat down at or sent, whatever became of them; the latest first. */
  readInvitations(player: string): Promise<readonly Invitation[]>;
  readAnswer(interaction: string): Promise<string | undefined>;
  commit(change: Change): Promise<Commit>;

  /** Matches with anything due by now, the longest due first. */
  readDueMatches(due: keyof Deadlines, nowMs: number, most: number): Promise<readonly string[]>;
  readExpiredInvitations(nowMs: number, most: number): Promise<readonly string[]>;
  /** A robot that could not move is asked again then. */
  postponeRobot(match: StoredMatch, atMs: number): Promise<void>;

  /** Before anything is taken on. */
  join(): Promise<Presence>;
  /**
   * Takes on what is to be announced, for so long, and what those had taken on who are gone; of each
   * match and invitation only the oldest, so that they are told in order.
   */
  claimAnnouncements(claim: Claim): Promise<readonly ClaimedAnnouncement[]>;
  /** Until then, if they are still ours: answers with those that are. */
  renewAnnouncements(
    claimed: readonly ClaimedAnnouncement[],
    untilMs: number,
  ): Promise<readonly ClaimedAnnouncement[]>;
  settleAnnouncement(
    claimed: ClaimedAnnouncement,
    settlement: Settlement,
    nowMs: number,
  ): Promise<void>;
  /** How much has been saved and not been shown, nor given up. */
  countUnannounced(): Promise<number>;
  /** The latest message that shows a match or an invitation. */
  readShownMessage(subject: string): Promise<ShownMessage | undefined>;
  readNotices(player: string): Promise<readonly Notice[]>;
  dismissNotices(player: string, keys: readonly string[]): Promise<void>;

  readSettings(server: string): Promise<ServerSettings>;
  saveSettings(server: string, settings: ServerSettings): Promise<void>;
  /** Read and written in one go, so that two admins at the same time both get what they chose. */
  changeSettings<Refusal>(
    server: string,
    change: SettingsChange<Refusal>,
  ): Promise<Result<ServerSettings, Refusal>>;
  /** Forgets interactions from before then, and what was announced of matches that ended before. */
  forget(beforeMs: number): Promise<void>;
  /**
   * Forgets invitations that have been closed since then. A rematch that was played stays: it is how
   * we know that there has been one.
   */
  forgetInvitations(beforeMs: number): Promise<void>;
  close(): Promise<void>;
}
