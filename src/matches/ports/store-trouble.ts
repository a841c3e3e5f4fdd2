/**
 * What a store throws that can be reached by nobody for a while. What was asked for last may have been
 * saved all the same; nothing else has been, and nothing by halves.
 */
export abstract class StoreTrouble extends Error {
  /** Whether it is worth trying again in a moment. */
  abstract readonly isPassing: boolean;
}
