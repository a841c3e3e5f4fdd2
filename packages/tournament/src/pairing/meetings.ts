/** Two entrants who meet, by number. The first one starts. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
}

/** The pairings and byes of a round. */
export interface PairedRound {
  readonly meetings: readonly Meeting[];
  /** At most one, when the number of entrants is odd. */
  readonly byes: readonly number[];
}

/** The maximum number of entrants in a tournament. */
export const MAX_FIELD = 64;
