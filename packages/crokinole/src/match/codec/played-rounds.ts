import { breakdownOf } from '../../rules/scoring.ts';
import {
  countRound,
  isRoundCounted,
  nextStarterOption,
  nextStarterSeat,
  starterOfSide,
} from '../rounds.ts';
import { dealFor, sideCount } from '../seats.ts';
import type { MatchState, PlayedRound, Seat } from '../state.ts';
import { isSame } from './deep-equal.ts';

/** The counted rounds must add up to the score. */

export function areScoresRight({ seats, scores, rounds }: MatchState): boolean {
  const sides = sideCount(seats);
  return (
    scores.length === sides && rounds.every(({ breakdown }) => breakdown.sides.length === sides)
  );
}

export function isEveryRoundCounted(state: MatchState): boolean {
  const { rounds, scores } = state;
  const last = rounds.at(-1)?.breakdown;
  const awarded = scores.map((_, side) =>
    rounds.reduce((sum, { breakdown }) => sum + (breakdown.sides[side]?.awarded ?? 0), 0),
  );
  return (
    isSame(awarded, scores) &&
    rounds.every((played) => isRoundRight(state, played)) &&
    (!isRoundCounted(state) || isSame(last, countRound(state)))
  );
}

/** Recomputes the points from the counted discs, and checks that no more were counted than dealt. */
function isRoundRight(state: MatchState, { number, breakdown }: PlayedRound): boolean {
  const { format, rules, seats } = state;
  const deal = dealFor(format, rules, seats.length, number);
  const areDiscsDealt = breakdown.sides.every(({ side, counts }) => {
    const { twenty, fifteen, ten, five } = counts;
    const onBoard = fifteen + ten + five;
    const dealt = deal.reduce((sum, discs, i) => sum + (seats[i]?.side === side ? discs : 0), 0);
    return twenty + onBoard <= dealt && (format !== 'shootout' || onBoard === 0);
  });
  const counts = breakdown.sides.map((side) => side.counts);
  return areDiscsDealt && isSame(breakdownOf(counts, rules), breakdown);
}

export function areRoundsInOrder(state: MatchState): boolean {
  const { round, rounds, seats } = state;
  const isCounted = isRoundCounted(state);
  if (!isCounted && rounds.length !== round.number - 1) return false;
  const isNext = ({ number, starter }: PlayedRound, i: number) =>
    number === i + 1 && seats[starter] !== undefined;
  if (!rounds.every(isNext)) return false;
  if (isCounted && rounds.at(-1)?.starter !== round.starter) return false;
  const starters = [...rounds.map(({ starter }) => starter), round.starter];
  return rounds.every(
    (played, i) =>
      (isCounted && i === rounds.length - 1) || mayFollow(state, played, starters[i + 1]),
  );
}

/** Whether this seat may start the round after that one under the match's rules. */
function mayFollow(state: MatchState, played: PlayedRound, next: number | undefined): boolean {
  const seats = seatsThen(state);
  if (seats === undefined) return next !== undefined && state.seats[next] !== undefined;
  const then = { ...state, seats, round: { ...state.round, starter: played.starter } };
  const { winner } = played.breakdown;
  const option = nextStarterOption(then);
  if (winner === null || option === 'next-seat') return next === nextStarterSeat(then);
  if (option === 'winner') return next === starterOfSide(then, winner);
  return next === starterOfSide(then, 0) || next === starterOfSide(then, 1);
}

/**
 * Who sat there in earlier rounds. With three colours one player may have left in any round, so the
 * seats are unknown.
 */
export function seatsThen({ seats }: MatchState): readonly Seat[] | undefined {
  const hasAnyLeft = seats.some((seat) => seat.left !== null);
  if (hasAnyLeft && sideCount(seats) > 2) return undefined;
  return seats.map((seat) => ({ ...seat, left: null }));
}
