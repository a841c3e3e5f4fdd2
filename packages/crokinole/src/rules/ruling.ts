import type { DiscId, PlacedDisc } from '../shot/shot.ts';

/** A team or a single player: those who share a colour. */
export const SIDES = [0, 1, 2] as const;
export type Side = (typeof SIDES)[number];

/** Why a shot was valid or not: always the first deciding event, never a later one. */
export type Ground =
  | { readonly code: 'hit-direct'; readonly by: DiscId; readonly disc: DiscId }
  | {
      readonly code: 'hit-off-peg';
      readonly by: DiscId;
      readonly disc: DiscId;
      readonly peg: number;
    }
  /** Another own disc struck it. */
  | { readonly code: 'hit-by-combination'; readonly by: DiscId; readonly disc: DiscId }
  | {
      readonly code: 'hit-through-peg';
      readonly by: DiscId;
      readonly disc: DiscId;
      readonly peg: number;
    }
  | { readonly code: 'free-shot-made'; readonly disc: DiscId }
  /** An own disc other than the shooter came to rest far enough in. */
  | { readonly code: 'free-carom-made'; readonly disc: DiscId }
  | { readonly code: 'missed'; readonly disc: DiscId }
  | { readonly code: 'touched-nothing'; readonly disc: DiscId }
  /**
   * An opposing disc was struck only by a disc out of play, or by one that such a disc had moved.
   */
  | { readonly code: 'hit-out-of-play'; readonly by: DiscId; readonly disc: DiscId }
  /** An opposing disc moved through a peg, where that is not a hit. */
  | {
      readonly code: 'peg-hit-void';
      readonly by: DiscId;
      readonly disc: DiscId;
      readonly peg: number;
    }
  | { readonly code: 'free-shot-missed'; readonly disc: DiscId }
  /** A lag shot, with its distance from the middle: 0 in the hole, null out of play. */
  | {
      readonly code: 'lagged';
      readonly disc: DiscId;
      readonly distanceCentiIn: number | null;
    };

/** Why a disc is removed. If several reasons apply, the first one judged counts. */
export const REMOVAL_CODES = [
  /** The shooter of a shot that hit no opposing disc. */
  'missed',
  'struck-own-on-miss',
  'free-shot-short',
  'free-carom-short',
  /** Stopped on the fifteen line in a free shot that must come wholly inside. */
  'on-fifteen-line',
  /** Fell into the hole in an invalid shot. */
  'twenty-void',
  'on-line',
  'line-touched-again',
  'left-surface',
  /** Left the surface and came back. */
  'returned',
] as const;
export type RemovalCode = (typeof REMOVAL_CODES)[number];

export interface Removal {
  readonly disc: DiscId;
  readonly code: RemovalCode;
}

export interface BankedTwenty {
  readonly disc: DiscId;
  readonly side: Side;
}

/** The referee's findings in order, as codes and discs; texts and pictures are made from them. */
export type Fact =
  | Ground
  | { readonly code: 'removed'; readonly disc: DiscId; readonly why: RemovalCode }
  | { readonly code: 'twenty'; readonly disc: DiscId }
  | { readonly code: 'twenty-for-opponent'; readonly disc: DiscId }
  | { readonly code: 'leaning'; readonly disc: DiscId }
  /** Moved by a disc that was out of play, and left where it is. */
  | { readonly code: 'damage-stays'; readonly disc: DiscId }
  | { readonly code: 'reshoot'; readonly disc: DiscId };

export interface Ruling {
  readonly valid: boolean;
  readonly ground: Ground;
  readonly facts: readonly Fact[];
  /** Every disc that left the board. With `position` and `banked` these are all discs. */
  readonly removed: readonly Removal[];
  /** Twenties for the cups of the sides that own the discs. */
  readonly banked: readonly BankedTwenty[];
  readonly leaners: readonly DiscId[];
  /** The discs in play after the shot, by id. */
  readonly position: readonly PlacedDisc[];
  /** The shooter gets its disc back, and the disc is in no other list. */
  readonly reshoot: boolean;
}

export interface JudgeContext {
  readonly sideOf: (disc: DiscId) => Side;
  readonly shooterSide: Side;
  /** How often this disc has already been shot again. */
  readonly reshootsUsed: number;
}
