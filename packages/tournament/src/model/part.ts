export const STAGE_KINDS = [
  'round-robin',
  'swiss',
  'rolling',
  'bracket',
  'solo',
  'ladder',
] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/**
 * How a knock-out match ends: like all the others, or in a way that gives neither side the
 * advantage of the last shot.
 */
export const PLAY_OFF_ENDS = [
  'as-agreed',
  'race-to-9',
  'race-to-11',
  'quinte',
  'best-of-3',
  'best-of-3-to-5',
] as const;
export type PlayOffEnd = (typeof PLAY_OFF_ENDS)[number];

/** How many games a knock-out match has at most. */
export function gamesIn(ending: PlayOffEnd): number {
  return ending === 'best-of-3' || ending === 'best-of-3-to-5' ? 3 : 1;
}

export const CUT_BY = ['table', 'twenties'] as const;
export const OTHERS = ['out', 'play-on'] as const;

/** Who plays on: the best of each group of the part before. */
export interface Cut {
  readonly number: number;
  /** Ranked by the table, or by twenties alone. */
  readonly by: (typeof CUT_BY)[number];
  /** The others are out, or play for a consolation. */
  readonly others: (typeof OTHERS)[number];
}

/**
 * `drawn`: together, in an order drawn by lot; `spread`: all groups are about equally strong;
 * `levels`: the best are in the first group, and so on; `kept`: the groups of the part before.
 */
export const SPLITS = ['together', 'drawn', 'spread', 'levels', 'kept'] as const;
export type Split = (typeof SPLITS)[number];

/** Whether its results are a table, in which points can be equal. */
export function hasTable({ kind }: Pick<Part, 'kind'>): boolean {
  return kind === 'round-robin' || kind === 'swiss' || kind === 'rolling';
}

/** Whether nothing but who won counts: points and twenties add up nowhere and break no tie. */
export function asksOnlyWhoWon(parts: readonly Pick<Part, 'kind'>[]): boolean {
  return parts.every(({ kind }) => kind === 'bracket' || kind === 'ladder');
}

/** One press gives two days. */
export const MORE_TIME_MS = 48 * 3600_000;

/**
 * Whether its games are played in one sitting: then the round on the board is finished when the
 * time is up, and an extension of two days would help nobody.
 */
export function isEvening({ roundMs, stageMs }: Pick<Part, 'roundMs' | 'stageMs'>): boolean {
  return (roundMs ?? stageMs ?? 0) < MORE_TIME_MS;
}

/** One part of a tournament, with its numbers. The parts are played one after the other. */
export interface Part {
  readonly kind: StageKind;
  /** Null if everyone plays on. */
  readonly cut: Cut | null;
  readonly split: Split;
  /** How many groups a `spread` or `levels` part has; fewer if there are too few players. */
  readonly groups: number;
  /** At most; a knock-out has as many as it needs. */
  readonly rounds: number;
  /** How many games a player may have at the same time. */
  readonly atOnce: number;
  /** How often two players of a group meet. */
  readonly legs: 1 | 2;
  /** How a knock-out match ends. */
  readonly ending: PlayOffEnd;
  /** How many are promoted and how many relegated at the end. */
  readonly moving: number;
  /** On a ladder: how many places above their own a player may challenge. */
  readonly reach: number;
  /** The time limit of a round, a window or a challenge; null if only the whole part has one. */
  readonly roundMs: number | null;
  /** The time limit of the part; null if only its rounds have one. */
  readonly stageMs: number | null;
}
