import type { PairedRound } from './meetings.ts';

/** How often everybody meets everybody. */
export type Legs = 1 | 2;

/**
 * A round robin of entrants 0 … `size` − 1 by the Berger tables of the FIDE Handbook (C.05, Annex 1):
 * `size` − 1 rounds, or `size` where it is odd, and twice as many with two legs.
 */
export declare function roundRobin(size: number, legs: Legs): readonly PairedRound[];
