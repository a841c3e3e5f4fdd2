import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import type { ShownMessage } from '../records/announcements.ts';
import type { Change } from '../records/change.ts';
import type { Invitation } from '../records/invitations.ts';
import type { Limit } from '../records/limits.ts';
import type { OwnAction, StoredAction, StoredMatch, Venue, Deadlines } from '../records/matches.ts';

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
  /** Everything that has happened in a match, in order. */
  readEvents(matchId: string): Promise<readonly MatchEvent[]>;
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
