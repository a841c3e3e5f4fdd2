import type { Quadrant } from '../board/start.ts';
import type { RuleSet } from '../rules/options.ts';
import type { Side } from '../rules/ruling.ts';
import type { MatchFormat, Seat, SeatNumber } from './state.ts';

interface SeatPlan {
  readonly quadrant: Quadrant;
  readonly side: Side;
  /** How many players' discs this seat is dealt: a player alone against two gets two hands. */
  readonly hands: number;
}

const seat = (quadrant: Quadrant, side: Side, hands = 1): SeatPlan => ({ quadrant, side, hands });

const FACING: readonly SeatPlan[] = [seat(0, 0), seat(2, 1)];
const TWO_PAIRS: readonly SeatPlan[] = [seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 1)];
const THREE_ROUND: readonly SeatPlan[] = [seat(0, 0), seat(1, 1), seat(2, 2)];

/** The seating, clockwise, for each number of players the format allows. */
const PLANS: Readonly<Record<MatchFormat, readonly (readonly SeatPlan[])[]>> = {
  singles: [FACING],
  doubles: [TWO_PAIRS],
  'two-against-one': [[seat(0, 0, 2), seat(1, 1), seat(3, 1)]],
  'three-colours': [THREE_ROUND],
  shootout: [[seat(0, 0)], FACING, THREE_ROUND, TWO_PAIRS],
};

/** Empty if the format does not allow this many players. */
export function seatPlansFor(format: MatchFormat, players: number): readonly SeatPlan[] {
  return PLANS[format].find((plan) => plan.length === players) ?? [];
}

/**
 * By side: partners share them, as in doubles. A tied shootout continues with one disc each after this
 * round.
 */
const SHOOTOUT_DISCS = 12;

/** The number of discs dealt to each seat for a round. */
export function dealFor(
  format: MatchFormat,
  rules: RuleSet,
  players: number,
  roundNumber: number,
): readonly number[] {
  if (format === 'shootout') {
    const first = players === TWO_PAIRS.length ? SHOOTOUT_DISCS / 2 : SHOOTOUT_DISCS;
    return Array.from({ length: players }, () => (roundNumber === 1 ? first : 1));
  }
  const each = rules.discsPerPlayer[format];
  return seatPlansFor(format, players).map((plan) => plan.hands * each);
}

export function sideCount(seats: readonly Seat[]): number {
  return new Set(seats.map((each) => each.side)).size;
}

export function seatAt(seats: readonly Seat[], number: SeatNumber): Seat {
  const found = seats[number];
  if (found === undefined) throw new Error(`there is no seat ${number}`);
  return found;
}

/** The seat that speaks for a side when one player must. */
export function firstSeatOf(seats: readonly Seat[], side: Side): SeatNumber {
  const found = seatNumbersOf(seats).find((number) => seats[number]?.side === side);
  if (found === undefined) throw new Error(`side ${side} has no players`);
  return found;
}

export function isSeatTaken(seats: readonly Seat[], number: SeatNumber): boolean {
  return seats[number]?.left === null;
}

export function seatNumbersOf(seats: readonly Seat[]): readonly SeatNumber[] {
  return seats.map((_, i) => i as SeatNumber);
}

/** The seats of players who are still in the match. */
export function playingSeats(seats: readonly Seat[]): readonly SeatNumber[] {
  return seatNumbersOf(seats).filter((number) => isSeatTaken(seats, number));
}

/** The sides that can still win. */
export function playingSides(seats: readonly Seat[]): readonly Side[] {
  return [...new Set(playingSeats(seats).map((number) => seatAt(seats, number).side))].sort();
}
