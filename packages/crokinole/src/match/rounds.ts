import { assertNever } from '../result.ts';
import type { NextStarter, RuleSet } from '../rules/options.ts';
import type { Side } from '../rules/ruling.ts';
import { scoreRound, type RoundBreakdown } from '../rules/scoring.ts';
import type { DiscId } from '../shot/shot.ts';
import type { MatchEvent } from './actions.ts';
import { discOf, sideOfDisc } from './discs.ts';
import { outcomeAfterRound, withCounted } from './ends.ts';
import { endMatch, type Progress } from './progress.ts';
import { dealFor, isSeatTaken, playingSides, seatAt, sideCount } from './seats.ts';
import type { MatchFormat, MatchState, Round, Seat, SeatNumber } from './state.ts';
import { cycleFrom, nextSeatAfter, nextTurnInCycle, seatOnTurn } from './turns.ts';

interface Lineup {
  readonly format: MatchFormat;
  readonly rules: RuleSet;
  readonly seats: readonly Seat[];
}

export function newRound(lineup: Lineup, number: number, starter: SeatNumber): Round {
  const { format, rules, seats } = lineup;
  const deal = dealFor(format, rules, seats.length, number);
  return {
    number,
    starter,
    cycle: cycleFrom(format, seats, starter, rules.direction),
    step: 0,
    hands: deal.map((discs, seat) => (seats[seat]?.left === null ? discs : 0)),
    discs: [],
    cups: [],
    ditch: [],
    reshootsUsed: 0,
  };
}

/** The discs a seat has left, in the order it will shoot them. */
export function discsInHand(state: MatchState, number: SeatNumber): readonly DiscId[] {
  const { format, rules, seats, round } = state;
  const deal = dealFor(format, rules, seats.length, round.number);
  const { side } = seatAt(seats, number);
  const partners = deal.filter((_, seat) => seat < number && seats[seat]?.side === side);
  const dealtBefore = partners.reduce((sum, discs) => sum + discs, 0);
  const dealt = deal[number] ?? 0;
  const left = round.hands[number] ?? 0;
  return Array.from({ length: left }, (_, i) => discOf(side, dealtBefore + dealt - left + 1 + i));
}

/** Whether any disc of the round on the board was shot, or lost on time. */
export function hasBegun({ phase, round }: MatchState): boolean {
  const { discs, cups, ditch } = round;
  return phase.kind === 'playing' && discs.length + cups.length + ditch.length > 0;
}

/** Passes the turn, and ends the round when no discs are left. */
export function advance(progress: Progress): Progress {
  const { state, events } = progress;
  const step = nextTurnInCycle(state.round);
  if (step === undefined) return finishRound(progress);
  const round = { ...state.round, step, reshootsUsed: 0 };
  return {
    state: { ...state, round },
    events: [...events, { kind: 'turn-passed', seat: seatOnTurn(round) }],
  };
}

function finishRound({ state, events }: Progress): Progress {
  const breakdown = countRound(state);
  const counted = withCounted(state, breakdown);
  const ended: MatchEvent = {
    kind: 'round-ended',
    round: state.round.number,
    breakdown,
    discs: state.round.discs,
    scores: counted.scores,
  };
  const progress = { state: counted, events: [...events, ended] };
  const outcome = outcomeAfterRound(counted);
  return outcome === undefined ? findStarter(progress, breakdown) : endMatch(progress, outcome);
}

/** Whether the state's round is the last counted one or still in progress. */
export function isRoundCounted({ round, rounds }: MatchState): boolean {
  return rounds.length === round.number;
}

export function countRound({ round, rules, seats }: MatchState): RoundBreakdown {
  const cups = round.cups.map(sideOfDisc);
  const twenties = Array.from(
    { length: sideCount(seats) },
    (_, side) => cups.filter((owner) => owner === side).length,
  );
  const discs = round.discs.map((disc) => ({ ...disc, side: sideOfDisc(disc.id) }));
  return scoreRound({ discs, twenties }, rules);
}

function findStarter(progress: Progress, breakdown: RoundBreakdown): Progress {
  const { state, events } = progress;
  const { winner } = breakdown;
  const option = nextStarterOption(state);
  if (winner === null || option === 'next-seat')
    return startRound(progress, nextStarterSeat(state));
  switch (option) {
    case 'winner':
      return startRound(progress, starterOfSide(state, winner));
    case 'loser-chooses': {
      const chooser = loserOf(state, winner);
      if (chooser === undefined) return startRound(progress, nextStarterSeat(state));
      return {
        state: { ...state, phase: { kind: 'choosing-starter', chooser } },
        events: [...events, { kind: 'starter-to-choose', chooser }],
      };
    }
    default:
      return assertNever(option);
  }
}

export function nextStarterOption({
  rules,
  seats,
}: Pick<MatchState, 'rules' | 'seats'>): NextStarter {
  if (seats.length > 3) return rules.nextStarter.four;
  return seats.length > 2 ? rules.nextStarter.three : rules.nextStarter.two;
}

/** The losing side of two. */
export function loserOf({ seats }: MatchState, winner: Side): Side | undefined {
  const others = playingSides(seats).filter((side) => side !== winner);
  return others.length === 1 ? others[0] : undefined;
}

export function nextStarterSeat({ seats, round, rules }: MatchState): SeatNumber {
  return nextSeatAfter(seats, round.starter, rules.direction);
}

/** For a team, the partner who comes first after the last starter. */
export function starterOfSide(state: MatchState, side: Side): SeatNumber {
  const { seats, round, rules } = state;
  const isThere = seats.some(
    (seat, i) => seat.side === side && isSeatTaken(seats, i as SeatNumber),
  );
  return isThere
    ? nextSeatAfter(seats, round.starter, rules.direction, (seat) => seat.side === side)
    : nextStarterSeat(state);
}

export function startRound(
  { state, events }: Progress,
  starter: SeatNumber,
  number = state.round.number + 1,
): Progress {
  const round = newRound(state, number, starter);
  return {
    state: { ...state, round, phase: { kind: 'playing' } },
    events: [...events, { kind: 'round-started', round: round.number, starter }],
  };
}
