import { discsInHand } from '../rounds.ts';
import { dealFor, seatNumbersOf, seatPlansFor, sideCount } from '../seats.ts';
import type { MatchState, SeatNumber } from '../state.ts';
import { seatOnTurn } from '../turns.ts';

/** What is wrong with a state whose every field may be right by itself. */
export const INCONSISTENCIES = [
  'seats-do-not-fit-format',
  'scores-do-not-fit-sides',
  'cycle-does-not-fit-seats',
  'turn-without-disc',
  'offer-by-nobody',
  'disc-lost-or-doubled',
] as const;
export type Inconsistency = (typeof INCONSISTENCIES)[number];

export function inconsistencyOf(state: MatchState): Inconsistency | undefined {
  if (!areSeatsRight(state)) return 'seats-do-not-fit-format';
  if (!areScoresRight(state)) return 'scores-do-not-fit-sides';
  if (!isCycleRight(state)) return 'cycle-does-not-fit-seats';
  if (!isTurnRight(state)) return 'turn-without-disc';
  if (!areOffersRight(state)) return 'offer-by-nobody';
  return isEveryDiscOnce(state) ? undefined : 'disc-lost-or-doubled';
}

function areSeatsRight({ format, seats }: MatchState): boolean {
  const plans = seatPlansFor(format, seats.length);
  return (
    plans.length > 0 &&
    plans.every((plan, i) => plan.side === seats[i]?.side && plan.quadrant === seats[i].quadrant)
  );
}

function areScoresRight({ seats, scores, rounds }: MatchState): boolean {
  const sides = sideCount(seats);
  return (
    scores.length === sides && rounds.every(({ breakdown }) => breakdown.sides.length === sides)
  );
}

function isCycleRight({ seats, round }: MatchState): boolean {
  const { cycle, step, hands } = round;
  return (
    step < cycle.length &&
    hands.length === seats.length &&
    cycle.every((number) => seats[number] !== undefined)
  );
}

function isTurnRight({ phase, round }: MatchState): boolean {
  return phase.kind !== 'playing' || (round.hands[seatOnTurn(round)] ?? 0) > 0;
}

function areOffersRight({ seats, offers }: MatchState): boolean {
  const isPlaying = (number: SeatNumber) => seats[number]?.left === null;
  return offers.every(({ by, agreed }) => agreed[0] === by && agreed.every(isPlaying));
}

/** In a hand, on the board, in a cup or in the ditch: every disc dealt is in one of them, once. */
function isEveryDiscOnce(state: MatchState): boolean {
  const { format, rules, seats, round } = state;
  const numbers = seatNumbersOf(seats);
  const inHand = numbers.flatMap((number) => discsInHand(state, number));
  const played = [...round.discs.map((disc) => disc.id), ...round.cups, ...round.ditch];
  const found = new Set([...inHand, ...played]);
  if (found.size !== inHand.length + played.length) return false;
  const hands = dealFor(format, rules, seats.length, round.number);
  const untouched = { ...state, round: { ...round, hands } };
  const dealt = numbers
    .map((number) => discsInHand(untouched, number))
    // Who had left before the round began was dealt nothing.
    .filter((discs, i) => seats[i]?.left === null || discs.some((disc) => found.has(disc)))
    .flat();
  return dealt.length === found.size && dealt.every((disc) => found.has(disc));
}
