import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import { shotsToCome } from 'crokinole/match/turns';
import type { MatchState } from 'crokinole/match/state';
import { isPerson } from '../../matches/records/players.ts';
import type { ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction } from '../../matches/records/matches.ts';

const ASIDES: ReadonlySet<MatchEvent['kind']> = new Set([
  'offered',
  'offer-accepted',
  'offer-declined',
  'offer-withdrawn',
  'offer-lapsed',
  'adjourned',
  'resumed',
  'last-round',
]);

/** Offers, pauses, their answers and the end of the time: no disc has moved, and the turn stays the same. */
export function isOfferOrPause({ shot, events }: StoredAction): boolean {
  return shot === null && events.length > 0 && events.every(({ kind }) => ASIDES.has(kind));
}

/** After a longer break, players look for the board at the end of the channel, so it's posted again. */
const SAME_SITTING_MS = 3600_000;

/** Whether the action is shown by an edit of its turn's message. */
export function isToldByEdit(
  taken: StoredAction,
  shown: Pick<ShownMessage, 'createdAtMs'>,
): boolean {
  const isBack = taken.events.some(({ kind }) => kind === 'resumed');
  return isOfferOrPause(taken) && (!isBack || taken.atMs - shown.createdAtMs <= SAME_SITTING_MS);
}

export function isRobotsShot({ shot, seat, state }: StoredAction): boolean {
  return shot !== null && seat !== null && !isPerson(seatAt(state.seats, seat).player);
}

/** The most robot shots that one message shows. */
export const MAX_IN_A_ROW = 6;

/**
 * Whether a robot's shot is added to the message of the robots before it. That's possible only if their
 * first message has pinged the next person, because an edit pings no one.
 */
export function joinsRobotShots(taken: StoredAction, told: readonly StoredAction[]): boolean {
  const row = told.filter((each) => !isOfferOrPause(each));
  const [first] = row;
  if (first === undefined || row.length >= MAX_IN_A_ROW) return false;
  if (![...row, taken].every((each) => isRobotsShot(each) && !isEnd(each))) return false;
  const called = personAfterRobots(first.state);
  const next = personOnTurn(taken.state) ?? personAfterRobots(taken.state);
  return next === undefined || next === called;
}

/** A round or the match is over. */
export function isEnd({ events }: StoredAction): boolean {
  return events.some(({ kind }) => kind === 'round-ended' || kind === 'match-ended');
}

/** The person whose turn comes after the robots; undefined if the round ends first. */
export function personAfterRobots({ phase, adjourned, round, seats }: MatchState) {
  if (phase.kind !== 'playing' || adjourned) return undefined;
  const [first, ...later] = shotsToCome(round).map((seat) => seatAt(seats, seat).player);
  return first === undefined || isPerson(first) ? undefined : later.find(isPerson);
}

function personOnTurn({ phase, adjourned, round, seats }: MatchState): string | undefined {
  if (phase.kind !== 'playing' || adjourned) return undefined;
  const [first] = shotsToCome(round).map((seat) => seatAt(seats, seat).player);
  return first !== undefined && isPerson(first) ? first : undefined;
}

/** The person whom the first of several robot shots pings, unless their turn is already over. */
export function mentionedAhead(taken: StoredAction, now: MatchState): string | undefined {
  if (!isRobotsShot(taken)) return undefined;
  const person = personAfterRobots(taken.state);
  const isStillToCome = [personOnTurn(now), personAfterRobots(now)].includes(person);
  return isStillToCome ? person : undefined;
}

const MAX_LAST = 3;
const MAX_TOLD = 8;

/** The last shots and the latest twenties, because a message has limited room. */
export function worthTelling(actions: readonly StoredAction[]): readonly StoredAction[] {
  const shots = actions.filter(({ shot }) => shot !== null);
  return shots
    .filter((action, at) => at >= shots.length - MAX_LAST || hasTwenty(action))
    .slice(-MAX_TOLD);
}

function hasTwenty({ events }: StoredAction): boolean {
  return (judgedIn(events)?.ruling.banked.length ?? 0) > 0;
}
