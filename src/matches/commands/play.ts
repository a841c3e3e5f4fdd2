import { asksOnlyWhoWon } from '@crokinole/tournament/model/part';
import { decidedFor } from 'crokinole/match/ends';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { accept, refuse, type Result } from 'crokinole/result';
import { replayDurationMs } from 'crokinole/shot/replay-duration';
import { DEFAULT_SETTINGS } from '../records/settings.ts';
import type { Answer, ServiceRefusal } from '../records/answers.ts';
import {
  type Deadlines,
  isByOwnFinger,
  isInChat,
  isOfRobotsAlone,
  isOfTurn,
  type StoredMatch,
  type Venue,
} from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import type { TournamentReader } from '../records/tournaments.ts';
import {
  announcementOfMatch,
  msAfterReminder,
  isWaitingForPerson,
  changeOfReminder,
  changeOfStep,
  type AnsweredChange,
} from '../steps/match-changes.ts';
import {
  take,
  takeAction,
  takeFlick,
  type PlayerAction,
  type Step,
  reportEndlessShot,
  robotDutyOf,
} from '../steps/match-steps.ts';
import { type Authority, commitWithRetries, type Decided } from './authority.ts';

interface PlayerCommand {
  /** Null if no press led to it. */
  readonly interaction: string | null;
  readonly player: string;
  readonly match: string;
  /** The match's revision as the player saw it, if it's known. */
  readonly revision?: number;
}

export interface MatchCommand extends PlayerCommand {
  readonly interaction: string;
}

interface FlickCommand extends MatchCommand {
  readonly aim: Aim;
  /** The page says that a swipe was the flick. */
  readonly isOwnFinger?: boolean;
  /** The panel's aim is one of the ideas that it offered. */
  readonly isIdea?: boolean;
}

interface ShowCommand extends Pick<PlayerCommand, 'match'> {
  /** Null if no player asked for it: a thread was opened for the match. */
  readonly interaction: string | null;
  readonly venue: Venue;
}

/** Decides a change of a match that is there, and commits it. */
function changeMatch(
  authority: Authority,
  id: string,
  interaction: string | null,
  decide: (match: StoredMatch) => Decided | Promise<Decided>,
): Promise<Answer> {
  return commitWithRetries(authority, id, interaction, async () => {
    const match = await authority.matches.readMatch(id);
    return match === undefined ? refuse({ code: 'no-such-match' }) : decide(match);
  });
}

export async function flickInMatch(authority: Authority, command: FlickCommand): Promise<Answer> {
  const { match, revision, aim, isOwnFinger, isIdea } = command;
  const { shotLimits, onProblem } = authority;
  const flick = (state: MatchState, seat: SeatNumber, stored: StoredMatch) => {
    // Everywhere else a page that says so gets the wobble of the match.
    const hand = isOwnFinger === true && isByOwnFinger(stored) ? 'none' : state.hand;
    const taken = takeFlick(state, seat, aim, shotLimits, hand);
    if (!taken.ok || isIdea !== true) return taken;
    return accept<Step>({ ...taken.value, action: { kind: 'flick', by: seat, isIdea } });
  };
  const answer = await play(authority, command, flick);
  reportEndlessShot(
    answer,
    { where: `match ${match}, revision ${revision ?? '?'}`, aim },
    onProblem,
  );
  return answer;
}

/** Resign, offer, accept, decline, resume, or choose who starts. */
export function actInMatch(
  authority: Authority,
  command: MatchCommand & { readonly action: PlayerAction },
): Promise<Answer> {
  const { action } = command;
  const offered = action.kind === 'offer' ? action.what : undefined;
  return play(authority, command, async (state, seat, match) => {
    if (offered === 'draw' && match.tournament !== null) {
      return refuse({ code: 'tournament-refused', why: 'no-draws' });
    }
    return offered === 'finish' && !(await mayFinish(authority.tournaments, match))
      ? refuse({ code: 'not-decided' })
      : takeAction(state, seat, action);
  });
}

/**
 * Whether the sides may agree to end the match here: it is decided, and its tournament counts nothing
 * of the rounds left.
 */
