import { apply } from 'crokinole/match/apply';
import { playingSeats, seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import type { OfferKind, SeatNumber } from 'crokinole/match/state';
import { isPerson } from '../../matches/records/players.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { StoredAction } from '../../matches/records/matches.ts';
import { mentionOf, type NameOf } from '../../texts/names.ts';
import { linkButton, pinging, plainName, text, type MessagePayload } from '../ui/parts.ts';
import { scoreForCalled } from '../text/push-text.ts';
import type { Words } from '../../words/english/messages.ts';

interface OfferContext {
  readonly words: Words;
  readonly nameOf: NameOf;
  readonly address: string;
}

/**
 * The idempotency key of the reply that pings players
 * after an edit. It has the same length as the other keys.
 */
export function asideKeyOf({ key }: Pick<Announcement, 'key'>): string {
  return `c${key.slice(1)}`;
}

/** The idempotency key of the message that pings a player who has left the table. */
export function takeoverKeyOf({ key }: Pick<Announcement, 'key'>): string {
  return `u${key.slice(1)}`;
}

/**
 * A reply to the board that pings the players who have to agree to an offer or continue after a pause,
 * because an edit pings no one. Undefined if no one has to act, or if the same offer was made under this
 * board before, so that repeated offers ping once.
 */
export function offerMention(
  aside: StoredAction,
  told: readonly StoredAction[],
  { words, nameOf, address }: OfferContext,
): MessagePayload | undefined {
  if (told.some((earlier) => isSameOffer(earlier, aside))) return undefined;
  const { events, state, seat } = aside;
  const by = seat === null ? undefined : seatAt(state.seats, seat).player;
  const offered = events.find((event) => event.kind === 'offered');
  const isBack = events.some(({ kind }) => kind === 'resumed');
  const called = (offered ? askedBy(aside, offered.what) : isBack ? onTurn(aside) : []).filter(
    (player) => player !== by && isPerson(player) && !isFormerPlayer(player),
  );
  if (called.length === 0 || by === undefined) return undefined;
  const say = words.match;
  const who = say.and(called.map((player) => mentionOf(player, words)));
  const lineBy = (name: string) =>
    offered === undefined
      ? `${say.resumed(name)}\n${say.toFlick(who)}`
      : say.askedToAnswer(who, name, offered.what);
  const score = scoreForCalled(state, called, nameOf, words);
  return {
    components: [text(lineBy(mentionOf(by, words))), linkButton(say.buttons.toBoard, address)],
    files: [],
    ...pinging(called, `${lineBy(plainName(nameOf(by)))}\n${score}`),
  };
}

function isSameOffer(earlier: StoredAction, { action, seat }: StoredAction): boolean {
  return (
    action.kind === 'offer' &&
    earlier.action.kind === 'offer' &&
    earlier.action.what === action.what &&
    earlier.seat === seat
  );
}

/** The players who may accept the offer. */
function askedBy({ state }: StoredAction, what: OfferKind): readonly string[] {
  const canAgree = (by: SeatNumber) => apply(state, { kind: 'accept', what, by }).ok;
  return playingSeats(state.seats)
    .filter(canAgree)
    .map((seat) => seatAt(state.seats, seat).player);
}

function onTurn({ state }: StoredAction): readonly string[] {
  const next = nextShotOf(state);
  return next === undefined ? [] : [seatAt(state.seats, next.seat).player];
}
