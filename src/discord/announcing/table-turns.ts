import { playersToMove } from 'crokinole/match/to-move';
import type { MatchState } from 'crokinole/match/state';
import type { SeatReader } from '../../matches/ports/store.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { isPerson } from '../../matches/records/players.ts';
import type { AnnouncedMatch } from './announced-match.ts';
import { isEnd, isOfferOrPause, personAfterRobots } from './shown-actions.ts';

/** How often the board of a match that is played at the table is edited at most. */
const EDIT_EVERY_MS = 10_000;

/** The next player is at the table until their seat lease ends. */
export interface AtTable {
  readonly untilMs: number;
}

/** Undefined if there is no next player, or if one of them isn't at the table. */
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

/** The people to ping. For a robot's turn, this is the person after it. */
function calledNow(state: MatchState): readonly string[] {
  const toMove = playersToMove(state);
  const people = toMove.filter(isPerson);
  if (people.length > 0 || toMove.length === 0) return people;
  const next = personAfterRobots(state);
  return next === undefined ? [] : [next];
}

/** What to do in the channel about a turn while its player is at the table. */
export type TablePlan =
  /** Post a new message that pings nobody. */
  | 'post'
  /** Edit the latest board. */
  | 'change'
  /** The turn is shown already, without a ping. Check again when the player leaves the table. */
  | 'told'
  /** The board was edited a moment ago. Try again when the rate limit allows it. */
  | 'wait'
  /** Do nothing, because a later announcement covers this one. */
  | 'leave';

export function planAtTable(
  { revision }: Announcement,
  { match, taken, told, here }: AnnouncedMatch,
  nowMs: number,
): TablePlan {
  // The match starts, or a player asked for the board here.
  if (taken === undefined || here === undefined) return 'post';
  if (here.revision >= revision) return 'told';
  // An offer doesn't change the board. `editShownMessage` announces it.
  if (isOfferOrPause(taken)) return 'post';
  // The message with the result of a round is never edited.
  if (isEnd(taken)) return 'post';
  if (match.revision > revision) return 'leave';
  if (nowMs < changeableAt(here)) return 'wait';
  return told.some(isEnd) ? 'post' : 'change';
}

export function changeableAt({ toldAtMs }: Pick<ShownMessage, 'toldAtMs'>): number {
  return toldAtMs + EDIT_EVERY_MS;
}
