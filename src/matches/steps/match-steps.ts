import type { StartPlace } from 'crokinole/board/start';
import { judgedIn, type MatchAction, type Refusal, type MatchEvent } from 'crokinole/match/actions';
import { apply } from 'crokinole/match/apply';
import type { Progress } from 'crokinole/match/progress';
import { playingSeats, seatAt } from 'crokinole/match/seats';
import { type Aim, planShot, nextShotOf } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { choosingSeats } from 'crokinole/match/who-may-act';
import { simulate, type SimulationParams } from 'crokinole/physics/simulate';
import type { RandomState } from 'crokinole/random';
import { countMatch } from 'crokinole/ratings/counted-match';
import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Ruling } from 'crokinole/rules/ruling';
import { type Hand, wobble } from 'crokinole/shot/hand';
import type { ShotReport } from 'crokinole/shot/report';
import type { Flick, Position, Shot } from 'crokinole/shot/shot';
import {
  type StoredAction,
  type StoredShot,
  type StoredMatch,
  isByOwnFinger,
  isOfRobotsAlone,
} from '../records/matches.ts';
import { isPerson, robotLevelOf, type RobotLevel } from '../records/players.ts';

/** Everything but a flick that a player can do in a match. The seat is added here. */
export type PlayerAction =
  Exclude<
    MatchAction,
    { readonly kind: 'flick' | 'pass-by-clock' | 'call-off' | 'last-round' | 'leave' }
  > extends infer Action
    ? Action extends { readonly by: SeatNumber }
      ? Omit<Action, 'by'>
      : never
    : never;

/** The computed result of an action, before it's saved. */
export interface Step extends Progress {
  readonly seat: SeatNumber | null;
  readonly action: StoredAction['action'];
  readonly shot: StoredShot | null;
}

/** Limits for one simulation that replace the engine's own. */
export type ShotLimits = SimulationParams['limits'];

/** A simulated shot: how it was aimed, its result, and the random generator's state after it. */
export interface PlayedAim {
  readonly place: StartPlace;
  readonly aimed: Flick;
  readonly report: ShotReport;
  readonly random: RandomState;
}

/** What a robot at the table has to do now, if anything. */
type RobotDuty =
  | { readonly kind: 'flick'; readonly seat: SeatNumber; readonly level: RobotLevel }
  | { readonly kind: 'act'; readonly seat: SeatNumber; readonly action: PlayerAction };

/** Draws the wobble, simulates the shot and judges it. */
export function takeFlick(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
  limits: ShotLimits = {},
  hand: Hand = state.hand,
): Result<Step, Refusal> {
  const played = playAim(state, by, aim, limits, hand);
  if (!played.ok) return played;
  const { place, aimed, report, random } = played.value;
  const applied = apply(state, { kind: 'flick', by, aimed, report, random });
  if (!applied.ok) return applied;
  return accept({
    seat: by,
    action: { kind: 'flick', by },
    shot: { place, aimed, report },
    ...applied.value,
  });
}

export interface JudgedFlick {
  readonly report: ShotReport;
  readonly ruling: Ruling;
}

/** For practice: simulates and judges a flick in a match that isn't stored. */
export function judgeFlick(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
): Result<JudgedFlick, Refusal> {
  const step = takeFlick(state, by, aim);
  if (!step.ok) return step;
  const { shot, events } = step.value;
  const judged = judgedIn(events);
  if (shot === null || judged === undefined) throw new Error('a flick was not judged');
  return accept({ report: shot.report, ruling: judged.ruling });
}

export function takeAction(
  state: MatchState,
  by: SeatNumber,
  action: PlayerAction,
): Result<Step, Refusal> {
  return take(state, by, { ...action, by });
}

/** An action of a seat, or of nobody: the clock, a tournament. */
export function take(
  state: MatchState,
  seat: SeatNumber | null,
  action: Exclude<MatchAction, { readonly kind: 'flick' }>,
): Result<Step, Refusal> {
  const applied = apply(state, action);
  return applied.ok
    ? accept({ seat, action, shot: null, ...applied.value })
    : refuse(applied.refusal);
}

/** Plans the shot by the rules, draws the wobble, and simulates the resulting shot. */
export function playAim(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
  limits: ShotLimits = {},
  /** Own finger: the finger is the wobble, so none is drawn. */
  hand: Hand = state.hand,
): Result<PlayedAim, Refusal> {
  const planned = planShot(state, by, aim);
  if (!planned.ok) return planned;
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = planned.value;
  const place = { positionCentideg, insetCentiIn };
  const aimed = { angleCentideg, speedCentiInPerS };
  const { boardSpeed, round } = state;
  const [flicked, random] = wobble(aimed, hand, state.random);
  const shot = { ...planned.value, ...flicked };
  const played = playPlanned({ discs: round.discs }, shot, { boardSpeed, limits });
  return played.ok ? accept({ place, aimed, report: played.value, random }) : played;
}

/** Simulates a planned shot. The only possible refusal left is that it never comes to rest. */
function playPlanned(
  position: Position,
  shot: Shot,
  params: SimulationParams,
): Result<ShotReport, Refusal> {
  const played = simulate(position, shot, params);
  if (played.ok) return played;
  if (played.refusal === 'without-end') return refuse({ code: 'shot-without-end' });
  throw new Error(`the physics refused a planned shot: ${played.refusal}`);
}

