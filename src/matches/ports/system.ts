export interface Clock {
  nowMs(): number;
}

/** Short, unique and hard to guess, because they are used in custom ids of buttons. */
export interface Ids {
  newId(): string;
}

/** Unpredictable keys for the random generators of matches. */
export interface Seeds {
  newKey(): string;
}
