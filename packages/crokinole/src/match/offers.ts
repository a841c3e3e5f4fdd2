import { accept, assertNever, refuse, type Result } from '../result.ts';
import type { MatchActionOf, MatchEvent, Refusal } from './actions.ts';
import { decidedFor } from './ends.ts';
import { leave } from './leaving.ts';
import { refusalToAct } from './who-may-act.ts';
import { endMatch, type Progress } from './progress.ts';
import { playingSeats, playingSides, seatAt } from './seats.ts';
import type { MatchState, Offer, OfferKind, SeatNumber } from './state.ts';

/** A resignation asks the partner; other offers ask one player of every other side. */
function isAsked(state: MatchState, offer: Offer, number: SeatNumber): boolean {
  const { side } = seatAt(state.seats, number);
  if (offer.what === 'resignation') {
    return side === seatAt(state.seats, offer.by).side && !offer.agreed.includes(number);
  }
  return !offer.agreed.some((seat) => seatAt(state.seats, seat).side === side);
}

export function isAgreed(state: MatchState, offer: Offer): boolean {
  return !playingSeats(state.seats).some((number) => isAsked(state, offer, number));
}

function findOffer(state: MatchState, by: SeatNumber, what: OfferKind): Offer | undefined {
  const { side } = seatAt(state.seats, by);
  return state.offers.find(
    (offer) =>
      offer.what === what &&
      (what !== 'resignation' || seatAt(state.seats, offer.by).side === side),
  );
}

function withOffer(state: MatchState, old: Offer | undefined, offer: Offer): MatchState {
  return { ...state, offers: [...state.offers.filter((each) => each !== old), offer] };
}

function withoutOffer(state: MatchState, old: Offer): MatchState {
  return { ...state, offers: state.offers.filter((each) => each !== old) };
}

export function applyOffer(
  state: MatchState,
  { by, what }: MatchActionOf<'offer'>,
): Result<Progress, Refusal> {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refuse(refusal);
  if (what === 'adjournment' && state.adjourned) return refuse({ code: 'adjourned' });
  if (what === 'draw' && playingSides(state.seats).length < 2) {
    return refuse({ code: 'nobody-to-ask' });
  }
  if (what === 'finish' && decidedFor(state) === undefined) return refuse({ code: 'not-decided' });
  return propose(state, by, what);
}

export function applyResign(
  state: MatchState,
  { by }: MatchActionOf<'resign'>,
): Result<Progress, Refusal> {
  const refusal = refusalToAct(state, by);
  return refusal === undefined ? propose(state, by, 'resignation') : refuse(refusal);
}

/** Making an offer that is already open accepts it. */
function propose(state: MatchState, by: SeatNumber, what: OfferKind): Result<Progress, Refusal> {
  const open = findOffer(state, by, what);
  if (open !== undefined) {
    return isAsked(state, open, by)
      ? accept(agree(state, open, by))
      : refuse({ code: 'already-offered' });
  }
  const offer: Offer = { what, by, agreed: [by] };
  const offered = withOffer(state, undefined, offer);
  // With no player to ask it takes effect immediately, and no offer is announced.
  const events: readonly MatchEvent[] = isAgreed(offered, offer)
    ? []
    : [{ kind: 'offered', seat: by, what }];
  return accept(concludeOffer({ state: offered, events }, offer));
}

export function applyAccept(
  state: MatchState,
  { by, what }: MatchActionOf<'accept'>,
): Result<Progress, Refusal> {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refuse(refusal);
  const open = findOffer(state, by, what);
  if (open === undefined) return refuse({ code: 'no-offer' });
  return isAsked(state, open, by) ? accept(agree(state, open, by)) : refuse({ code: 'not-asked' });
}

function agree(state: MatchState, open: Offer, by: SeatNumber): Progress {
  const offer = { ...open, agreed: [...open.agreed, by] };
  const events: readonly MatchEvent[] = [{ kind: 'offer-accepted', seat: by, what: open.what }];
  return concludeOffer({ state: withOffer(state, open, offer), events }, offer);
}

/** Carries out an offer once all players who were asked have agreed. */
function concludeOffer(progress: Progress, offer: Offer): Progress {
  const { state, events } = progress;
  if (!isAgreed(state, offer)) return progress;
  const settled = { state: withoutOffer(state, offer), events };
  switch (offer.what) {
    case 'draw':
      return endMatch(settled, { code: 'draw-agreed' });
    case 'adjournment':
      return {
        state: { ...settled.state, adjourned: true },
        events: [...events, { kind: 'adjourned' }],
      };
    case 'resignation':
      return leave(settled, offer.by, 'resigned');
    case 'finish': {
      const side = decidedFor(state);
      if (side === undefined) throw new Error('the match to finish is not decided');
      return endMatch(settled, { code: 'won', side, by: 'early' });
    }
    default:
      return assertNever(offer.what);
  }
}

export function applyDecline(
  state: MatchState,
  { by, what }: MatchActionOf<'decline'>,
): Result<Progress, Refusal> {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refuse(refusal);
  const open = findOffer(state, by, what);
  if (open === undefined) return refuse({ code: 'no-offer' });
  const isOwn = open.by === by;
  if (!isOwn && !isAsked(state, open, by)) return refuse({ code: 'not-asked' });
  const kind = isOwn ? 'offer-withdrawn' : 'offer-declined';
  return accept({ state: withoutOffer(state, open), events: [{ kind, seat: by, what }] });
}

/** Playing on declines an offer. */
export function lapseOffers(state: MatchState, by: SeatNumber): Progress {
  const lapsed = state.offers.filter((offer) => isAsked(state, offer, by));
  return {
    state: { ...state, offers: state.offers.filter((offer) => !lapsed.includes(offer)) },
    events: lapsed.map(({ what }): MatchEvent => ({ kind: 'offer-lapsed', what })),
  };
}

/** Both sides must agree to adjourn but one can resume, so a losing side cannot stall a match. */
export function applyResume(
  state: MatchState,
  { by }: MatchActionOf<'resume'>,
): Result<Progress, Refusal> {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refuse(refusal);
  if (!state.adjourned) return refuse({ code: 'not-adjourned' });
  return accept({
    state: { ...state, adjourned: false },
    events: [{ kind: 'resumed', seat: by }],
  });
}
