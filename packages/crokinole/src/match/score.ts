import type { Side } from '../rules/ruling.ts';
import type { RoundBreakdown } from '../rules/scoring.ts';
import { roundsWon } from './ends.ts';
import { countRound } from './rounds.ts';
import { playingSides } from './seats.ts';
import { standingOf, winnersOf } from './standing.ts';
import type { MatchState } from './state.ts';

/** A score as it is told: who stands first, and everyone's figure in the same order. */
export interface Score {
  readonly sides: readonly Side[];
  /** Empty if nothing has been scored that could be told. */
  readonly figures: readonly number[];
}

/**
 * The score of a match that has one round, in the points of its discs; of a longer one, in what decides
 * it: the rounds won, or the points that rounds were awarded; of a player alone, in twenties. Winners
 * stand first, and sides that left last.
 */
export function scoreOf(state: MatchState): Score {
  const figures = figuresOf(state);
  const first = winnersOf(state);
  const playing = playingSides(state.seats);
  const rank = (side: Side) => (first.includes(side) ? 0 : playing.includes(side) ? 1 : 2);
  const { sides, figures: told } = ranked(figures, rank);
  const isTold = state.rounds.length > 0 || figures.some((each) => each > 0);
  return { sides, figures: isTold ? told : [] };
}

/** The score of a round, in the points of its discs. */
export function scoreOfRound({ sides }: Pick<RoundBreakdown, 'sides'>): Score {
  return ranked(sides.map(({ rawPoints }) => rawPoints));
}

/** The side that is ahead of all others; null if the best are level. */
export function leaderOf({ sides, figures: [most, next] }: Score): Side | null {
  return most === next ? null : (sides[0] ?? null);
}

function ranked(figures: readonly number[], rank: (side: Side) => number = () => 0): Score {
  const of = (side: Side) => figures[side] ?? 0;
  const sides = figures
    .map((_, side) => side as Side)
    .toSorted((one, other) => rank(one) - rank(other) || of(other) - of(one));
  return { sides, figures: sides.map(of) };
}

/** By side. */
function figuresOf(state: MatchState): readonly number[] {
  if (state.scores.length === 1) return standingOf(state).sides.map(({ twenties }) => twenties);
  const { sides } = state.rounds[0]?.breakdown ?? countRound(state);
  return matchFigures(state) ?? sides.map(({ rawPoints }) => rawPoints);
}

/** What decides a match, by side; undefined in a match of one round, which its points decide. */
export function matchFigures(state: MatchState): readonly number[] | undefined {
  if (isOfOneRound(state)) return undefined;
  return state.rules.end.kind === 'best-of' ? roundsWon(state) : state.scores;
}

/** Whether the first round is the only one, by the rules or because the match has ended in it. */
function isOfOneRound({ phase, round, rules: { end }, lastRound }: MatchState): boolean {
  if (round.number > 1) return false;
  return phase.kind === 'ended' || lastRound === 1 || ('rounds' in end && end.rounds === 1);
}
