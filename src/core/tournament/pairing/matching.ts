/** What it costs that two of them are put together: a whole number from 0, null if they must not be. */
export type Cost = (a: number, b: number) => number | null;

/** Pairs of 0 … size − 1, the lower number first, in their order. */
export type Matching = readonly (readonly [number, number])[];

/**
 * The cheapest way to put all of 0 … `size` − 1 into pairs, null if there is none. Exhaustive and the
 * same on every machine: of equally cheap ways it always finds the same.
 */
export declare function cheapestMatching(size: number, cost: Cost): Matching | null;
