import type { MatchEvent } from 'crokinole/match/actions';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { takeAction, takeFlick } from '../../src/matches/steps/match-steps.ts';
import type { Choice } from 'crokinole/robots/choose';
import { timed } from '../bench/figures.ts';

interface SeatTally {
  rounds: number;
  twenties: number;
  /** Shots at a board without opposing discs, and how many of them were twenties. */
  open: number;
  openTwenties: number;
  foreseen: number;
  readonly ms: number[];
}

/** How a seat chooses its shots. */
export type Chooser = (state: MatchState) => Choice;

/** The result for the first of two seats. */
export interface Tally {
  rounds: number;
  won: number;
  lost: number;
  tied: number;
  pointsFor: number;
  pointsAgainst: number;
  readonly seats: readonly SeatTally[];
}

export function emptyTally(): Tally {
  const seat = (): SeatTally => ({
    rounds: 0,
    twenties: 0,
    open: 0,
    openTwenties: 0,
    foreseen: 0,
    ms: [],
  });
  const counts = { rounds: 0, won: 0, lost: 0, tied: 0, pointsFor: 0, pointsAgainst: 0 };
  return { ...counts, seats: [seat(), seat()] };
}

/** The last match ends as soon as enough rounds have been played. */
export function playMatch(
  opening: MatchState,
  choosers: readonly Chooser[],
  tally: Tally,
  mostRounds: number,
): void {
  let state = opening;
  while (state.phase.kind !== 'ended' && tally.rounds < mostRounds) {
    state =
      state.phase.kind === 'choosing-starter'
        ? chooseToStart(state)
        : flick(state, choosers, tally);
  }
}

function chooseToStart(state: MatchState): MatchState {
  if (state.phase.kind !== 'choosing-starter') throw new Error('there is no choice to make');
  const by = state.phase.chooser === 0 ? 0 : 1;
  const step = takeAction(state, by, { kind: 'choose-starter', starts: true });
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value.state;
}

function flick(state: MatchState, choosers: readonly Chooser[], tally: Tally): MatchState {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('nobody is to shoot');
  const chooser = choosers[next.seat];
  const seat = tally.seats[next.seat];
  if (chooser === undefined || seat === undefined) throw new Error(`nobody in seat ${next.seat}`);
  const { ms, value } = timed(() => chooser(state));
  seat.ms.push(ms);
  seat.foreseen += value.foreseen;
  const step = takeFlick(state, next.seat, value.aim);
  if (!step.ok) throw new Error(`a shot was refused: ${step.refusal.code}`);
  for (const event of step.value.events) count(event, tally);
  return step.value.state;
}

function count(event: MatchEvent, tally: Tally): void {
  if (event.kind === 'shot-judged' && event.isFree) {
    const seat = tally.seats[event.seat];
    if (seat === undefined) return;
    seat.open += 1;
    if (event.ruling.banked.some(({ disc }) => disc === event.disc)) seat.openTwenties += 1;
  }
  if (event.kind !== 'round-ended') return;
  const { winner, sides } = event.breakdown;
  tally.rounds += 1;
  if (winner === null) tally.tied += 1;
  else if (winner === 0) tally.won += 1;
  else tally.lost += 1;
  tally.pointsFor += sides[0]?.rawPoints ?? 0;
  tally.pointsAgainst += sides[1]?.rawPoints ?? 0;
  for (const [i, seat] of tally.seats.entries()) {
    seat.rounds += 1;
    seat.twenties += sides[i]?.counts.twenty ?? 0;
  }
}
