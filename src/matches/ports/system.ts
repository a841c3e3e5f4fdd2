export interface Clock {
  nowMs(): number;
}

/** Short, unlike any other, and hard to guess: they stand in buttons. */
export interface Ids {
  newId(): string;
}

/** Keys for matches' generators, from a source that nobody can foresee. */
export interface Seeds {
  newKey(): string;
}
