import type { Quadrant } from '../board/start.ts';
import type { RandomState } from '../random.ts';
import { SEAT_FORMATS, type RuleSet } from '../rules/options.ts';
import type { PresetId } from '../rules/presets/registry.ts';
import type { Side } from '../rules/ruling.ts';
import type { RoundBreakdown } from '../rules/scoring.ts';
import type { Hand } from '../shot/hand.ts';
import type { BoardSpeed, DiscId, PlacedDisc } from '../shot/shot.ts';

/** The rulebooks' formats, and a shootout of twelve open shots for up to three players or two pairs. */
export const MATCH_FORMATS = [...SEAT_FORMATS, 'shootout'] as const;
export type MatchFormat = (typeof MATCH_FORMATS)[number];

/** Seats count clockwise; a player alone against two has seat 0. */
export const SEAT_NUMBERS = [0, 1, 2, 3] as const;
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** Why a player left. With three colours the other two play on. */
export const LEAVING_REASONS = ['resigned', 'clock'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export interface Seat {
  /** An opaque id; the caller knows whose it is. */
  readonly player: string;
  readonly quadrant: Quadrant;
  readonly side: Side;
  /** The number of turns in a row lost on time. */
  readonly clockMisses: number;
  readonly left: LeavingReason | null;
}

export interface Round {
  readonly number: number;
  readonly starter: SeatNumber;
  /** The repeating order of seats in which the players shoot, and the current position in it. */
  readonly cycle: readonly SeatNumber[];
  readonly step: number;
  /** The discs left to shoot, by seat. */
  readonly hands: readonly number[];
  /**
   * On the board, in cups and in the ditch. Together with the hands these are all discs of the
   * round.
   */
  readonly discs: readonly PlacedDisc[];
  readonly cups: readonly DiscId[];
  readonly ditch: readonly DiscId[];
  /** How many times the current disc has been shot again. */
  readonly reshootsUsed: number;
}

export interface PlayedRound {
  readonly number: number;
  readonly starter: SeatNumber;
  readonly breakdown: RoundBreakdown;
}

/** `finish` ends a match that the rounds left can't change. */
export const OFFER_KINDS = ['draw', 'adjournment', 'resignation', 'finish'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export interface Offer {
  readonly what: OfferKind;
  readonly by: SeatNumber;
  /** The players who have agreed so far, the one who offered first. */
  readonly agreed: readonly SeatNumber[];
}

export const WIN_REASONS = [
  'score',
  'sudden-death',
  'pairs',
  'resignation',
  'clock',
  /** Decided, and ended by agreement before the last round. */
  'early',
] as const;
export type WinReason = (typeof WIN_REASONS)[number];

export type Outcome =
  | { readonly code: 'won'; readonly side: Side; readonly by: WinReason }
  /** All leaders are tied past the target: each gets a win. */
  | { readonly code: 'shared'; readonly sides: readonly Side[] }
  /** Tied after the last round, where the rules let a tie stand. */
  | { readonly code: 'tied'; readonly sides: readonly Side[] }
  | { readonly code: 'draw-agreed' }
  /** A solo player stopped or ran out of time. */
  | { readonly code: 'given-up' }
  /** Ended from outside before it was decided. */
  | { readonly code: 'called-off' };

/** The two hands of a hand draw, as the choosing player sees them. */
export const HIDING_HANDS = ['left', 'right'] as const;
export type HidingHand = (typeof HIDING_HANDS)[number];

/** The two sides whose discs are hidden. */
export const HIDING_SIDES = [0, 1] as const;
export type HidingSide = (typeof HIDING_SIDES)[number];

/** The result of a lag shot: the distance from the middle, or out of play. */
export interface LagShot {
  readonly seat: SeatNumber;
  readonly distanceCentiIn: number | null;
}

export type Phase =
  /**
   * Hand draw before the first round: this side chooses a hand, and the side whose disc is in it
   * starts.
   */
  | {
      readonly kind: 'drawing-hands';
      readonly chooser: Side;
      /** The side whose disc is in the left hand: secret, like the generator. */
      readonly left: HidingSide;
    }
  /**
   * Lag before the first round: one player of each side shoots at the empty board, and the nearest
   * starts.
   */
  | {
      readonly kind: 'lagging';
      /** The number of this lag; ties are shot again. */
      readonly lag: number;
      /** The seats that have yet to shoot, the next one first. */
      readonly waiting: readonly SeatNumber[];
      readonly shots: readonly LagShot[];
    }
  | { readonly kind: 'playing' }
  /** The round is counted; this side chooses who starts the next one. */
  | { readonly kind: 'choosing-starter'; readonly chooser: Side }
  | { readonly kind: 'ended'; readonly outcome: Outcome };

export const MATCH_VERSION = 1;

/** A whole match as plain JSON. Derived values are computed, not stored. */
export interface MatchState {
  readonly version: typeof MATCH_VERSION;
  readonly preset: PresetId;
  readonly rules: RuleSet;
  readonly format: MatchFormat;
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
  /** A friendly match is not rated. */
  readonly friendly?: true;
  /** Its time is up: the match ends after this round, by the score. */
  readonly lastRound?: number;
  readonly seats: readonly Seat[];
  /** By side. */
  readonly scores: readonly number[];
  readonly rounds: readonly PlayedRound[];
  /** The round in progress; after the match, the last round as it ended. */
  readonly round: Round;
  readonly phase: Phase;
  readonly adjourned: boolean;
  readonly offers: readonly Offer[];
  readonly random: RandomState;
}
