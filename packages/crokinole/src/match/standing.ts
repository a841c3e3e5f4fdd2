import type { Side } from '../rules/ruling.ts';
import type { DiscId } from '../shot/shot.ts';
import { sideOfDisc } from './discs.ts';
import { countRound, isRoundCounted } from './rounds.ts';
import { playingSides, seatAt, seatNumbersOf } from './seats.ts';
import { nextShotOf } from './shots.ts';
import type { MatchState, SeatNumber } from './state.ts';

export interface SideStanding {
  readonly side: Side;
  readonly seats: readonly SeatNumber[];
  readonly score: number;
  /** The points this side would get if the round ended now, before cancelling. */
  readonly points: number;
  /** The twenties of the current round. */
  readonly cup: readonly DiscId[];
  /** Twenties of the whole match, including the current round. */
  readonly twenties: number;
  readonly discsLeft: number;
  /** 1 is best; tied sides share a place. */
  readonly place: number;
}

export interface Standing {
  readonly round: number;
  /** The seat to shoot next; null while the match is paused. */
  readonly turn: SeatNumber | null;
  readonly sides: readonly SideStanding[];
}

export function standingOf(state: MatchState): Standing {
  const counted = countRound(state);
  const sides = state.scores.map((_, side) => ({
    ...standingOfSide(state, side as Side),
    points: counted.sides[side]?.rawPoints ?? 0,
  }));
  return {
    round: state.round.number,
    turn: nextShotOf(state)?.seat ?? null,
    sides: sides.map((own) => ({
      ...own,
      place: 1 + sides.filter((other) => isAhead(state, other, own)).length,
    })),
  };
}

type Unplaced = Omit<SideStanding, 'place' | 'points'>;

function standingOfSide(state: MatchState, side: Side): Unplaced {
  const { seats, round, rounds, scores } = state;
  const own = seatNumbersOf(seats).filter((number) => seatAt(seats, number).side === side);
  const cup = round.cups.filter((disc) => sideOfDisc(disc) === side);
  const banked = rounds.map((played) => played.breakdown.sides[side]?.counts.twenty ?? 0);
  return {
    side,
    seats: own,
    score: scores[side] ?? 0,
    cup,
    twenties:
      banked.reduce((sum, count) => sum + count, 0) + (isRoundCounted(state) ? 0 : cup.length),
    discsLeft: own.map((number) => round.hands[number] ?? 0).reduce((sum, left) => sum + left, 0),
  };
}

/**
 * Orders by outcome, then score, then twenties. Sides that the outcome declares equal stay equal.
 */
function isAhead(state: MatchState, a: Unplaced, b: Unplaced): boolean {
  const [rankOfA, rankOfB] = [outcomeRank(state, a.side), outcomeRank(state, b.side)];
  if (rankOfA !== rankOfB) return rankOfA < rankOfB;
  if (rankOfA === 0) return false;
  return a.score !== b.score ? a.score > b.score : a.twenties > b.twenties;
}

/** 0 for sides the outcome ranks first, 1 for the others, 2 for sides that left. */
function outcomeRank(state: MatchState, side: Side): 0 | 1 | 2 {
  if (state.phase.kind === 'ended' && winnersOf(state).includes(side)) return 0;
  return playingSides(state.seats).includes(side) ? 1 : 2;
}

/** The sides that share first place in a finished match. */
export function winnersOf(state: MatchState): readonly Side[] {
  if (state.phase.kind !== 'ended') return [];
  const { outcome } = state.phase;
  switch (outcome.code) {
    case 'won':
      return [outcome.side];
    case 'shared':
    case 'tied':
      return outcome.sides;
    case 'draw-agreed':
      return playingSides(state.seats);
    case 'given-up':
    case 'called-off':
      return [];
  }
}
