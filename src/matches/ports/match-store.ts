import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import type { ShownMessage } from '../records/announcements.ts';
import type { Change } from '../records/change.ts';
import type { Invitation } from '../records/invitations.ts';
import type { Limit } from '../records/limits.ts';
import type { OwnAction, StoredAction, StoredMatch, Venue, Deadlines } from '../records/matches.ts';

export type OpenAt = { readonly player: string } | Pick<Venue, 'channel'>;

/** A mark in the row of a player's ended matches. */
export interface EndedMatch {
  readonly endedAtMs: number;
  readonly id: string;
}

/** Read access to matches and invitations. */
export interface MatchReader {
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
  /** The latest message that shows a match or an invitation. */
  readShownMessage(subject: string): Promise<ShownMessage | undefined>;
}

/** Revisions of many matches at once, for callers that watch them. */
export interface RevisionReader {
  /** Of those that there are. */
  readRevisions(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export type CommitResult =
  | { readonly kind: 'saved' }
  /** This idempotency key has been used before: the interaction was answered then. */
  | { readonly kind: 'repeated'; readonly answer: string }
  /** The optimistic lock failed, because another commit came first: nothing has been saved. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'over-limit'; readonly limit: Limit };

/** For the commands of the authority alone: nobody else changes a match. */
export interface MatchWriter {
  /** The first answer to an interaction, as it was kept. */
  readAnswer(interaction: string): Promise<string | undefined>;
  commit(change: Change): Promise<CommitResult>;
}

/** What the clock asks for. */
export interface DueStore {
  /** Matches with anything due by now, the longest due first. */
  readDueMatches(due: keyof Deadlines, nowMs: number, most: number): Promise<readonly string[]>;
  readExpiredInvitations(nowMs: number, most: number): Promise<readonly string[]>;
  /**
   * Before a robot thinks where several processes let robots think: true if the match stands as it was
   * read, its robot's time included, and then nobody finds the robot due before then.
   */
  claimRobot(match: StoredMatch, untilMs: number): Promise<boolean>;
  /** A robot that could not move is asked again then. */
  postponeRobot(match: StoredMatch, atMs: number): Promise<void>;
}
