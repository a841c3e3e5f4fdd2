import type { PageFrame } from '../../site/page-protocol.ts';
import type { RpcEvent, RpcUser } from './rpc-protocol.ts';

export interface Shared {
  readonly text: string;
  readonly link: string;
}

/** The client's services for an Activity. */
export interface RpcHost {
  readonly frame: PageFrame;
  /** Sends to the Activity's page. */
  readonly send: (message: unknown) => void;
  /** Calls the local Discord; throws a refusal with a readable message. */
  readonly ask: <Value>(act: string, given: object) => Promise<Value>;
  readonly locale: () => string;
  readonly participants: () => readonly RpcUser[];
  /** The current state that an event reports. */
  readonly stateOf: (event: RpcEvent) => object;
  readonly agrees: (scopes: readonly string[]) => Promise<boolean>;
  readonly opensLink: (url: string) => Promise<boolean>;
  readonly shares: (shared: Shared) => Promise<boolean>;
  readonly invite: () => void;
  /** The page has restarted, so its earlier questions are withdrawn, and its presence ends. */
  readonly takeBack: () => void;
  readonly close: () => void;
}
