import type { Quadrant } from '../board/start.ts';
import type { RandomState } from '../random.ts';
import { SEAT_FORMATS, type RuleSet } from '../rules/options.ts';
import type { PresetId } from '../rules/presets/registry.ts';
import type { Side } from '../rules/ruling.ts';
import type { RoundBreakdown } from '../rules/scoring.ts';
import type { Hand } from '../shot/hand.ts';
import type { BoardSpeed, DiscId, PlacedDisc } from '../shot/shot.ts';

/** The rulebooks' formats, and twelve open shots for one, two or three players. */
export const MATCH_FORMATS = [...SEAT_FORMATS, 'shootout'] as const;
export type MatchFormat = (typeof MATCH_FORMATS)[number];

/** Seats count clockwise; alone against two, the player alone has seat 0. */
export const SEAT_NUMBERS = [0, 1, 2, 3] as const;
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** With three colours one player can go and the others play on. */
export const LEAVING_REASONS = ['resigned', 'clock'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export interface Seat {
  /** Whoever runs the match knows who that is. */
  readonly player: string;
  readonly quadrant: Quadrant;
  readonly side: Side;
  /** How many turns in a row the clock has taken. */
  readonly clockMisses: number;
  readonly left: LeavingReason | null;
}

export interface Round {
  readonly number: number;
  readonly starter: SeatNumber;
  /** The seats in the order in which they shoot, again and again, and where in it we are. */
  readonly cycle: readonly SeatNumber[];
  readonly step: number;
  /** Discs still to be shot, by seat. */
  readonly hands: readonly number[];
  /** On the board, in cups and in the ditch: with the hands, every disc of the round. */
  readonly discs: readonly PlacedDisc[];
  readonly cups: readonly DiscId[];
  readonly ditch: readonly DiscId[];
  /** How many times the disc now in hand has been shot again. */
  readonly reshootsUsed: number;
}

export interface PlayedRound {
  readonly number: number;
  readonly starter: SeatNumber;
  readonly breakdown: RoundBreakdown;
}

export const OFFER_KINDS = ['draw', 'adjournment', 'resignation'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export interface Offer {
  readonly what: OfferKind;
  readonly by: SeatNumber;
  /** Who has agreed so far, the one who offered first. */
  readonly agreed: readonly SeatNumber[];
}

export const WIN_REASONS = ['score', 'sudden-death', 'pairs', 'resignation', 'clock'] as const;
export type WinReason = (typeof WIN_REASONS)[number];

export type Outcome =
  | { readonly code: 'won'; readonly side: Side; readonly by: WinReason }
  /** Equal and all past the target: a win for each, and a reason for another match. */
  | { readonly code: 'shared'; readonly sides: readonly Side[] }
  /** Equal after the last round, where that is allowed to stand. */
  | { readonly code: 'tied'; readonly sides: readonly Side[] }
  | { readonly code: 'draw-agreed' }
  /** A player practising alone stopped, or ran out of time. */
  | { readonly code: 'given-up' }
  /** Ended from outside before it was decided. */
  | { readonly code: 'called-off' };

/** The hand draw's two hands, as whoever chooses sees them. */
export const HIDING_HANDS = ['left', 'right'] as const;
export type HidingHand = (typeof HIDING_HANDS)[number];

/** Two hands hide discs of two sides. */
export const HIDING_SIDES = [0, 1] as const;
export type HidingSide = (typeof HIDING_SIDES)[number];

/** What a disc shot for the start came to: how far from the middle, or out of play. */
export interface LagShot {
  readonly seat: SeatNumber;
  readonly distanceCentiIn: number | null;
}

export type Phase =
  /** Before the first round: this side chooses a hand, and the side whose disc is in it starts. */
  | {
      readonly kind: 'drawing-hands';
      readonly chooser: Side;
      /** Whose disc is in the left hand: like the generator, nothing that anybody may see. */
      readonly left: HidingSide;
    }
  /** Before the first round: one of each side shoots at the empty board, and the nearest starts. */
  | {
      readonly kind: 'lagging';
      /** Level shots are shot again: which time this is. */
      readonly lag: number;
      /** Who has yet to shoot, whoever is on turn first. */
      readonly waiting: readonly SeatNumber[];
      readonly shots: readonly LagShot[];
    }
  | { readonly kind: 'playing' }
  /** The round is counted; this side says who starts the next one. */
  | { readonly kind: 'choosing-starter'; readonly chooser: Side }
  | { readonly kind: 'ended'; readonly outcome: Outcome };

export const MATCH_VERSION = 1;

/** A whole match as plain JSON. What is derived from it is asked, not stored. */
export interface MatchState {
  readonly version: typeof MATCH_VERSION;
  readonly preset: PresetId;
  readonly rules: RuleSet;
  readonly format: MatchFormat;
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
  /** For the fun of it: nobody is rated by it. */
  readonly friendly?: true;
  readonly seats: readonly Seat[];
  /** By side. */
  readonly scores: readonly number[];
  readonly rounds: readonly PlayedRound[];
  /** The round being played; after the last one, as it ended. */
  readonly round: Round;
  readonly phase: Phase;
  readonly adjourned: boolean;
  readonly offers: readonly Offer[];
  readonly random: RandomState;
}
