import type { OfferedSeat } from '../../matches/ports/table-store.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import type { Language } from '../../words/registry.ts';

/** One open page. A person with two windows is two guests. */
export interface Guest {
  readonly player: string;
  readonly language: Language;
  /** Where the page was opened. The guest may watch the matches of this channel. */
  readonly channel: string;
  readonly server: string | null;
  /**
   * The seats that the bot has offered to this player, the latest last. The player may watch these matches.
   */
  readonly invited: () => Promise<readonly OfferedSeat[]>;
  /** Takes serialized text, so that the same text can be sent to many guests. */
  readonly send: (message: string) => void;
}

/** Says why a match can't be played in a channel, as a sentence for the page; undefined if it can. */
export type RefusalToPlay = (
  venue: Pick<Guest, 'server' | 'channel'>,
  language: Language,
  /** The other players, who may have left the server. */
  others: readonly string[],
) => Promise<string | undefined>;

export function say({ send }: Guest, message: ServerMessage): void {
  send(JSON.stringify(message));
}

export function refuseTo(guest: Guest, request: string | null, sentence: string): void {
  say(guest, { kind: 'refused', request, sentence });
}

export function isPlayer({ player }: Guest, { state }: StoredMatch): boolean {
  return state.seats.some((seat) => seat.player === player);
}
