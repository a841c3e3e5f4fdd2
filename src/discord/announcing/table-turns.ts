import { playersToMove } from 'crokinole/match/to-move';
import type { MatchState } from 'crokinole/match/state';
import type { SeatReader } from '../../matches/ports/table-store.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { isPerson } from '../../matches/records/players.ts';
import type { AnnouncedMatch } from './edit-shown-message.ts';
import { isEnd, isOfferOrPause, personAfterRobots } from './shown-actions.ts';

/** The channel is a place to talk: while a match is played at the table, its board is changed so often. */
const EDIT_EVERY_MS = 10_000;

/** Whoever is called next sits at the table, as far as is known until then. */
export interface AtTable {
  readonly untilMs: number;
}

/** Nothing where nobody is called, or somebody who looks at the channel. */
export async function readAtTable(
  seats: SeatReader,
  { id, state }: StoredMatch,
  nowMs: number,
): Promise<AtTable | undefined> {
  const called = calledNow(state);
  if (called.length === 0) return undefined;
  const taken = await seats.readTakenSeats(id, nowMs);
  const until = called.map((player) => taken.find((seat) => seat.player === player)?.untilMs);
  const known = until.filter((each) => each !== undefined);
  return known.length < until.length ? undefined : { untilMs: Math.min(...known) };
}

/** Robots call nobody, and whoever comes after them is next. */
function calledNow(state: MatchState): readonly string[] {
  const toMove = playersToMove(state);
  const people = toMove.filter(isPerson);
  if (people.length > 0 || toMove.length === 0) return people;
  const next = personAfterRobots(state);
  return next === undefined ? [] : [next];
}

/** What is done about a turn while whoever is called next sits at the table. */
export type TablePlan =
  /** In a message of its own, that calls nobody. */
  | 'post'
  /** By changing the board that stands. */
  | 'change'
  /** It has been told so: only for when they get up. */
  | 'told'
  /** The board was changed a moment ago. */
  | 'wait'
  /** What comes next tells it as well. */
  | 'leave';

export function planAtTable(
  { revision }: Announcement,
  { match, taken, told, here }: AnnouncedMatch,
  nowMs: number,
): TablePlan {
  // A beginning, or a board that somebody wants to see here.
  if (taken === undefined || here === undefined) return 'post';
  if (here.revision >= revision) return 'told';
  // What was offered changes nothing on the board, and has its own way of being told.
  if (isOfferOrPause(taken)) return 'post';
  // The sheet of a round stays in the channel, and so does what stands above it.
  if (isEnd(taken)) return 'post';
  if (match.revision > revision) return 'leave';
  if (nowMs < changeableAt(here)) return 'wait';
  return told.some(isEnd) ? 'post' : 'change';
}

export function changeableAt({ toldAtMs }: Pick<ShownMessage, 'toldAtMs'>): number {
  return toldAtMs + EDIT_EVERY_MS;
}
