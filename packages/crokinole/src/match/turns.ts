import type { Direction } from '../rules/options.ts';
import { isSeatTaken, seatAt, seatNumbersOf } from './seats.ts';
import type { MatchFormat, Round, Seat, SeatNumber } from './state.ts';

/** All seats in the direction of play, starting with this one. */
function seatsFrom(
  seats: readonly Seat[],
  first: SeatNumber,
  direction: Direction,
): readonly SeatNumber[] {
  const clockwise = seatNumbersOf(seats);
  const round = [...clockwise.slice(first), ...clockwise.slice(0, first)];
  return direction === 'clockwise' ? round : [first, ...round.slice(1).reverse()];
}

/** The next seat in the direction of play that passes the test. */
export function nextSeatAfter(
  seats: readonly Seat[],
  last: SeatNumber,
  direction: Direction,
  willDo: (seat: Seat) => boolean = () => true,
): SeatNumber {
  const [, ...others] = seatsFrom(seats, last, direction);
  const found = [...others, last].find(
    (number) => isSeatTaken(seats, number) && willDo(seatAt(seats, number)),
  );
  if (found === undefined) throw new Error('no player is left who could be next');
  return found;
}

/** The repeating order of shooting. */
export function cycleFrom(
  format: MatchFormat,
  seats: readonly Seat[],
  starter: SeatNumber,
  direction: Direction,
): readonly SeatNumber[] {
  const order = seatsFrom(seats, starter, direction).filter((number) => isSeatTaken(seats, number));
  return format === 'two-against-one' ? withTheOneAfterEach(order) : order;
}

/** A player alone against two shoots after each of them, no matter who starts. */
function withTheOneAfterEach(order: readonly SeatNumber[]): readonly SeatNumber[] {
  const pair = order.filter((number) => number !== 0);
  return order[0] === 0
    ? pair.flatMap((number): SeatNumber[] => [0, number])
    : pair.flatMap((number): SeatNumber[] => [number, 0]);
}

export function seatOnTurn(round: Round): SeatNumber {
  const seat = round.cycle[round.step];
  if (seat === undefined) throw new Error(`the cycle has no step ${round.step}`);
  return seat;
}

/** The cycle index of the next seat with a disc left; undefined when the round is over. */
export function nextTurnInCycle(round: Round): number | undefined {
  const { cycle, step, hands } = round;
  const order = [...cycle.keys()].map((i) => (step + 1 + i) % cycle.length);
  return order.find((i) => {
    const seat = cycle[i];
    return seat !== undefined && (hands[seat] ?? 0) > 0;
  });
}

/** The seats of all remaining shots of the round, in order. */
export function shotsToCome(round: Round): readonly SeatNumber[] {
  const seats: SeatNumber[] = [];
  let left: Round | undefined = round;
  while (left !== undefined) {
    const seat = seatOnTurn(left);
    const hands: readonly number[] = left.hands.map((discs, i) => (i === seat ? discs - 1 : discs));
    if ((left.hands[seat] ?? 0) <= 0) break;
    seats.push(seat);
    const later: Round = { ...left, hands };
    const step = nextTurnInCycle(later);
    left = step === undefined ? undefined : { ...later, step };
  }
  return seats;
}
