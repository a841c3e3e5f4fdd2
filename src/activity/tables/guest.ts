import type { OfferedSeat } from '../../matches/ports/table-store.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import type { Language } from '../../words/registry.ts';

/** Somebody at the table, through one window of theirs. */
export interface Guest {
  readonly player: string;
  readonly language: Language;
  /** Whence they came: they may watch what is played there, and play what they are in. */
  readonly channel: string;
  readonly server: string | null;
  /** What they were shown a seat at, and may look at wherever it is played; the latest last. */
  readonly invited: () => Promise<readonly OfferedSeat[]>;
  /** As it stands on the wire; the same string goes to many. */
  readonly send: (message: string) => void;
}

export function say({ send }: Guest, message: ServerMessage): void {
  send(JSON.stringify(message));
}

export function refuseTo(guest: Guest, request: string | null, sentence: string): void {
  say(guest, { kind: 'refused', request, sentence });
}
