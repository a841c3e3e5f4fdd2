import type { PageFrame } from '../../site/page-protocol.ts';
import type { RpcEvent, RpcUser } from './rpc-protocol.ts';

export interface Shared {
  readonly text: string;
  readonly link: string;
}

/** What a client does for an Activity that it shows. */
export interface RpcHost {
  readonly frame: PageFrame;
  /** To the Activity's page. */
  readonly send: (message: unknown) => void;
  /** Asks the local Discord; a refusal is thrown, with words for people. */
  readonly ask: <Value>(act: string, given: object) => Promise<Value>;
  readonly locale: () => string;
  readonly participants: () => readonly RpcUser[];
  /** The state that an event tells of, as it is now. */
  readonly stateOf: (event: RpcEvent) => object;
  readonly agrees: (scopes: readonly string[]) => Promise<boolean>;
  readonly opensLink: (url: string) => Promise<boolean>;
  readonly shares: (shared: Shared) => Promise<boolean>;
  readonly invite: () => void;
  /** The page begins anew: what it asked before is asked no more. */
  readonly takeBack: () => void;
  readonly close: () => void;
}
