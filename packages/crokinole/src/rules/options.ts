import type { StartAllowances } from '../board/start.ts';

/** How far in a free shot has to come to rest: on the fifteen line is enough, or wholly `inside`. */
export const FREE_SHOT_TESTS = ['touching', 'inside'] as const;
export type FreeShotTest = (typeof FREE_SHOT_TESTS)[number];

/** Whose finish makes a free shot good: any own disc of the shot, or the shooter alone. */
export const FREE_SHOT_MAKERS = ['any-own', 'shooter-only'] as const;
export type FreeShotMaker = (typeof FREE_SHOT_MAKERS)[number];

/**
 * What makes an own disc part of the shot, so that it can make a free shot good and comes off with
 * the shooter when the shot fails: it was struck, it moved, or either.
 */
export const INVOLVEMENTS = ['struck', 'moved', 'struck-or-moved'] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

/** A disc is out when it rests on the outer line, or as soon as it touches the line again. */
export const OUTER_LINE_RULES = ['at-rest', 'immediate'] as const;
export type OuterLineRule = (typeof OUTER_LINE_RULES)[number];

/**
 * Who starts the next round: the next seat in the direction of play after the last starter, the
 * round's winner, or whom the round's loser chooses. After a tied round always the next seat.
 */
export const NEXT_STARTERS = ['next-seat', 'winner', 'loser-chooses'] as const;
export type NextStarter = (typeof NEXT_STARTERS)[number];

/**
 * Who starts the first round: whom the lot names, the first seat, the side whose disc is in the hand
 * that an opponent chooses, or who comes nearest to the middle with a shot at the empty board.
 */
export const FIRST_STARTERS = ['by-lot', 'first-seat', 'hand-draw', 'lag'] as const;
export type FirstStarter = (typeof FIRST_STARTERS)[number];

export const DIRECTIONS = ['clockwise', 'counterclockwise'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a round adds to the score: the difference, each side's own points, or 2 / 1 / 0. */
export const ROUND_SCORINGS = ['differential', 'simple', 'two-one-none'] as const;
export type RoundScoring = (typeof ROUND_SCORINGS)[number];

/** Two players; two teams of two; one player against two; three players, each for himself. */
export const SEAT_FORMATS = ['singles', 'doubles', 'two-against-one', 'three-colours'] as const;
export type SeatFormat = (typeof SEAT_FORMATS)[number];

/** All sides that lead are past the target and equal: they share the win, or play on. */
export const TIES_PAST_TARGET = ['shared', 'play-on'] as const;
export type TiePastTarget = (typeof TIES_PAST_TARGET)[number];

/**
 * The rounds are played and the scores equal: the tie stands, or more rounds until one is won, or
 * pairs of rounds until one of them is, so that nobody has the last shot more often (the Quinte
 * Convention).
 */
export const FINAL_TIES = ['stands', 'sudden-death', 'pairs'] as const;
export type FinalTie = (typeof FINAL_TIES)[number];

export type MatchEnd =
  /** At or past the target after a round; where several are, the one with more points wins. */
  | {
      readonly kind: 'first-to';
      readonly target: number;
      readonly bothPast: TiePastTarget;
    }
  /** The most points after so many rounds. */
  | { readonly kind: 'fixed-rounds'; readonly rounds: number; readonly tie: FinalTie }
  /** More than half of the rounds won, or the most won when all are played. */
  | { readonly kind: 'best-of'; readonly rounds: number; readonly tie: FinalTie }
  /** At or past the target and ahead of everybody: it never ends in a tie. */
  | { readonly kind: 'race-to'; readonly target: number };

/**
 * Everything that the rulebooks disagree about, as plain data. No code but the presets asks which
 * rulebook it is: it asks for an option.
 */
export interface RuleSet {
  readonly freeShotTest: FreeShotTest;
  readonly freeShotMadeBy: FreeShotMaker;
  readonly involvement: Involvement;
  readonly outerLine: OuterLineRule;
  /** An opposing disc resting against a peg, moved by a hit on the peg's other side, has been hit. */
  readonly pegHitsCount: boolean;
  /** How many times a disc that touched nothing may be shot again in the same turn. */
  readonly reshoot: { readonly attempts: number };
  readonly start: StartAllowances;
  readonly direction: Direction;
  readonly firstStarter: FirstStarter;
  /** By the number of players. */
  readonly nextStarter: {
    readonly two: NextStarter;
    readonly three: NextStarter;
    readonly four: NextStarter;
  };
  readonly scoring: RoundScoring;
  /** Three colours are scored by an option of their own: a difference needs exactly two sides. */
  readonly scoringThreeColours: RoundScoring;
  readonly end: MatchEnd;
  readonly formats: readonly SeatFormat[];
  /** What each player is dealt; alone against two, a player has twice as many. */
  readonly discsPerPlayer: Readonly<Record<SeatFormat, number>>;
}

/** Everybody shares the presets, so that nobody may change them. */
export function freezeRules(rules: RuleSet): RuleSet {
  for (const option of Object.values(rules)) Object.freeze(option);
  return Object.freeze(rules);
}
