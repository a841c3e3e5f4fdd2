import type { DiscId, PlacedDisc } from '../shot/shot.ts';

/** A team, or a player alone: those who share a colour. */
export const SIDES = [0, 1, 2] as const;
export type Side = (typeof SIDES)[number];

/** Why a shot was valid or not: always the first thing that decided it, never a later one. */
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
  /** Not the shooter but another own disc came to rest far enough in. */
  | { readonly code: 'free-carom-made'; readonly disc: DiscId }
  | { readonly code: 'missed'; readonly disc: DiscId }
  | { readonly code: 'touched-nothing'; readonly disc: DiscId }
  /** An opposing disc was struck only by a disc already out of play, or by what that one had moved. */
  | { readonly code: 'hit-out-of-play'; readonly by: DiscId; readonly disc: DiscId }
  /** An opposing disc moved through a peg, where that is no hit. */
  | {
      readonly code: 'peg-hit-void';
      readonly by: DiscId;
      readonly disc: DiscId;
      readonly peg: number;
    }
  | { readonly code: 'free-shot-missed'; readonly disc: DiscId }
  /**
   * Shot for the start: how far from the middle it came to rest. Nothing is nearer than the hole,
   * 0, and nothing farther than out of play, null.
   */
  | {
      readonly code: 'lagged';
      readonly disc: DiscId;
      readonly distanceCentiIn: number | null;
    };

/** Why a disc comes off the board. Where several reasons hold, the first one judged. */
export const REMOVAL_CODES = [
  /** The shooter of a shot that hit no opposing disc. */
  'missed',
  'struck-own-on-miss',
  'free-shot-short',
  'free-carom-short',
  /** Stopped on the fifteen line in a free shot that has to come wholly inside. */
  'on-fifteen-line',
  /** Fell into the hole in a shot that was not valid. */
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

/** What the referee says, in order: codes and discs, from which words and pictures are made. */
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
  /** Every disc that was on the board and is now out: with `position` and `banked`, all there were. */
  readonly removed: readonly Removal[];
  /** Twenties to be put into the cup of the side that owns the disc. */
  readonly banked: readonly BankedTwenty[];
  readonly leaners: readonly DiscId[];
  /** The discs in play after the shot, by id. */
  readonly position: readonly PlacedDisc[];
  /** The shooter gets the same disc back in hand: it is then in no other list. */
  readonly reshoot: boolean;
}

export interface JudgeContext {
  readonly sideOf: (disc: DiscId) => Side;
  readonly shooterSide: Side;
  /** How many times this disc has already been shot again. */
  readonly reshootsUsed: number;
}
