import { ringValueOf } from '../board/regions.ts';
import { sideOfDisc } from '../match/discs.ts';
import type { MatchState } from '../match/state.ts';
import type { MatchEnd } from '../rules/options.ts';
import { leftInPair } from '../rules/pairs.ts';
import type { Side } from '../rules/ruling.ts';
import { forecastFor, isBetweenTwo } from './experience.ts';
import type { Situation, RoundAhead } from './situation.ts';

/** The value of a situation for one side: higher is better, and 0 is even. */
export type Evaluation = (situation: Situation) => number;

const TWENTY = 20;
/** The share of its points a disc is expected to keep while many shots can still hit it. */
const MIN_KEPT = 0.5;
/** How many points a free shot is worth more than a shot that must hit. */
const FREE_SHOT_POINTS = 5;
/** How far, in points, one remaining shot may still swing the round. */
const SWING_PER_SHOT_POINTS = 9;
/** The value of winning the match, compared with winning a round. */
const MATCH_WORTH = 2;
/** The value of a point in a round that is only won or lost, so that twenties still count. */
const SPARE_POINT_WORTH = 0.002;

/** Scores a situation by the round's result as this match counts it, or by an estimate of it. */
export function evaluationFor(
  state: MatchState,
  round: RoundAhead,
  own: Side,
  isExperienced = false,
): Evaluation {
  const finish = finishFor(state, own);
  if (isExperienced && isBetweenTwo(state)) {
    return (situation) => {
      const { lead, deviation } = forecastFor(round, situation, own, state.hand);
      return finish(lead, deviation);
    };
  }
  return (situation) => {
    const shotsLeft = round.turns.length - situation.turn;
    const lead = leadOf(round, situation, own);
    const swing = SWING_PER_SHOT_POINTS * Math.sqrt(shotsLeft);
    return finish(lead, swing);
  };
}

/** A side's lead in points, weighted by how safe the discs on the board are. */
export function leadOf(round: RoundAhead, situation: Situation, own: Side): number {
  const points = situation.cups.map((twenties) => TWENTY * twenties);
  const toCome = situation.cups.map(() => 0);
  for (let i = situation.turn; i < round.turns.length; i += 1) {
    const side = round.turns[i]?.side ?? 0;
    toCome[side] = (toCome[side] ?? 0) + 1;
  }
  const shotsLeft = round.turns.length - situation.turn;
  for (const disc of situation.discs) {
    const side = sideOfDisc(disc.id);
    const against = shotsLeft - (toCome[side] ?? 0);
    const weight = MIN_KEPT + (1 - MIN_KEPT) / (1 + against);
    points[side] = (points[side] ?? 0) + weight * ringValueOf(disc);
  }
  const next = round.turns[situation.turn];
  if (next !== undefined && situation.discs.every((disc) => sideOfDisc(disc.id) === next.side)) {
    points[next.side] = (points[next.side] ?? 0) + FREE_SHOT_POINTS;
  }
  const others = points.filter((_, side) => side !== own);
  // In solo play only the player's own points count.
  if (others.length === 0) return points[own] ?? 0;
  return (points[own] ?? 0) - others.reduce((sum, each) => sum + each, 0) / others.length;
}

type Finish = (lead: number, swing: number) => number;

function finishFor(state: MatchState, own: Side): Finish {
  const { rules, scores } = state;
  const isByRounds =
    scores.length === 2 && (rules.scoring === 'two-one-none' || rules.end.kind === 'best-of');
  if (isByRounds) return finishByRounds(state, own);
  if (rules.end.kind !== 'first-to' && rules.end.kind !== 'race-to') return (lead) => lead;
  const { target } = rules.end;
  const ahead = scores[own] ?? 0;
  const behind = Math.max(0, ...scores.filter((_, side) => side !== own));
  return (lead, swing) => {
    // A round that ends the match is worth much more than its points.
    const wins = chanceOf(ahead + lead - target, swing) * chanceOf(ahead - behind + lead, swing);
    const loses = chanceOf(behind - lead - target, swing) * chanceOf(behind - ahead - lead, swing);
    return lead + MATCH_WORTH * TWENTY * (wins - loses);
  };
}

function finishByRounds(state: MatchState, own: Side): Finish {
  const { rules, rounds } = state;
  const isCounted = rules.end.kind === 'fixed-rounds' || rules.end.kind === 'best-of';
  const roundsAfter =
    rules.end.kind === 'fixed-rounds' || rules.end.kind === 'best-of'
      ? roundsAfterThis(rules.end, rounds.length)
      : Infinity;
  const before = roundLead(state, own);
  return (lead, swing) => {
    const won = chanceOf(lead, swing);
    const lost = chanceOf(-lead, swing);
    const round = won - lost + SPARE_POINT_WORTH * lead;
    if (!isCounted || roundsAfter > 0) return round;
    return (
      round +
      MATCH_WORTH *
        (won * outcome(before + 1) +
          lost * outcome(before - 1) +
          (1 - won - lost) * outcome(before))
    );
  };
}

type CountedEnd = Extract<MatchEnd, { readonly tie: unknown }>;

/** The rounds left before the match can be decided; after a tie, the rounds left in its pair. */
function roundsAfterThis({ rounds, tie }: CountedEnd, played: number): number {
  const more = played + 1 - rounds;
  return tie === 'pairs' && more > 0 ? leftInPair(more) : -more;
}

/** A side's lead in rounds. */
function roundLead({ rounds }: MatchState, own: Side): number {
  return rounds.reduce((lead, { breakdown: { winner } }) => {
    if (winner === null) return lead;
    return lead + (winner === own ? 1 : -1);
  }, 0);
}

function outcome(lead: number): number {
  return Math.sign(lead);
}

/**
 * The approximate chance that a lead of `margin` points holds when the remaining shots swing it by
 * `swing`.
 */
function chanceOf(margin: number, swing: number): number {
  if (swing === 0) return margin > 0 ? 1 : 0;
  const x = margin / swing;
  return 0.5 + (0.5 * x) / Math.sqrt(1 + x * x);
}