export async function mayFinish(
  tournaments: Pick<TournamentReader, 'readTournament'>,
  { state, tournament: id }: StoredMatch,
): Promise<boolean> {
  if (state.phase.kind === 'ended' || decidedFor(state) === undefined) return false;
  const tournament = id === null ? undefined : await tournaments.readTournament(id);
  return tournament === undefined || asksOnlyWhoWon(tournament.state.parts);
}

function play(
  authority: Authority,
  { interaction, player, match: id, revision }: PlayerCommand,
  step: (
    state: MatchState,
    seat: SeatNumber,
    match: StoredMatch,
  ) => Result<Step, ServiceRefusal> | Promise<Result<Step, ServiceRefusal>>,
): Promise<Answer> {
  return changeMatch(authority, id, interaction, async (match) => {
    const seat = match.state.seats.findIndex((each) => each.player === player);
    if (seat < 0) return refuse({ code: 'not-a-player' });
    if (revision !== undefined && !isOfTurn(match, revision)) return refuse({ code: 'stale' });
    return decideStep(authority, match, await step(match.state, seat as SeatNumber, match));
  });
}

async function decideStep(
  authority: Authority,
  match: StoredMatch,
  step: Result<Step, ServiceRefusal>,
): Promise<Decided> {
  return step.ok ? accept(await changeAfter(authority, match, step.value)) : step;
}

/** Reads the match's history only if this step ends the match, because statistics need it. */
export async function changeAfter(
  authority: Authority,
  match: StoredMatch,
  step: Step,
): Promise<AnsweredChange> {
  const { matches, clock } = authority;
  const isEnd = step.state.phase.kind === 'ended';
  const past = isEnd ? await matches.readEvents(match.id) : [];
  const waitMs = await robotWaitMs(authority, match, step);
  return changeOfStep(match, step, past, { nowMs: clock.nowMs(), robotWaitMs: waitMs });
}

/** Nothing is due any longer: a player moved, or another process was first. */
export const NOTHING_DUE: ServiceRefusal = { code: 'stale' };

/**
 * Passes the turn when its time is up. Safe to call at any time and from anywhere. If no process
 * ran when the reminder was due, the player gets the reminder now, and as much time as after any
 * reminder.
 */
export function passTurnByClock(authority: Authority, id: string): Promise<Answer> {
  return changeDueMatch(authority, id, 'dueAtMs', (match, nowMs) => {
    if (isShotAlone(match)) return accept(changeOfClock(match));
    const { remindAtMs, turnMs } = match;
    if (remindAtMs !== null && turnMs !== null) {
      return accept(changeOfReminder(match, nowMs + msAfterReminder(turnMs), nowMs));
    }
    return decideStep(authority, match, take(match.state, null, { kind: 'pass-by-clock' }));
  });
}

/** Decides what is due in a match, unless its tournament is paused. */
function changeDueMatch(
  authority: Authority,
  id: string,
  due: keyof Deadlines,
  decide: (match: StoredMatch, nowMs: number) => Decided | Promise<Decided>,
): Promise<Answer> {
  return commitWithRetries(authority, id, null, async () => {
    const match = await authority.matches.readMatch(id);
    if (match === undefined || !isPast(match[due], authority)) return refuse(NOTHING_DUE);
    if (await isTournamentPaused(authority, match)) return refuse(NOTHING_DUE);
    return decide(match, authority.clock.nowMs());
  });
}

/**
 * A solo shootout has no clock; only its stage's deadline ends it. Older versions gave it a clock.
 */
function isShotAlone({ tournament, state }: StoredMatch): boolean {
  return tournament !== null && state.scores.length === 1;
}

function changeOfClock(before: StoredMatch): AnsweredChange {
  const { id, revision } = before;
  const clock = { turnMs: null, dueAtMs: null, remindAtMs: null };
  return {
    change: { match: { ...before, ...clock, revision: revision + 1 } },
    answer: { kind: 'match', id, revision: revision + 1, events: [] },
  };
}

/**
 * True if the match's tournament was paused. The clock skips such matches, but the pause may have
 * come after it looked.
 */
async function isTournamentPaused(
  { tournaments }: Authority,
  { tournament }: StoredMatch,
): Promise<boolean> {
  const found = tournament === null ? undefined : await tournaments.readTournament(tournament);
  return typeof found?.state.pausedAtMs === 'number';
}

