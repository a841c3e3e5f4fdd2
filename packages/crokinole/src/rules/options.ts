import type { StartAllowances } from '../board/start.ts';

/** How far in a free shot must stop: on the fifteen line is enough, or wholly `inside`. */
export const FREE_SHOT_TESTS = ['touching', 'inside'] as const;
export type FreeShotTest = (typeof FREE_SHOT_TESTS)[number];

/** Which discs make a free shot good: any own disc of the shot, or only the shooter. */
export const FREE_SHOT_MAKERS = ['any-own', 'shooter-only'] as const;
export type FreeShotMaker = (typeof FREE_SHOT_MAKERS)[number];

/**
 * What makes an own disc part of the shot, so that it can make a free shot good and comes off with
 * a failed one: it was struck, it moved, or either.
 */
export const INVOLVEMENTS = ['struck', 'moved', 'struck-or-moved'] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

/** Whether a disc is out when it rests on the outer line, or as soon as it touches it again. */
export const OUTER_LINE_RULES = ['at-rest', 'immediate'] as const;
export type OuterLineRule = (typeof OUTER_LINE_RULES)[number];

/**
 * Who starts the next round: the next seat in the direction of play, the round's winner, or a
 * player the loser chooses. After a tied round it is always the next seat.
 */
export const NEXT_STARTERS = ['next-seat', 'winner', 'loser-chooses'] as const;
export type NextStarter = (typeof NEXT_STARTERS)[number];

/**
 * Who starts the first round: by lot, the first seat, the side whose disc is in the hand an
 * opponent picks, or the nearest lag shot.
 */
export const FIRST_STARTERS = ['by-lot', 'first-seat', 'hand-draw', 'lag'] as const;
export type FirstStarter = (typeof FIRST_STARTERS)[number];

export const DIRECTIONS = ['clockwise', 'counterclockwise'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a round adds to the score: the difference, each side's own points, or 2 / 1 / 0. */
export const ROUND_SCORINGS = ['differential', 'simple', 'two-one-none'] as const;
export type RoundScoring = (typeof ROUND_SCORINGS)[number];

/** Two players; two teams of two; one player against two; three players, each for themselves. */
export const SEAT_FORMATS = ['singles', 'doubles', 'two-against-one', 'three-colours'] as const;
export type SeatFormat = (typeof SEAT_FORMATS)[number];

/** When all leaders are tied past the target, they share the win or play on. */
export const TIES_PAST_TARGET = ['shared', 'play-on'] as const;
export type TiePastTarget = (typeof TIES_PAST_TARGET)[number];

/**
 * When scores are tied after the last round: the tie stands, rounds continue until one is won, or
 * pairs of rounds continue until one is won, which gives both sides the last shot equally often
 * (the Quinte Convention).
 */
export const FINAL_TIES = ['stands', 'sudden-death', 'pairs'] as const;
export type FinalTie = (typeof FINAL_TIES)[number];

export type MatchEnd =
  /**
   * The match ends once a side reaches the target after a round; if several do, the one with more
   * points wins.
   */
  | {
      readonly kind: 'first-to';
      readonly target: number;
      readonly bothPast: TiePastTarget;
    }
  /** The most points after this many rounds. */
  | { readonly kind: 'fixed-rounds'; readonly rounds: number; readonly tie: FinalTie }
  /** More than half of the rounds won, or the most when all are played. */
  | { readonly kind: 'best-of'; readonly rounds: number; readonly tie: FinalTie }
  /** At or past the target and ahead of all others, so it never ends in a tie. */
  | { readonly kind: 'race-to'; readonly target: number };

/**
 * Everything the rulebooks disagree about, as plain data. Code outside the presets checks options,
 * never which rulebook it is.
 */
export interface RuleSet {
  readonly freeShotTest: FreeShotTest;
  readonly freeShotMadeBy: FreeShotMaker;
  readonly involvement: Involvement;
  readonly outerLine: OuterLineRule;
  /** Moving an opposing disc by hitting the peg it rests against counts as a hit. */
  readonly pegHitsCount: boolean;
  /** How often a disc that touched nothing may be shot again in the same turn. */
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
  /** Three colours have their own option, because a difference needs exactly two sides. */
  readonly scoringThreeColours: RoundScoring;
  readonly end: MatchEnd;
  readonly formats: readonly SeatFormat[];
  /** The discs dealt to each player; a player alone against two gets twice as many. */
  readonly discsPerPlayer: Readonly<Record<SeatFormat, number>>;
}

/** Presets are shared, so they are frozen. */
export function freezeRules(rules: RuleSet): RuleSet {
  for (const option of Object.values(rules)) Object.freeze(option);
  return Object.freeze(rules);
}
