import type { StartPlace } from '../board/start.ts';
import type { RandomState } from '../random.ts';
import type { Ruling, Side } from '../rules/ruling.ts';
import type { RoundBreakdown } from '../rules/scoring.ts';
import type { ShotReport } from '../shot/report.ts';
import type { DiscId, Flick, PlacedDisc } from '../shot/shot.ts';
import type { HidingHand, LeavingReason, OfferKind, Outcome, SeatNumber } from './state.ts';

/** Offers that other players must accept. A resignation needs no acceptance. */
export type Proposal = Exclude<OfferKind, 'resignation'>;

export type MatchAction =
  | {
      readonly kind: 'flick';
      readonly by: SeatNumber;
      /** The aim the player chose; the report has the actual flick after the hand's wobble. */
      readonly aimed: Flick;
      readonly report: ShotReport;
      /** The generator's state after the hand's wobble was drawn. */
      readonly random: RandomState;
    }
  /** The time for a turn or a choice ran out. */
  | { readonly kind: 'pass-by-clock' }
  /** Ends the match from outside, for example by a tournament's decision. There is no winner. */
  | { readonly kind: 'call-off' }
  /**
   * The match is out of time: it ends after the round on the board, or at once if no disc of it was
   * shot.
   */
  | { readonly kind: 'last-round' }
  /** A player alone on a side resigns immediately; a team resigns when both partners have. */
  | { readonly kind: 'resign'; readonly by: SeatNumber }
  /** Leaves for good: the side resigns immediately, without asking a partner. */
  | { readonly kind: 'leave'; readonly by: SeatNumber }
  | { readonly kind: 'offer'; readonly by: SeatNumber; readonly what: Proposal }
  | { readonly kind: 'accept'; readonly by: SeatNumber; readonly what: OfferKind }
  /**
   * Sent by a player who was asked, it declines the offer; by the player who offered, it withdraws
   * it.
   */
  | { readonly kind: 'decline'; readonly by: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'resume'; readonly by: SeatNumber }
  | { readonly kind: 'choose-starter'; readonly by: SeatNumber; readonly starts: boolean }
  | { readonly kind: 'pick-hand'; readonly by: SeatNumber; readonly hand: HidingHand };

export type MatchActionOf<Kind extends MatchAction['kind']> = Extract<
  MatchAction,
  { readonly kind: Kind }
>;

export type Refusal =
  | { readonly code: 'match-over' }
  | { readonly code: 'already-last-round' }
  | { readonly code: 'adjourned' }
  | { readonly code: 'not-adjourned' }
  | { readonly code: 'no-such-seat' }
  | { readonly code: 'has-left' }
  | { readonly code: 'not-your-turn'; readonly turn: SeatNumber }
  | { readonly code: 'starter-not-chosen'; readonly chooser: Side }
  | { readonly code: 'no-choice-to-make' }
  | { readonly code: 'not-your-choice'; readonly chooser: Side }
  | { readonly code: 'illegal-start' }
  /** Nearest first. */
  | { readonly code: 'start-blocked'; readonly free: readonly StartPlace[] }
  | { readonly code: 'angle-out-of-range' }
  | { readonly code: 'speed-out-of-range' }
  /** The discs would not come to rest within the limits of one shot. */
  | { readonly code: 'shot-without-end' }
  | { readonly code: 'no-offer' }
  | { readonly code: 'already-offered' }
  | { readonly code: 'not-asked' }
  | { readonly code: 'nobody-to-ask' }
  | { readonly code: 'not-decided' };

export type MatchEvent =
  | {
      readonly kind: 'shot-judged';
      readonly round: number;
      readonly seat: SeatNumber;
      readonly disc: DiscId;
      /** No opposing disc was on the board. */
      readonly isFree: boolean;
      readonly ruling: Ruling;
    }
  /** A lag shot: it decides only who starts. */
  | {
      readonly kind: 'lag-judged';
      readonly round: number;
      readonly seat: SeatNumber;
      readonly disc: DiscId;
      readonly ruling: Ruling;
    }
  | { readonly kind: 'lag-lost-by-clock'; readonly seat: SeatNumber; readonly inARow: number }
  /** These players are equally near and shoot again, unless the limit is reached. */
  | {
      readonly kind: 'lag-level';
      readonly seats: readonly SeatNumber[];
      readonly isAgain: boolean;
    }
  /** Null when the time ran out before a hand was chosen. */
  | {
      readonly kind: 'hand-picked';
      readonly seat: SeatNumber | null;
      readonly hand: HidingHand;
      readonly found: Side;
    }
  /** Settled by a hand draw or by lag shots. */
  | { readonly kind: 'starter-settled'; readonly starter: SeatNumber }
  | { readonly kind: 'reshoot-granted'; readonly seat: SeatNumber; readonly disc: DiscId }
  | {
      readonly kind: 'disc-spent-by-clock';
      readonly seat: SeatNumber;
      readonly disc: DiscId;
      readonly inARow: number;
    }
  | { readonly kind: 'turn-passed'; readonly seat: SeatNumber }
  | {
      readonly kind: 'round-ended';
      readonly round: number;
      readonly breakdown: RoundBreakdown;
      /** The board at the moment of counting. */
      readonly discs: readonly PlacedDisc[];
      readonly scores: readonly number[];
    }
  | { readonly kind: 'starter-to-choose'; readonly chooser: Side }
  | { readonly kind: 'round-started'; readonly round: number; readonly starter: SeatNumber }
  | { readonly kind: 'offered'; readonly seat: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'offer-accepted'; readonly seat: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'offer-declined'; readonly seat: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'offer-withdrawn'; readonly seat: SeatNumber; readonly what: OfferKind }
  /** A player who was asked made another move, which declines the offer. */
  | { readonly kind: 'offer-lapsed'; readonly what: OfferKind }
  | { readonly kind: 'adjourned' }
  | { readonly kind: 'resumed'; readonly seat: SeatNumber }
  | { readonly kind: 'last-round'; readonly round: number }
  | { readonly kind: 'player-left'; readonly seat: SeatNumber; readonly why: LeavingReason }
  | { readonly kind: 'match-ended'; readonly outcome: Outcome };

/** The referee's ruling on a shot, in a round or for the start. */
export type JudgedShot = Extract<MatchEvent, { readonly ruling: Ruling }>;

/** The judged shot among these events, if there is one. */
export function judgedIn(events: readonly MatchEvent[]): JudgedShot | undefined {
  return events.find((event) => 'ruling' in event);
}
