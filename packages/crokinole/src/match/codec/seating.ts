import { MAX_MISSED_TURNS } from '../missed-turns.ts';
import { isAgreed } from '../offers.ts';
import { seatPlansFor } from '../seats.ts';
import { conflictsFor, rulesAt } from '../setup.ts';
import type { MatchState, Offer } from '../state.ts';
import { isSame } from './deep-equal.ts';

/** The setup of a match: its rules, seats and open offers. */

export function areRulesRight({ format, rules, round }: MatchState): boolean {
  const isNamed = format === 'shootout' || rules.formats.includes(format);
  return (
    isNamed &&
    conflictsFor(format, rules).length === 0 &&
    isSame(rulesAt(format, rules), rules) &&
    round.reshootsUsed <= rules.reshoot.attempts
  );
}

export function areSeatsRight({ format, seats }: MatchState): boolean {
  const plans = seatPlansFor(format, seats.length);
  return (
    plans.length > 0 &&
    new Set(seats.map((seat) => seat.player)).size === seats.length &&
    plans.every((plan, i) => plan.side === seats[i]?.side && plan.quadrant === seats[i].quadrant)
  );
}

/** Offers are still open, one of each kind, and agreed by players who may agree. */
export function areOffersRight(state: MatchState): boolean {
  const { adjourned, offers, phase } = state;
  if (phase.kind === 'ended' && (adjourned || offers.length > 0)) return false;
  return offers.every((offer, i) => {
    const isOnce =
      offers.findIndex((other) => isAbout(state, other) === isAbout(state, offer)) === i;
    const isMoot = adjourned && offer.what === 'adjournment';
    return isOnce && !isMoot && areSpeakersRight(state, offer) && !isAgreed(state, offer);
  });
}

function isAbout({ seats }: MatchState, { what, by }: Offer): string {
  return what === 'resignation' ? `${what} ${seats[by]?.side}` : what;
}

/** A team's resignation needs both partners; any other offer needs one player of each side. */
function areSpeakersRight({ seats }: MatchState, { what, by, agreed }: Offer): boolean {
  const sides = agreed.map((number) => seats[number]?.side);
  const isAnybodyTwice =
    what === 'resignation'
      ? new Set(agreed).size < agreed.length || new Set(sides).size > 1
      : new Set(sides).size < sides.length;
  return (
    agreed[0] === by && agreed.every((number) => seats[number]?.left === null) && !isAnybodyTwice
  );
}

/**
 * A side leaves together; the clock removes it when one of its players has missed too many turns.
 */
export function isClockRight({ seats }: MatchState): boolean {
  return seats.every(({ side, left, clockMisses }) => {
    const own = seats.filter((seat) => seat.side === side);
    const timedOut = own.filter((seat) => seat.clockMisses === MAX_MISSED_TURNS).length;
    return (
      own.every((seat) => seat.left === left) &&
      clockMisses <= MAX_MISSED_TURNS &&
      timedOut === (left === 'clock' ? 1 : 0)
    );
  });
}

/** More draws than any recorded match can make. */
const MAX_DRAWS = 9_999_999;

export function isLuckRight({ random }: MatchState): boolean {
  return random.draws <= MAX_DRAWS;
}
