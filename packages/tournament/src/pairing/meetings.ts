/** Two entrants who meet, by their numbers. The first has the first side and begins. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
}

/** Who meets whom in a round, and who sits out. */
export interface PairedRound {
  readonly meetings: readonly Meeting[];
  /** One at most, where the number of entrants is odd. */
  readonly byes: readonly number[];
}

/** No more than this many entrants are in one tournament. */
export const MAX_FIELD = 64;
