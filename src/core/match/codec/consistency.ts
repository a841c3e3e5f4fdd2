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
  'start-does-not-fit-seats',
  'offer-by-nobody',
  'disc-lost-or-doubled',
] as const;
export type Inconsistency = (typeof INCONSISTENCIES)[number];

export function inconsistencyOf(state: MatchState): Inconsistency | undefined {
  if (!areSeatsRight(state)) return 'seats-do-not-fit-format';
  if (!areScoresRight(state)) return 'scores-do-not-fit-sides';
  if (!isCycleRight(state)) return 'cycle-does-not-fit-seats';
  if (!isTurnRight(state)) return 'turn-without-disc';
  if (!isStartRight(state)) return 'start-does-not-fit-seats';
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
  const isShot = phase.kind === 'playing' || phase.kind === 'lagging';
  return !isShot || (round.hands[seatOnTurn(round)] ?? 0) > 0;
}

/** What settles who starts is for those who sit there, each once, and before the first round. */
function isStartRight({ phase, seats, round }: MatchState): boolean {
  if (phase.kind !== 'lagging' && phase.kind !== 'drawing-hands') return true;
  if (round.number > 1) return false;
  if (phase.kind === 'drawing-hands') return sideCount(seats) === 2;
  const all = [...phase.waiting, ...phase.shots.map(({ seat }) => seat)];
  const sides = new Set(all.map((number) => seats[number]?.side));
  const isThere = all.every((number) => seats[number]?.left === null);
  return phase.waiting[0] === seatOnTurn(round) && isThere && sides.size === all.length;
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
