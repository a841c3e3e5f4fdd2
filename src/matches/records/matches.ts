import type { StartPlace } from 'crokinole/board/start';
import type { MatchAction, MatchEvent } from 'crokinole/match/actions';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import type { ShotReport } from 'crokinole/shot/report';
import type { Flick } from 'crokinole/shot/shot';
import type { WalkUpKind } from './walk-ups.ts';

/** Where something is played. In private messages there is no server. */
export interface Venue {
  readonly server: string | null;
  readonly channel: string;
}

/** When the match wants to be looked at by the sweep: null where nothing is due. */
export interface Deadlines {
  /** The turn passes. */
  readonly dueAtMs: number | null;
  /** A third of the time is left, and nobody has been told yet. */
  readonly remindAtMs: number | null;
  /** A robot has something to do. */
  readonly robotAtMs: number | null;
}

export interface StoredMatch extends Venue, Deadlines {
  readonly id: string;
  readonly state: MatchState;
  /** 0 as it begins; one more with every saved action. */
  readonly revision: number;
  /** The revision at which the present turn began: what was pressed before then comes too late. */
  readonly turnRevision: number;
  /** Time for a turn; null without a clock. */
  readonly turnMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly endedAtMs: number | null;
  /** The match that this one takes revenge for. */
  readonly rematchOf: string | null;
  /** Whose pairing it decides. When it ends, the tournament is due in the same transaction. */
  readonly tournament: string | null;
  /** A round at the channel's walk-up table: it isn't announced, and the chat doesn't know it. */
  readonly walkUp: WalkUpKind | null;
}

/**
 * Whether what was seen at that revision is what is now to be moved: offers and boards shown again
 * raise the revision within a turn and move no disc. A revision yet to come nobody has seen.
 */
export function isOfTurn(match: Pick<StoredMatch, 'revision' | 'turnRevision'>, seen: number) {
  return seen >= match.turnRevision && seen <= match.revision;
}

/** What a shot was meant to be, and what came of it: kept for good. */
export interface StoredShot {
  readonly place: StartPlace;
  readonly aimed: Flick;
  readonly report: ShotReport;
}

/** One saved step of a match. The shot stands beside the action, so that others stay small. */
export interface StoredAction {
  readonly matchId: string;
  /** Of the match after it. */
  readonly revision: number;
  readonly atMs: number;
  readonly seat: SeatNumber | null;
  readonly action: Exclude<MatchAction, { readonly kind: 'flick' }> | FlickTaken;
  readonly events: readonly MatchEvent[];
  readonly shot: StoredShot | null;
  /** The match after it. */
  readonly state: MatchState;
}

/** A player's action, without the motion of the discs and the match after it: both are large. */
export interface OwnAction extends Pick<StoredAction, 'atMs' | 'action' | 'events'> {
  readonly shot: OwnShot | null;
}

export interface OwnShot extends Pick<StoredShot, 'place' | 'aimed'> {
  /** What the hand made of the aim. */
  readonly flicked: Flick;
}

export interface FlickTaken {
  readonly kind: 'flick';
  readonly by: SeatNumber;
}
