import { countRound } from './rounds.ts';
import type { MatchState } from './state.ts';

/**
 * The score as players remember it: the points of the discs where a round scores fixed points, or
 * where there was only one round; otherwise the match score.
 */
export function scoreAsPlayed(state: MatchState): readonly number[] {
  const { rounds, round, scores } = state;
  const isCounted = rounds.at(-1)?.number === round.number;
  const counted = rounds.map(({ breakdown }) => breakdown);
  const all = isCounted ? counted : [...counted, countRound(state)];
  const { scoring } = all[0] ?? countRound(state);
  if (scoring !== 'two-one-none' && all.length > 1) return scores;
  return scores.map((_, side) =>
    all.reduce((sum, { sides }) => sum + (sides[side]?.rawPoints ?? 0), 0),
  );
}
