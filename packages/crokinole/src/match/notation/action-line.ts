import { assertNever } from '../../result.ts';
import type { MatchAction } from '../actions.ts';
import { HIDING_HANDS, OFFER_KINDS, SEAT_NUMBERS, type SeatNumber } from '../state.ts';

type PlainAction = Exclude<MatchAction, { readonly kind: 'flick' }>;

/** Seats count from 1 in text. */
export function formatSeat(seat: SeatNumber): string {
  return String(seat + 1);
}

export function parseSeat(text: string | undefined): SeatNumber | undefined {
  return SEAT_NUMBERS.find((seat) => formatSeat(seat) === text);
}

const STARTS = 'first';
const LEAVES_IT = 'not-first';

/** The verb, the seat and its argument: `accept 2 draw`. */
export function formatAction(action: PlainAction): string {
  switch (action.kind) {
    case 'pass-by-clock':
    case 'call-off':
    case 'last-round':
      return action.kind;
    case 'resign':
    case 'leave':
    case 'resume':
      return `${action.kind} ${formatSeat(action.by)}`;
    case 'offer':
    case 'accept':
    case 'decline':
      return `${action.kind} ${formatSeat(action.by)} ${action.what}`;
    case 'choose-starter':
      return `${action.kind} ${formatSeat(action.by)} ${action.starts ? STARTS : LEAVES_IT}`;
    case 'pick-hand':
      return `${action.kind} ${formatSeat(action.by)} ${action.hand}`;
    default:
      return assertNever(action);
  }
}

export function parseAction(line: string): PlainAction | undefined {
  const [kind, seat, about] = line.split(' ');
  if (kind === 'pass-by-clock' || kind === 'call-off' || kind === 'last-round') return { kind };
  const by = parseSeat(seat);
  if (by === undefined) return undefined;
  if (kind === 'resign' || kind === 'leave' || kind === 'resume') return { kind, by };
  if (kind === 'choose-starter') return { kind, by, starts: about === STARTS };
  if (kind === 'pick-hand') return pickFrom(by, about);
  const what = OFFER_KINDS.find((each) => each === about);
  if (what === undefined) return undefined;
  if (kind === 'accept' || kind === 'decline') return { kind, by, what };
  return kind === 'offer' && what !== 'resignation' ? { kind, by, what } : undefined;
}

function pickFrom(by: SeatNumber, about: string | undefined): PlainAction | undefined {
  const hand = HIDING_HANDS.find((each) => each === about);
  return hand && { kind: 'pick-hand', by, hand };
}
