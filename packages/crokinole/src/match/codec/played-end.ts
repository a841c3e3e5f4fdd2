import { assertNever } from '../../result.ts';
import { decidedFor, outcomeAfterRound } from '../ends.ts';
import { isRoundCounted, loserOf, nextStarterOption } from '../rounds.ts';
import { playingSides } from '../seats.ts';
import type { LeavingReason, MatchState, Outcome, WinReason } from '../state.ts';
import { seatsThen } from './played-rounds.ts';
import { isSame } from './deep-equal.ts';

/** Whether the phase fits: a running match may continue, and a finished one had to end. */
export function isPhaseRight(state: MatchState): boolean {
  const { phase, rounds, round, lastRound = round.number } = state;
  // No round comes after the last one.
  if (lastRound !== round.number) return false;
  const isToFinish = state.offers.some(({ what }) => what === 'finish');
  if (isToFinish && decidedFor(state) === undefined) return false;
  const isCounted = isRoundCounted(state);
  switch (phase.kind) {
    case 'drawing-hands':
    case 'lagging':
    case 'playing':
      return !isCounted && canGoOn(state) && isOpenAfter(state, rounds.length);
    case 'choosing-starter': {
      const winner = rounds.at(-1)?.breakdown.winner ?? null;
      const isLoser = winner !== null && phase.chooser === loserOf(state, winner);
      const isAsked = isLoser && nextStarterOption(state) === 'loser-chooses';
      return isCounted && isAsked && canGoOn(state) && isOpenAfter(state, rounds.length);
    }
    case 'ended':
      return isOutcomeRight(state, phase.outcome);
    default:
      return assertNever(phase);
  }
}

/** A solo player needs no opponent. */
function canGoOn({ seats }: MatchState): boolean {
  return playingSides(seats).length >= Math.min(2, seats.length);
}

/** Why the others must have left when a side won because it was the last one. */
const REASONS: Readonly<Partial<Record<WinReason, LeavingReason>>> = {
  resignation: 'resigned',
  clock: 'clock',
};

function isOutcomeRight(state: MatchState, outcome: Outcome): boolean {
  const { rounds, seats } = state;
  const playing = playingSides(seats);
  const isOpen = isOpenAfter(state, rounds.length);
  switch (outcome.code) {
    case 'won': {
      if (outcome.by === 'early') return isOpen && decidedFor(state) === outcome.side;
      const reason = REASONS[outcome.by];
      if (reason === undefined) return isCountedOut(state, outcome);
      const hasLeft = seats.some((seat) => seat.left === reason);
      return isOpen && hasLeft && isSame(playing, [outcome.side]);
    }
    case 'shared':
    case 'tied':
      return isCountedOut(state, outcome);
    case 'draw-agreed':
      return isOpen && playing.length > 1;
    case 'given-up':
      return isOpen && playing.length === 0 && seats.length === 1;
    case 'called-off':
      return isOpen && canGoOn(state);
    default:
      return assertNever(outcome);
  }
}

function isCountedOut(state: MatchState, outcome: Outcome): boolean {
  const isDue = isRoundCounted(state) && isSame(outcomeAfterRound(state), outcome);
  return isDue && isOpenAfter(state, state.rounds.length - 1);
}

/** Whether the match is still undecided after each of the first rounds. */
function isOpenAfter(state: MatchState, count: number): boolean {
  const seats = seatsThen(state);
  if (seats === undefined) return true;
  let scores: readonly number[] = state.scores.map(() => 0);
  return state.rounds.slice(0, count).every(({ breakdown }, i) => {
    scores = scores.map((score, side) => score + (breakdown.sides[side]?.awarded ?? 0));
    const rounds = state.rounds.slice(0, i + 1);
    return outcomeAfterRound({ ...state, seats, scores, rounds }) === undefined;
  });
}
