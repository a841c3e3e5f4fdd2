/** Over in a moment; nothing accepted and nothing lost; or nobody can tell what is left. */
export type Harm = 'passing' | 'not-saved' | 'damaged';

/**
 * What a store throws when it cannot read or save. What was asked for last may have been saved all the
 * same where it is passing; nothing else has been, and nothing by halves.
 */
export abstract class StoreTrouble extends Error {
  abstract readonly harm: Harm;
}
