import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { shotsToCome } from 'crokinole/match/turns';
import type { MatchReader, SeatReader } from '../../matches/ports/store.ts';
import type { TournamentReader } from '../../matches/records/tournaments.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredAction, StoredMatch } from '../../matches/records/matches.ts';
import { isPerson } from '../../matches/records/players.ts';
import { isEnd } from '../features/playing/past-turn.ts';

export type ActionReader = Pick<MatchReader, 'readAction'>;

/** What an announcement tells about a match, and what the match's latest message has already told. */
export interface AnnouncedMatch {
  readonly match: StoredMatch;
  readonly taken: StoredAction | undefined;
  readonly shownActions: readonly StoredAction[];
  /** The latest message, if it is in the announcement's channel. */
  readonly here: ShownMessage | undefined;
}

export async function readAnnouncedMatch(
  actions: ActionReader,
  { revision, channel }: Announcement,
  match: StoredMatch,
  shown: ShownMessage | undefined,
): Promise<AnnouncedMatch> {
  const taken = revision === 0 ? undefined : await actions.readAction(match.id, revision);
  const shownActions = shown === undefined ? [] : await readShownActions(actions, match.id, shown);
  return { match, taken, shownActions, here: shown?.channel === channel ? shown : undefined };
}

/** What a message tells, in order: the action it was posted for, and those added by edits. */
export async function readShownActions(
  actions: ActionReader,
  match: string,
  { firstRevision, revision }: Pick<ShownMessage, 'firstRevision' | 'revision'>,
): Promise<readonly StoredAction[]> {
  const shownActions: StoredAction[] = [];
  for (let each = Math.max(1, firstRevision); each <= revision; each += 1) {
    const action = await actions.readAction(match, each);
    if (action !== undefined) shownActions.push(action);
  }
  return shownActions;
}

/**
 * Caches actions while one announcement is told. A stored action never changes, and decoding one costs
 * more than everything else that is read.
 */
export function cachedActions(matches: ActionReader): ActionReader {
  const cache = new Map<string, Promise<StoredAction | undefined>>();
  return {
    readAction: (match, revision) => {
      const key = `${match} ${revision}`;
      const action = cache.get(key) ?? matches.readAction(match, revision);
      cache.set(key, action);
      return action;
    },
  };
}

/**
 * Whether the announcement only shows the board again, and a newer one waits. Impatient players ask for
 * the board often, and one answer is enough.
 */
export async function isOvertaken(
  actions: ActionReader,
  { revision }: Announcement,
  match: StoredMatch,
): Promise<boolean> {
  if (revision === 0 || revision === match.revision) return false;
  return (await actions.readAction(match.id, revision)) === undefined;
}

/**
 * A match of a tournament with the deadline that its board shows: the end of its pairing's window for a
 * player who shoots alone, and none while the tournament is paused.
 */
export async function withTrueDeadline(
  tournaments: Pick<TournamentReader, 'readTournament'>,
  match: StoredMatch,
): Promise<StoredMatch> {
  if (match.tournament === null || match.endedAtMs !== null) return match;
  const tournament = await tournaments.readTournament(match.tournament);
  if (tournament === undefined) return match;
  if (tournament.state.pausedAtMs !== null) return { ...match, dueAtMs: null };
  if (match.state.scores.length > 1) return match;
  const pairings = tournament.state.stages.flatMap((stage) => stage.pairings);
  const own = pairings.find(({ id }) => id === match.id);
  return { ...match, dueAtMs: own?.endsAtMs ?? null };
}

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
export function isShownByEdit(
  taken: StoredAction,
  shown: Pick<ShownMessage, 'createdAtMs'>,
): boolean {
  const isBack = taken.events.some(({ kind }) => kind === 'resumed');
  return isOfferOrPause(taken) && (!isBack || taken.atMs - shown.createdAtMs <= SAME_SITTING_MS);
}

function isRobotsShot({ shot, seat, state }: StoredAction): boolean {
  return shot !== null && seat !== null && !isPerson(seatAt(state.seats, seat).player);
}

/** The most robot shots that one message shows. */
export const MAX_IN_A_ROW = 6;

/**
 * Whether a robot's shot is added to the message of the robots before it. That's possible only if their
 * first message has pinged the next person, because an edit pings no one.
 */
export function joinsRobotShots(
  taken: StoredAction,
  shownActions: readonly StoredAction[],
): boolean {
  const row = shownActions.filter((each) => !isOfferOrPause(each));
  const [first] = row;
  if (first === undefined || row.length >= MAX_IN_A_ROW) return false;
  if (![...row, taken].every((each) => isRobotsShot(each) && !isEnd(each))) return false;
  const called = personAfterRobots(first.state);
  const next = personOnTurn(taken.state) ?? personAfterRobots(taken.state);
  return next === undefined || next === called;
}

/** Whose shots are still to come in the round, in order. */
function playersToCome({ phase, adjourned, round, seats }: MatchState): readonly string[] {
  if (phase.kind !== 'playing' || adjourned) return [];
  return shotsToCome(round).map((seat) => seatAt(seats, seat).player);
}

/** The person whose turn comes after the robots; undefined if the round ends first. */
export function personAfterRobots(state: MatchState): string | undefined {
  const [first, ...later] = playersToCome(state);
  return first === undefined || isPerson(first) ? undefined : later.find(isPerson);
}

function personOnTurn(state: MatchState): string | undefined {
  return playersToCome(state).slice(0, 1).find(isPerson);
}

/** The person whom the first of several robot shots pings, unless their turn is already over. */
export function mentionedAhead(taken: StoredAction, now: MatchState): string | undefined {
  if (!isRobotsShot(taken)) return undefined;
  const person = personAfterRobots(taken.state);
  const isStillToCome = [personOnTurn(now), personAfterRobots(now)].includes(person);
  return isStillToCome ? person : undefined;
}

const MAX_LAST = 3;
const MAX_SHOWN = 8;

/** The last shots and the latest twenties, because a message has limited room. */
export function worthShowing(actions: readonly StoredAction[]): readonly StoredAction[] {
  const shots = actions.filter(({ shot }) => shot !== null);
  return shots
    .filter(
      ({ events }, at) =>
        at >= shots.length - MAX_LAST || (judgedIn(events)?.ruling.banked.length ?? 0) > 0,
    )
    .slice(-MAX_SHOWN);
}

/** How often the board of a match that is played at the table is edited at most. */
const EDIT_EVERY_MS = 10_000;

/**
 * Until when the next player has their seat at the table. Undefined if there is no next player, or if one of them
 * isn't there.
 */
export async function readAtTable(
  seats: SeatReader,
  { id, state }: StoredMatch,
  nowMs: number,
): Promise<{ readonly untilMs: number } | undefined> {
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
type TablePlan =
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
  { match, taken, shownActions, here }: AnnouncedMatch,
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
  return shownActions.some(isEnd) ? 'post' : 'change';
}

export function changeableAt({ toldAtMs }: Pick<ShownMessage, 'toldAtMs'>): number {
  return toldAtMs + EDIT_EVERY_MS;
}
