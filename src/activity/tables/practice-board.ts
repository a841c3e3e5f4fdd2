import type { ClientMessage } from '../protocol/client-messages.ts';
import type { ShotMessage, TableMessage } from '../protocol/server-messages.ts';
import type { Guest } from './guest.ts';
import type { PracticeReader } from './practice-view.ts';

export type Flick = Extract<ClientMessage, { kind: 'flick' }>;
export type Act = Extract<ClientMessage, { kind: 'act' }>;

/** A guest's own board as it is saved. */
export interface PracticeState extends Pick<TableMessage, 'match' | 'revision'> {
  readonly tableFor: (who: PracticeReader) => TableMessage;
}

/** The result of a request: a refusal, or what to show the player. */
export type Done =
  { readonly refused: string } | { readonly shown: (who: PracticeReader) => PracticeUpdate };
export interface PracticeUpdate {
  readonly shot?: ShotMessage;
  readonly table: TableMessage;
}

/** A kind of board that a player has alone. */
export interface PracticeBoard {
  /** The id may be of another day, or name none. */
  read(guest: Guest, id: string): Promise<PracticeState>;
  flick(guest: Guest, message: Flick): Promise<Done>;
  act(guest: Guest, message: Act): Promise<Done>;
}
