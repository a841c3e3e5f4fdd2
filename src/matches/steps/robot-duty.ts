import { apply } from 'crokinole/match/apply';
import { choosingSeats } from 'crokinole/match/who-may-act';
import { playingSeats, seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { isOfRobotsAlone, type StoredMatch } from '../records/matches.ts';
import { robotLevelOf, type RobotLevel } from '../records/players.ts';
import type { PlayerAction } from './match-steps.ts';

/** What a robot at the table has to do now, if anything. */
export type RobotDuty =
  | { readonly kind: 'flick'; readonly seat: SeatNumber; readonly level: RobotLevel }
  | { readonly kind: 'act'; readonly seat: SeatNumber; readonly action: PlayerAction };

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