/**
 * No known position has a shot that never comes to rest, so if one does, its details are logged.
 */
export function reportEndlessShot(
  answer: Result<unknown, { readonly code: string }>,
  about: { readonly where: string; readonly aim: Aim },
  onProblem: (thrown: unknown) => void,
): void {
  if (answer.ok || answer.refusal.code !== 'shot-without-end') return;
  onProblem(new Error(`a shot never came to rest and was refused: ${JSON.stringify(about)}`));
}

/** What an ended match adds to its players' statistics; undefined if it doesn't count. */
export function finishedMatchOf(
  match: StoredMatch,
  events: readonly MatchEvent[],
): FinishedMatch | undefined {
  if (match.endedAtMs === null) return undefined;
  const figures = countMatch(match.state, events, {
    server: match.server,
    isPerson,
    isOwnFinger: isByOwnFinger(match),
  });
  return figures && { matchId: match.id, endedAtMs: match.endedAtMs, figures };
}

/**
 * Replays a match from its opening and its recorded shots. Throws if the rules refuse an action
 * that was once accepted.
 */
export function replayMatch(
  opening: MatchState,
  actions: readonly StoredAction[],
): { readonly state: MatchState; readonly events: readonly MatchEvent[] } {
  const events: MatchEvent[] = [];
  let state = opening;
  for (const stored of actions) {
    const applied = apply(state, actionOf(stored));
    if (!applied.ok) {
      const { matchId, revision } = stored;
      throw new Error(`match ${matchId}, step ${revision}: ${applied.refusal.code}`);
    }
    events.push(...applied.value.events);
    state = applied.value.state;
  }
  return { state, events };
}

/** Converts a stored action to the form that the rules expect. */
export function actionOf({ action, shot, state, matchId, revision }: StoredAction): MatchAction {
  if (action.kind !== 'flick') return action;
  if (shot === null) throw new Error(`match ${matchId}, step ${revision}: a flick without a shot`);
  const { aimed, report } = shot;
  return { kind: 'flick', by: action.by, aimed, report, random: state.random };
}

/**
 * Robots that never miss would shoot out a tie for ever. After so many rounds they agree on a draw, and
 * the tournament's lots decide.
 */
const MAX_ROUNDS_ALONE = 12;

/** Other tournament matches can't be drawn by agreement. */
export function mayRobotsAgree(match: StoredMatch): boolean {
  if (match.tournament === null) return true;
  return isOfRobotsAlone(match) && match.state.rounds.length >= MAX_ROUNDS_ALONE;
}

/** Robots that may not agree on a draw play against each other to the end. */
export function robotDutyOf(state: MatchState, mayAgree = true): RobotDuty | undefined {
  const playing = playingSeats(state.seats);
  const robots = playing.filter((seat) => levelAt(state, seat) !== undefined);
  if (robots.length === 0 || state.phase.kind === 'ended') return undefined;
  const isAlone = robots.length === playing.length;
  return (
    (isAlone && mayAgree ? agreementOf(state, robots) : undefined) ??
    answerToOffer(state, robots) ??
    choiceAtStart(state, robots) ??
    turnOf(state)
  );
}

function levelAt(state: MatchState, seat: SeatNumber): RobotLevel | undefined {
  return robotLevelOf(seatAt(state.seats, seat).player);
}

/**
 * If no person is left in the match, the robots agree on a draw instead of filling the channel with
 * shots.
 */
function agreementOf(state: MatchState, robots: readonly SeatNumber[]): RobotDuty | undefined {
  const action = { kind: 'offer', what: 'draw' } as const;
  const seat = robots.find((by) => apply(state, { ...action, by }).ok);
  return seat === undefined ? undefined : { kind: 'act', seat, action };
}

/** Robots agree when their people want to pause or give up, and otherwise play on. */
function answerToOffer(state: MatchState, robots: readonly SeatNumber[]): RobotDuty | undefined {
  for (const { what, by } of state.offers) {
    for (const seat of robots) {
      const action: PlayerAction = { kind: what === 'draw' ? 'decline' : 'accept', what };
      if (by !== seat && apply(state, { ...action, by: seat }).ok) {
        return { kind: 'act', seat, action };
      }
    }
  }
  return undefined;
}

/** If a robot's partner is a person, the person decides. */
function choiceAtStart(state: MatchState, robots: readonly SeatNumber[]): RobotDuty | undefined {
  const choosers = choosingSeats(state);
  const [seat] = choosers;
  if (seat === undefined || state.adjourned) return undefined;
  if (!choosers.every((each) => robots.includes(each))) return undefined;
  const action: PlayerAction =
    state.phase.kind === 'drawing-hands'
      ? { kind: 'pick-hand', hand: 'right' }
      : { kind: 'choose-starter', starts: true };
  return { kind: 'act', seat, action };
}

function turnOf(state: MatchState): RobotDuty | undefined {
  const next = nextShotOf(state);
  if (next === undefined) return undefined;
  const level = levelAt(state, next.seat);
  return level === undefined ? undefined : { kind: 'flick', seat: next.seat, level };
}
