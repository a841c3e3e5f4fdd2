import { assertNever } from '../result.ts';
import type { FinalTie, MatchEnd } from '../rules/options.ts';
import { leftInPair, MAX_ROUNDS_OF_PAIRS } from '../rules/pairs.ts';
import type { Side } from '../rules/ruling.ts';
import { breakdownOf, type RoundBreakdown } from '../rules/scoring.ts';
import { dealFor, playingSides } from './seats.ts';
import type { MatchState, Outcome, WinReason } from './state.ts';

type EndOf<Kind extends MatchEnd['kind']> = Extract<MatchEnd, { readonly kind: Kind }>;

/** The outcome if the counted rounds decide the match. */
export function outcomeAfterRound(state: MatchState): Outcome | undefined {
  return outcomeByRules(state) ?? outcomeOnTime(state);
}

/**
 * The side that wins whatever the rounds left bring. The round on the board is one of them, whatever
 * lies there.
 */
export function decidedFor(state: MatchState): Side | undefined {
  const sides = playingSides(state.seats);
  const winners = new Set(sides.map((side) => winnerIfAllGoesTo(side, state)));
  const [winner] = winners;
  return sides.length > 1 && winners.size === 1 ? winner : undefined;
}

/** Nothing helps a side more than rounds in which each of its discs is a twenty, and no other counts. */
function winnerIfAllGoesTo(side: Side, before: MatchState): Side | undefined {
  const { format, rules, seats } = before;
  let state = before;
  let outcome: Outcome | undefined;
  while (outcome === undefined) {
    const number = state.rounds.length + 1;
    const deal = dealFor(format, rules, seats.length, number);
    const discs = deal.reduce((sum, dealt, i) => (seats[i]?.side === side ? sum + dealt : sum), 0);
    // Without discs it never gets ahead, and this would never end.
    if (discs === 0) return undefined;
    const counts = state.scores.map((_, each) => ({
      twenty: each === side ? discs : 0,
      fifteen: 0,
      ten: 0,
      five: 0,
    }));
    state = withCounted(state, breakdownOf(counts, rules));
    outcome = outcomeAfterRound(state);
  }
  return outcome.code === 'won' ? outcome.side : undefined;
}

/** The match with its next round counted like this. */
export function withCounted(state: MatchState, breakdown: RoundBreakdown): MatchState {
  const { round, rounds, scores } = state;
  return {
    ...state,
    scores: scores.map((score, side) => score + (breakdown.sides[side]?.awarded ?? 0)),
    rounds: [...rounds, { number: rounds.length + 1, starter: round.starter, breakdown }],
  };
}

/** Out of time, the score decides. */
function outcomeOnTime(state: MatchState): Outcome | undefined {
  const { lastRound, rounds, scores } = state;
  if (lastRound === undefined || rounds.length < lastRound) return undefined;
  const [leader, ...equals] = leadersBy(state, scores);
  if (leader === undefined) return undefined;
  return equals.length === 0 ? won(leader, 'score') : { code: 'tied', sides: [leader, ...equals] };
}

/** The outcome if the match has reached the end that its rules set. */
export function outcomeByRules(state: MatchState): Outcome | undefined {
  const { end } = state.rules;
  switch (end.kind) {
    case 'first-to':
      return outcomeOfFirstTo(state, end);
    case 'fixed-rounds':
      return outcomeOfRounds(state, end);
    case 'best-of':
      return outcomeOfBestOf(state, end);
    case 'race-to':
      return outcomeOfRace(state, end);
    default:
      return assertNever(end);
  }
}

/** The leading sides; a side that has left ranks behind all others. */
function leadersBy(state: MatchState, points: readonly number[]): readonly Side[] {
  const sides = playingSides(state.seats);
  const best = Math.max(...sides.map((side) => points[side] ?? 0));
  return sides.filter((side) => points[side] === best);
}

function won(side: Side, by: WinReason): Outcome {
  return { code: 'won', side, by };
}

function outcomeOfFirstTo(state: MatchState, end: EndOf<'first-to'>): Outcome | undefined {
  const [leader, ...equals] = leadersBy(state, state.scores);
  if (leader === undefined || (state.scores[leader] ?? 0) < end.target) return undefined;
  if (equals.length === 0) return won(leader, 'score');
  return end.bothPast === 'shared' ? { code: 'shared', sides: [leader, ...equals] } : undefined;
}

function outcomeOfRace(state: MatchState, end: EndOf<'race-to'>): Outcome | undefined {
  const [leader, ...equals] = leadersBy(state, state.scores);
  if (leader === undefined || (state.scores[leader] ?? 0) < end.target) return undefined;
  return equals.length === 0 ? won(leader, 'score') : undefined;
}

/** By side. */
export function roundsWon({ rounds, scores }: MatchState): readonly number[] {
  return scores.map((_, side) => rounds.filter((each) => each.breakdown.winner === side).length);
}

function outcomeOfBestOf(state: MatchState, end: EndOf<'best-of'>): Outcome | undefined {
  const wins = roundsWon(state);
  const isDecided =
    Math.max(...playingSides(state.seats).map((side) => wins[side] ?? 0)) > end.rounds / 2;
  return isDecided || state.rounds.length >= end.rounds
    ? outcomeByLead(state, end, wins)
    : undefined;
}

function outcomeOfRounds(state: MatchState, end: EndOf<'fixed-rounds'>): Outcome | undefined {
  return state.rounds.length >= end.rounds ? outcomeByLead(state, end, state.scores) : undefined;
}

/** The reason for a win in extra rounds, by tie rule. `stands` has no extra rounds. */
const REASONS_AFTER_A_TIE: Readonly<Record<FinalTie, WinReason>> = {
  stands: 'score',
  'sudden-death': 'sudden-death',
  pairs: 'pairs',
};

/** The side with the most points once all rounds are played. */
function outcomeByLead(
  state: MatchState,
  end: EndOf<'fixed-rounds' | 'best-of'>,
  points: readonly number[],
): Outcome | undefined {
  const [leader, ...equals] = leadersBy(state, points);
  if (leader === undefined) return undefined;
  const more = Math.max(0, state.rounds.length - end.rounds);
  // In the middle of a pair, the leader may have had the advantage of the last shot.
  if (end.tie === 'pairs' && leftInPair(more) > 0) return undefined;

  if (equals.length > 0) {
    return isPlayedOut(end.tie, more) ? { code: 'tied', sides: [leader, ...equals] } : undefined;
  }
  return won(leader, more > 0 ? REASONS_AFTER_A_TIE[end.tie] : 'score');
}

/** Whether a tie is final after this many extra rounds. */
function isPlayedOut(tie: FinalTie, more: number): boolean {
  switch (tie) {
    case 'stands':
      return true;
    case 'sudden-death':
      return false;
    case 'pairs':
      return more >= MAX_ROUNDS_OF_PAIRS;
    default:
      return assertNever(tie);
  }
}
