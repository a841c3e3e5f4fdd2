import type { Direction } from '../rules/options.ts';
import { isSeatTaken, seatAt, seatNumbersOf } from './seats.ts';
import type { MatchFormat, Round, Seat, SeatNumber } from './state.ts';

/** All seats in the direction of play, this one first. */
function seatsFrom(
  seats: readonly Seat[],
  first: SeatNumber,
  direction: Direction,
): readonly SeatNumber[] {
  const clockwise = seatNumbersOf(seats);
  const round = [...clockwise.slice(first), ...clockwise.slice(0, first)];
  return direction === 'clockwise' ? round : [first, ...round.slice(1).reverse()];
}

/** The nearest seat after this one, in the direction of play, that will do. */
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
  if (found === undefined) throw new Error('nobody is left who could be next');
  return found;
}

/** The order of shooting, to be gone through again and again. */
export function cycleFrom(
  format: MatchFormat,
  seats: readonly Seat[],
  starter: SeatNumber,
  direction: Direction,
): readonly SeatNumber[] {
  const order = seatsFrom(seats, starter, direction).filter((number) => isSeatTaken(seats, number));
  return format === 'two-against-one' ? withTheOneAfterEach(order) : order;
}

/** The player alone shoots after each of the two, whoever of the three begins. */
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

/** Where in the cycle the next seat is that has a disc left to shoot; nothing when the round is over. */
export function nextTurnInCycle(round: Round): number | undefined {
  const { cycle, step, hands } = round;
  const order = [...cycle.keys()].map((i) => (step + 1 + i) % cycle.length);
  return order.find((i) => {
    const seat = cycle[i];
    return seat !== undefined && (hands[seat] ?? 0) > 0;
  });
}

/** Who shoots from now on, shot by shot, until no disc of the round is left in a hand. */
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
