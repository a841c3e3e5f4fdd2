import type { MatchEvent } from '../match/actions.ts';
import { nextShotOf, type Aim } from '../match/shots.ts';
import type { MatchState } from '../match/state.ts';
import type { ReviewedTurn } from './review-shot.ts';
import { resultOf, reviewUnitOf } from './unit.ts';

/** One saved action of a match. */
export interface PlayedAction {
  readonly kind: string;
  /** The match before the action. */
  readonly before: MatchState;
  /** The aim of a flick, before the hand's wobble; null for every other action. */
  readonly aimed: Aim | null;
  readonly events: readonly MatchEvent[];
}

export interface RoundToReview {
  readonly round: number;
  readonly turns: readonly ReviewedTurn[];
  /** What it came to for the first side, in the match's unit; null if it was broken off. */
  readonly result: number | null;
}

/** The turns to review, round by round; none for a match without two sides. */
export function roundsToReview(
  matchId: string,
  actions: readonly PlayedAction[],
): readonly RoundToReview[] {
  const rounds = new Map<number, { turns: ReviewedTurn[]; result: number | null }>();
  let count = 0;
  for (const { kind, before, aimed, events } of actions) {
    const unit = reviewUnitOf(before);
    const isTurn = kind === 'flick' || kind === 'pass-by-clock';
    if (unit === undefined || !isTurn || before.phase.kind !== 'playing') continue;
    if (nextShotOf(before) === undefined) continue;
    const { number } = before.round;
    const round = rounds.get(number) ?? { turns: [], result: null };
    rounds.set(number, round);
    round.turns.push({ matchId, turn: count, before, aimed });
    count += 1;
    const ended = events.find((event) => event.kind === 'round-ended');
    if (ended !== undefined) round.result = resultOf(ended.breakdown, unit);
  }
  return [...rounds].map(([round, { turns, result }]) => ({ round, turns, result }));
}
