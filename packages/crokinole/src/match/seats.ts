import type { Quadrant } from '../board/start.ts';
import type { RuleSet } from '../rules/options.ts';
import type { Side } from '../rules/ruling.ts';
import type { MatchFormat, Seat, SeatNumber } from './state.ts';

interface SeatPlan {
  readonly quadrant: Quadrant;
  readonly side: Side;
  /** How many players' discs this seat is dealt: a player alone against two has those of two. */
  readonly hands: number;
}

const seat = (quadrant: Quadrant, side: Side, hands = 1): SeatPlan => ({ quadrant, side, hands });

const FACING: readonly SeatPlan[] = [seat(0, 0), seat(2, 1)];
const THREE_ROUND: readonly SeatPlan[] = [seat(0, 0), seat(1, 1), seat(2, 2)];

/** Who sits where, clockwise, for each number of players that the format knows. */
const PLANS: Readonly<Record<MatchFormat, readonly (readonly SeatPlan[])[]>> = {
  singles: [FACING],
  doubles: [[seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 1)]],
  'two-against-one': [[seat(0, 0, 2), seat(1, 1), seat(3, 1)]],
  'three-colours': [THREE_ROUND],
  shootout: [[seat(0, 0)], FACING, THREE_ROUND],
};

/** Empty when so many players cannot sit down to this format. */
export function seatPlansFor(format: MatchFormat, players: number): readonly SeatPlan[] {
  return PLANS[format].find((plan) => plan.length === players) ?? [];
}

/** A shootout is decided by one disc each when the first round leaves it level. */
const SHOOTOUT_DISCS = 12;

/** How many discs each seat is dealt for a round, by seat. */
export function dealFor(
  format: MatchFormat,
  rules: RuleSet,
  players: number,
  roundNumber: number,
): readonly number[] {
  if (format === 'shootout') {
    return Array.from({ length: players }, () => (roundNumber === 1 ? SHOOTOUT_DISCS : 1));
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

/** Who speaks for a side where one of them has to. */
export function firstSeatOf(seats: readonly Seat[], side: Side): SeatNumber {
  const found = seatNumbersOf(seats).find((number) => seats[number]?.side === side);
  if (found === undefined) throw new Error(`nobody sits on side ${side}`);
  return found;
}

export function isSeatTaken(seats: readonly Seat[], number: SeatNumber): boolean {
  return seats[number]?.left === null;
}

export function seatNumbersOf(seats: readonly Seat[]): readonly SeatNumber[] {
  return seats.map((_, i) => i as SeatNumber);
}

/** The seats of those who have not left the match. */
export function playingSeats(seats: readonly Seat[]): readonly SeatNumber[] {
  return seatNumbersOf(seats).filter((number) => isSeatTaken(seats, number));
}

/** The sides that can still win. */
export function playingSides(seats: readonly Seat[]): readonly Side[] {
  return [...new Set(playingSeats(seats).map((number) => seatAt(seats, number).side))].sort();
}
