import type { StartPlace } from '../board/start.ts';
import type { RandomState } from '../random.ts';
import type { Ruling, Side } from '../rules/ruling.ts';
import type { RoundBreakdown } from '../rules/scoring.ts';
import type { ShotReport } from '../shot/report.ts';
import type { DiscId, Flick, PlacedDisc } from '../shot/shot.ts';
import type { HidingHand, LeavingReason, OfferKind, Outcome, SeatNumber } from './state.ts';

/** What a player may propose to others; a resignation is given, not offered. */
export type Proposal = Exclude<OfferKind, 'resignation'>;

export type MatchAction =
  | {
      readonly kind: 'flick';
      readonly by: SeatNumber;
      /** What the player meant; the report holds what the hand made of it. */
      readonly aimed: Flick;
      readonly report: ShotReport;
      /** The generator after the hand's wobble was drawn from the state's. */
      readonly random: RandomState;
    }
  /** The time for the turn, or for a choice, has run out. */
  | { readonly kind: 'pass-by-clock' }
  /** By whoever runs the match, as where a tournament has decided it: nobody has won it. */
  | { readonly kind: 'call-off' }
  /** Alone on a side: at once. In a team: as soon as both partners have. */
  | { readonly kind: 'resign'; readonly by: SeatNumber }
  /** Gone for good: the side gives up at once, whatever a partner wants. */
  | { readonly kind: 'leave'; readonly by: SeatNumber }
  | { readonly kind: 'offer'; readonly by: SeatNumber; readonly what: Proposal }
  | { readonly kind: 'accept'; readonly by: SeatNumber; readonly what: OfferKind }
  /** By one who is asked: no. By the one who offered: taken back. */
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
  /** The discs would not come to rest within what is the most for a shot. */
  | { readonly code: 'shot-without-end' }
  | { readonly code: 'no-offer' }
  | { readonly code: 'already-offered' }
  | { readonly code: 'not-asked' }
  | { readonly code: 'nobody-to-ask' };

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
  /** For the start: it counts for nothing else. */
  | {
      readonly kind: 'lag-judged';
      readonly round: number;
      readonly seat: SeatNumber;
      readonly disc: DiscId;
      readonly ruling: Ruling;
    }
  | { readonly kind: 'lag-lost-by-clock'; readonly seat: SeatNumber; readonly inARow: number }
  /** These are equally near, and shoot again unless that has gone on for too long. */
  | {
      readonly kind: 'lag-level';
      readonly seats: readonly SeatNumber[];
      readonly isAgain: boolean;
    }
  /** Nobody's hand where the time ran out. */
  | {
      readonly kind: 'hand-picked';
      readonly seat: SeatNumber | null;
      readonly hand: HidingHand;
      readonly found: Side;
    }
  /** By a hand draw, or by shots for the start. */
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
      /** The board as it was counted. */
      readonly discs: readonly PlacedDisc[];
      readonly scores: readonly number[];
    }
  | { readonly kind: 'starter-to-choose'; readonly chooser: Side }
  | { readonly kind: 'round-started'; readonly round: number; readonly starter: SeatNumber }
  | { readonly kind: 'offered'; readonly seat: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'offer-accepted'; readonly seat: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'offer-declined'; readonly seat: SeatNumber; readonly what: OfferKind }
  | { readonly kind: 'offer-withdrawn'; readonly seat: SeatNumber; readonly what: OfferKind }
  /** Somebody who was asked played on instead. */
  | { readonly kind: 'offer-lapsed'; readonly what: OfferKind }
  | { readonly kind: 'adjourned' }
  | { readonly kind: 'resumed'; readonly seat: SeatNumber }
  | { readonly kind: 'player-left'; readonly seat: SeatNumber; readonly why: LeavingReason }
  | { readonly kind: 'match-ended'; readonly outcome: Outcome };

/** What the referee said of a shot, in the round or for the start. */
export type JudgedShot = Extract<MatchEvent, { readonly ruling: Ruling }>;

/** The shot that these events tell of, if any. */
export function judgedIn(events: readonly MatchEvent[]): JudgedShot | undefined {
  return events.find((event) => 'ruling' in event);
}
