import { CLOSE_CODES, helloWith, HOME, type LastShown } from '../../protocol/client-messages.ts';
import type { ClientMessage } from '../../protocol/read-client-message.ts';
import { readServerMessage, type ServerMessage } from '../../protocol/server-messages.ts';
import { WALK_UP } from '../../../features/line.ts';

/** Why the page does not reconnect. */
export type LinkEnd = 'outdated' | 'notAdmitted';

interface LinkListeners {
  readonly onMessage: (message: ServerMessage) => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onEnd: (why: LinkEnd) => void;
}

type PendingRequest = Extract<ClientMessage, { readonly request: string }>;

const FIRST_WAIT_MS = 500;
const AIM_GAP_MS = 100;

const MAX_WAIT_MS = 8000;

/** The WebSocket to the server. After a reconnection it repeats unanswered requests with their idempotency keys. */
export class Link {
  readonly #url: string;
  readonly #ticket: string;
  readonly #listeners: LinkListeners;
  readonly #asked = new Map<string, PendingRequest>();
  #socket: WebSocket | undefined;
  #match: string | null;
  #shown: LastShown;
  #waitMs = FIRST_WAIT_MS;
  #isClosed = false;
  #aimedAt = 0;
  #aim: ClientMessage | undefined;
  #aimTimer = 0;

  constructor(
    url: string,
    ticket: string,
    [match, shown]: readonly [match: string | null, shown: LastShown],
    listeners: LinkListeners,
  ) {
    this.#url = url;
    this.#ticket = ticket;
    this.#match = match;
    this.#shown = shown;
    this.#listeners = listeners;
    this.#connect();
  }

  /** The last board or shot that came. What follows it is asked for after a reconnection. */
  get shown(): LastShown {
    return this.#shown;
  }

  ask(message: PendingRequest): void {
    this.#asked.set(message.request, message);
    this.#write(message);
  }

  send(message: Extract<ClientMessage, { kind: 'list' | 'sit' | 'stand' | 'react' }>): void {
    if (message.kind !== 'react') this.#match = message.kind === 'sit' ? message.match : HOME;
    this.#write(message);
  }

  /** Throttled to ten a second; the latest aim is always sent. */
  aim(message: Extract<ClientMessage, { kind: 'aim' }>): void {
    this.#aim = message;
    if (this.#aimTimer !== 0) return;
    const waitMs = Math.max(0, this.#aimedAt + AIM_GAP_MS - performance.now());
    this.#aimTimer = window.setTimeout(() => {
      this.#aimTimer = 0;
      this.#aimedAt = performance.now();
      if (this.#aim !== undefined) this.#write(this.#aim);
    }, waitMs);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#waitMs = FIRST_WAIT_MS;
      socket.send(JSON.stringify(helloWith(this.#ticket, this.#match, this.#shown)));
      for (const message of this.#asked.values()) socket.send(JSON.stringify(message));
      this.#listeners.onOpen(true);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = readServerMessage(data);
      if (message === undefined) return;
      const isAnswer = message.kind === 'done' || message.kind === 'refused';
      if (isAnswer && message.request !== null) this.#asked.delete(message.request);
      if (message.kind === 'table' || message.kind === 'shot') {
        this.#shown = { match: message.match, revision: message.revision };
      }
      if (message.kind === 'table') {
        this.#match = message.walkUp === undefined ? message.match : WALK_UP;
      }
      this.#listeners.onMessage(message);
    };
    socket.onclose = ({ code }) => {
      if (this.#isClosed || this.#socket !== socket) return;
      this.#listeners.onOpen(false);
      if (code === CLOSE_CODES.outdated) this.#listeners.onEnd('outdated');
      else if (code === CLOSE_CODES.notAdmitted) this.#listeners.onEnd('notAdmitted');
      else this.#retry();
    };
  }

  /** Exponential backoff with jitter, so that pages do not all return at once after an outage. */
  #retry(): void {
    const waitMs = this.#waitMs * (0.5 + Math.random() / 2);
    this.#waitMs = Math.min(MAX_WAIT_MS, this.#waitMs * 2);
    window.setTimeout(() => {
      if (!this.#isClosed) this.#connect();
    }, waitMs);
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** An idempotency key, unique for each request. */
export function newRequest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
