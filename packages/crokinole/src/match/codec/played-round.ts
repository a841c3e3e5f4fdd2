import { isOnGrid } from '../../board/grid.ts';
import { doDiscsOverlap } from '../../board/overlap.ts';
import { isOutAtRest } from '../../board/regions.ts';
import type { DiscId } from '../../shot/shot.ts';
import { sideOfDisc } from '../discs.ts';
import { discsInHand } from '../rounds.ts';
import { dealFor, isSeatTaken, seatNumbersOf, sideCount } from '../seats.ts';
import type { MatchState, SeatNumber } from '../state.ts';
import { cycleFrom, nextTurnInCycle, seatOnTurn } from '../turns.ts';
import { isSame } from './deep-equal.ts';

/** The round in progress: whose turn it is, and where every disc is. */

/**
 * A seat missing from the cycle left before the round began, which only three-colour games allow.
 */
export function isCycleRight(state: MatchState): boolean {
  const { format, seats, round, rules } = state;
  const { cycle, step, hands, starter, number } = round;
  const mayBeShort = sideCount(seats) > 2 && (number > 1 || rules.firstStarter === 'lag');
  const then = seats.map((seat, i) => {
    const isThere = cycle.includes(i as SeatNumber) || !mayBeShort;
    return { ...seat, left: isThere ? null : seat.left };
  });
  return (
    step < cycle.length &&
    hands.length === seats.length &&
    cycle.includes(starter) &&
    isSame(cycle, cycleFrom(format, then, starter, rules.direction))
  );
}

export function isTurnRight({ phase, round }: MatchState): boolean {
  const isShot = phase.kind === 'playing' || phase.kind === 'lagging';
  return !isShot || (round.hands[seatOnTurn(round)] ?? 0) > 0;
}

/** The remaining players have shot in turn, and the turn belongs to the next of them. */
export function isShotInTurn(state: MatchState): boolean {
  const { phase, round, seats } = state;
  const isThere = (number: SeatNumber) =>
    isSeatTaken(seats, number) && round.cycle.includes(number);
  const hands = dealOf(state).map((discs, i) => (isThere(i as SeatNumber) ? discs : 0));
  let shots = sum(hands) - sum(round.hands);
  let step = nextTurnInCycle({ ...round, step: -1, hands });
  for (; shots > 0 && step !== undefined; shots -= 1) {
    const seat = seatOnTurn({ ...round, step });
    hands[seat] = (hands[seat] ?? 0) - 1;
    step = nextTurnInCycle({ ...round, step, hands });
  }
  return (
    shots === 0 && isSame(hands, round.hands) && (phase.kind !== 'playing' || step === round.step)
  );
}

function dealOf({ format, rules, seats, round }: MatchState): readonly number[] {
  return dealFor(format, rules, seats.length, round.number);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Every dealt disc is in exactly one place: a hand, the board, a cup or the ditch. */
export function isEveryDiscOnce(state: MatchState): boolean {
  const { seats, round } = state;
  const numbers = seatNumbersOf(seats);
  const inHand = numbers.flatMap((number) => discsInHand(state, number));
  const played = [...round.discs.map((disc) => disc.id), ...round.cups, ...round.ditch];
  const found = new Set<DiscId>([...inHand, ...played]);
  if (found.size !== inHand.length + played.length) return false;
  const untouched = { ...state, round: { ...round, hands: dealOf(state) } };
  const dealt = numbers
    .filter((number) => round.cycle.includes(number))
    .flatMap((number) => discsInHand(untouched, number));
  return dealt.length === found.size && dealt.every((disc) => found.has(disc));
}

/**
 * Discs are in bounds, do not overlap, lie on the grid and are sorted by id, as the physics and the
 * referee leave them.
 */
export function arePositionsRight(state: MatchState): boolean {
  const { format, phase, round } = state;
  const { discs, reshootsUsed } = round;
  if (format === 'shootout' && discs.length > 0) return false;
  const isPlaced = discs.every(
    (disc, i) =>
      isOnGrid(disc.x) &&
      isOnGrid(disc.y) &&
      !isOutAtRest(disc) &&
      disc.id > (discs[i - 1]?.id ?? 0),
  );
  if (!isPlaced || doDiscsOverlap(discs)) return false;
  // A shot is repeated only if there was an opposing disc to hit.
  return phase.kind !== 'playing' || reshootsUsed === 0 || hasTarget(state);
}

function hasTarget({ seats, round }: MatchState): boolean {
  const own = seats[seatOnTurn(round)]?.side;
  return round.discs.some((disc) => sideOfDisc(disc.id) !== own);
}
