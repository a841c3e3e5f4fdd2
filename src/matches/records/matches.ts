import type { StartPlace } from 'crokinole/board/start';
import type { JudgedShot, MatchAction, MatchEvent } from 'crokinole/match/actions';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import type { ShotReport } from 'crokinole/shot/report';
import type { Flick } from 'crokinole/shot/shot';
import { isAmongRobots, isPerson } from './players.ts';

/** How people flick at a walk-up table: by a pull, or by a swipe without a wobble. */
export const WALK_UP_KINDS = ['pull', 'finger'] as const;

export type WalkUpKind = (typeof WALK_UP_KINDS)[number];

/** Where a match is played. In private messages there is no server. */
export interface Venue {
  readonly server: string | null;
  readonly channel: string;
}

/** When the clock has to handle the match; null if nothing is due. */
export interface Deadlines {
  /** The turn passes. */
  readonly dueAtMs: number | null;
  /** A third of the time is left, and no reminder was sent. */
  readonly remindAtMs: number | null;
  /** A robot has to move. */
  readonly robotAtMs: number | null;
}

export interface StoredMatch extends Venue, Deadlines {
  readonly id: string;
  readonly state: MatchState;
  /** 0 at the start, and one more with every saved action. */
  readonly revision: number;
  /** The revision at which the current turn started. Buttons from before it are stale. */
  readonly turnRevision: number;
  /** Time for a turn; null without a clock. */
  readonly turnMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly endedAtMs: number | null;
  /** The match that this one is a rematch of. */
  readonly rematchOf: string | null;
  /**
   * The tournament whose pairing it decides. When it ends, the tournament becomes due in the same
   * transaction.
   */
  readonly tournament: string | null;
  /** A round at the channel's walk-up table: it isn't announced, and the chat doesn't know it. */
  readonly walkUp: WalkUpKind | null;
}

/** False for a round at a walk-up table, whose players all see its board there. */
export function isInChat({ walkUp }: Pick<StoredMatch, 'walkUp'>): boolean {
  return walkUp === null;
}

/** A swipe is the flick, without a wobble: nobody can check it. */
export function isByOwnFinger({ walkUp }: Pick<StoredMatch, 'walkUp'>): boolean {
  return walkUp === 'finger';
}

/** Whether a shot of this match can count: for ratings, or on the leaderboard of shootouts. */
export function countsForRatings({ hand, friendly }: MatchState): boolean {
  return hand !== 'none' && friendly !== true;
}

/** The longest turn of an evening, whose players are there all the time. */
const EVENING_TURN_MS = 5 * 60_000;

/**
 * Whether a match belongs to an evening: its players are called to it at the start, and after that only
 * when they are waited for.
 */
export function isOfEvening({ tournament, turnMs }: Pick<StoredMatch, 'tournament' | 'turnMs'>) {
  return tournament !== null && hasEveningClock(turnMs);
}

/** True if only one person plays, and not in a tournament: how they fare is nothing for the channel. */
export function isSolo({ state, tournament }: Pick<StoredMatch, 'state' | 'tournament'>): boolean {
  return tournament === null && state.seats.filter(({ player }) => isPerson(player)).length === 1;
}

/**
 * A tournament's game of robots alone is played at once and without a clock, and isn't announced.
 * Older ones have a clock and a board, which is shown to the end.
 */
export function isOfRobotsAlone({
  state,
  tournament,
  turnMs,
}: Pick<StoredMatch, 'state' | 'tournament' | 'turnMs'>): boolean {
  return tournament !== null && turnMs === null && isAmongRobots(state.seats);
}

export function hasEveningClock(turnMs: number | null): boolean {
  return turnMs !== null && turnMs <= EVENING_TURN_MS;
}

/**
 * True if a board seen at that revision belongs to the current turn. Offers, and boards that were
 * posted again, raise the revision within a turn without moving a disc. No one can have seen a
 * future revision.
 */
export function isOfTurn(match: Pick<StoredMatch, 'revision' | 'turnRevision'>, revision: number) {
  return revision >= match.turnRevision && revision <= match.revision;
}

/** A shot as it was aimed, and its result. Kept permanently. */
export interface StoredShot {
  readonly place: StartPlace;
  readonly aimed: Flick;
  readonly report: ShotReport;
}

/** One saved step of a match. The shot is stored separately, so that other actions stay small. */
export interface StoredAction {
  readonly matchId: string;
  /** The match's revision after the action. */
  readonly revision: number;
  readonly atMs: number;
  readonly seat: SeatNumber | null;
  readonly action: Exclude<MatchAction, { readonly kind: 'flick' }> | FlickTaken;
  readonly events: readonly MatchEvent[];
  readonly shot: StoredShot | null;
  /** The match's state after the action. */
  readonly state: MatchState;
}

/** A turn of a match, and the match before it. */
export interface RecordedTurn {
  readonly before: MatchState;
  readonly taken: StoredAction;
}

/** A flick, and the match before it. */
export interface TakenShot extends RecordedTurn {
  readonly shot: StoredShot;
  readonly judged: JudgedShot;
}

/** Where in a match a turn was: the revision that it made, and the action before it. */
export interface TurnPlace {
  readonly revision: number;
  /** Null for the match's first action. */
  readonly previous: number | null;
}

/**
 * A player's action, without the motion of the discs and the resulting state, which are both large.
 */
export interface OwnAction extends Pick<StoredAction, 'atMs' | 'action' | 'events'> {
  readonly shot: OwnShot | null;
}

export interface OwnShot extends Pick<StoredShot, 'place' | 'aimed'> {
  /** The actual shot, after the wobble. */
  readonly flicked: Flick;
}

export interface FlickTaken {
  readonly kind: 'flick';
  readonly by: SeatNumber;
  /** The aim was one of the ideas that the panel offered, so a review doesn't hold it against the player. */
  readonly isIdea?: true;
}