/**
 * Makes a player leave a match for good; refused if the match is over or the player isn't in it.
 */
export function leaveMatch(authority: Authority, id: string, player: string): Promise<Answer> {
  return play(authority, { interaction: null, player, match: id }, (state, by) =>
    take(state, by, { kind: 'leave', by }),
  );
}

/** Ends a match that was decided from outside; refused if it is over. */
export function callOff(authority: Authority, id: string): Promise<Answer> {
  return stepFromOutside(authority, id, 'call-off');
}

/** Tells a match that its time is up; refused if it knows or is over. */
export function endAfterRound(authority: Authority, id: string): Promise<Answer> {
  return stepFromOutside(authority, id, 'last-round');
}

function stepFromOutside(
  authority: Authority,
  id: string,
  kind: 'call-off' | 'last-round',
): Promise<Answer> {
  return changeMatch(authority, id, null, (match) =>
    decideStep(authority, match, take(match.state, null, { kind })),
  );
}

export function isPast(atMs: number | null, { clock }: Authority): boolean {
  return atMs !== null && atMs <= clock.nowMs();
}

/** How long people look at a step without motion, or when no one but robots plays. */
const GLANCE_MS = 2000;
/** Extra time to read how a round was scored. */
const SHEET_MS = 3000;

/**
 * How long a robot waits after this step, so that people can watch the previous shot. It's saved
 * with the match as the robot's due time, so a restart or another process doesn't change it.
 */
async function robotWaitMs(
  { settings, robotPatience }: Authority,
  match: StoredMatch,
  { shot, state, events }: Step,
): Promise<number> {
  const { server } = match;
  if (shot === null || robotPatience === 0 || robotDutyOf(state) === undefined) return 0;
  if (isOfRobotsAlone(match)) return 0;
  const { robotsWait, stillReplays } =
    server === null ? DEFAULT_SETTINGS : await settings.readSettings(server);
  if (!robotsWait) return 0;
  const isWatched = state.seats.some(({ player }) => isPerson(player));
  const isLive = !isInChat(match);
  const shotMs = stillReplays || !isWatched || isLive ? GLANCE_MS : replayDurationMs(shot.report);
  const sheetMs = !isLive && events.some(({ kind }) => kind === 'round-ended') ? SHEET_MS : 0;
  return Math.round(robotPatience * (shotMs + sheetMs));
}

/** Sends the clock's reminder early, because a waiting opponent asked for it. Once per turn. */
export function remindPlayer(
  authority: Authority,
  { interaction, player, match: id }: MatchCommand,
): Promise<Answer> {
  return changeMatch(authority, id, interaction, (match) => {
    const { state, turnMs, remindAtMs, dueAtMs } = match;
    if (!state.seats.some((seat) => seat.player === player))
      return refuse({ code: 'not-a-player' });
    if (!isWaitingForPerson(state, player)) return refuse({ code: 'nobody-to-remind' });
    if (turnMs === null) return refuse({ code: 'no-clock' });
    if (remindAtMs === null) return refuse({ code: 'reminded-already' });
    return accept(changeOfReminder(match, dueAtMs, authority.clock.nowMs()));
  });
}

/**
 * Sends the reminder when a third of the turn's time is left. Safe to call at any time and from
 * anywhere.
 */
export function remindByClock(authority: Authority, id: string): Promise<Answer> {
  return changeDueMatch(authority, id, 'remindAtMs', (match, nowMs) =>
    accept(changeOfReminder(match, match.dueAtMs, nowMs)),
  );
}

/** Announces a match again, and moves it to this channel. */
export function showMatch(
  authority: Authority,
  { interaction, match: id, venue }: ShowCommand,
): Promise<Answer> {
  return changeMatch(authority, id, interaction, (before) => {
    if (before.server !== venue.server) return refuse({ code: 'another-server' });
    const revision = before.revision + 1;
    const match: StoredMatch = { ...before, channel: venue.channel, revision };
    return accept({
      change: { match, announcements: [announcementOfMatch(match, authority.clock.nowMs())] },
      answer: { kind: 'match', id, revision, events: [] },
    });
  });
}
