import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type ServerOptions, type WebSocket } from 'ws';
import type { OfferedSeat } from '../../matches/ports/store.ts';
import { languageOf, wordsIn } from '../../words/registry.ts';
import { CLOSE_CODES, PROTOCOL_VERSION, type CloseReason } from '../protocol/client-messages.ts';
import {
  MAX_CLIENT_BYTES,
  readClientMessage,
  type ClientMessage,
} from '../protocol/read-client-message.ts';
import type { ServerMessage } from '../protocol/server-messages.ts';
import type { Guest } from '../rooms/rooms.ts';
import type { GuestRequests } from '../tables/guest-requests.ts';
import type { Lobby } from '../tables/lobby.ts';
import { nameAtTable } from '../../texts/names.ts';
import type { Admitted, MembershipCheck, Strangers, ReadTicket, Tickets } from './admission.ts';
import { TokenBucket } from '../rooms/token-bucket.ts';
import { turnAway } from './turn-away.ts';

export interface SocketsOptions {
  readonly lobby: Lobby;
  readonly requests: GuestRequests;
  readonly tickets: Tickets;
  readonly strangers: Strangers;
  readonly membership: MembershipCheck;
  /** The seats that the bot has offered to a player. */
  readonly invitedTo: (player: string) => Promise<readonly OfferedSeat[]>;
  readonly themeOf: (server: string | null) => Promise<string>;
  readonly onRefused: (why: CloseReason) => void;
  readonly onProblem: (thrown: unknown) => void;
}

/** A page that hasn't answered by the next heartbeat is considered gone. */
const HEARTBEAT_MS = 4000;
/** How long a closing handshake may take. */
const FAREWELL_MS = 2000;

/** A page must send its ticket within this time. */
const MAX_SILENT_MS = 10_000;

const MAX_PER_PERSON = 6;

const MAX_GUESTS = 4000;

/** Enough for ten aims a second and a few other messages. */
const MAX_BURST = 40;

const MAX_PER_SECOND = 15;

/** A page that reads too slowly is closed; after a reconnection it gets the whole table. */
const MAX_UNSENT_BYTES = 512 * 1024;

/** The WebSockets of open pages: admission, heartbeat and rate limit. */
export class Sockets {
  readonly #options: SocketsOptions;
  readonly #server: WebSocketServer;
  readonly #open = new Set<WebSocket>();
  readonly #byPlayer = new Map<string, Set<WebSocket>>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #guests = new Map<WebSocket, Guest>();
  readonly #tickets = new Map<WebSocket, ReadTicket>();
  #isLookingAgain = false;
  readonly #heart: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: SocketsOptions) {
    this.#options = options;
    // The installed types of `ws` lack `closeTimeout`.
    const settings: ServerOptions & { readonly closeTimeout: number } = {
      noServer: true,
      maxPayload: MAX_CLIENT_BYTES,
      perMessageDeflate: false,
      autoPong: false,
      closeTimeout: FAREWELL_MS,
    };
    this.#server = new WebSocketServer(settings);
    this.#heart = setInterval(() => {
      this.beat();
    }, HEARTBEAT_MS);
    this.#heart.unref();
  }

  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => undefined);
    // A connection that was opened before the server closed can still ask for an upgrade.
    if (this.#isClosed) {
      turnAway(stream, '503 Service Unavailable');
      return;
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      this.#welcome(socket, stream);
    });
  }

  /** Terminates all sockets without a closing handshake, like a network failure. */
  drop(): void {
    for (const socket of this.#open) socket.terminate();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heart);
    for (const socket of this.#open) socket.close(CLOSE_CODES.closing);
    setTimeout(() => {
      for (const socket of this.#open) socket.terminate();
    }, 500).unref();
  }

  /** Terminates sockets that haven't answered the last ping, and pings the others. */
  beat(): void {
    const heard: Guest[] = [];
    for (const socket of this.#open) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else {
        const guest = this.#guests.get(socket);
        if (guest !== undefined) heard.push(guest);
        socket.ping();
      }
    }
    this.#options.lobby.renew(heard).catch(this.#options.onProblem);
    this.#lookAgain().catch(this.#options.onProblem);
  }

  /** Closes the sockets of guests who have left the server. Asks Discord about one guest at a time. */
  async #lookAgain(): Promise<void> {
    if (this.#isLookingAgain) return;
    this.#isLookingAgain = true;
    try {
      for (const [socket, ticket] of this.#tickets) {
        if (await this.#options.membership.isGone(ticket)) this.#refuse(socket, 'notAdmitted');
      }
    } finally {
      this.#isLookingAgain = false;
    }
  }

  #welcome(socket: WebSocket, stream: Duplex): void {
    this.#open.add(socket);
    this.#alive.add(socket);
    const silent = setTimeout(() => {
      this.#refuse(socket, 'notAdmitted');
    }, MAX_SILENT_MS);
    let guest: Guest | undefined;
    // Messages of one page are handled in order.
    let before: Promise<void> = Promise.resolve();
    const carryOut = async (message: ClientMessage) => {
      if (guest !== undefined) {
        if (message.kind !== 'hello') return this.#options.requests.carryOut(guest, message);
        this.#refuse(socket, 'notUnderstood');
        return;
      }
      const admitted = this.#admit(message);
      if (typeof admitted === 'string') {
        this.#refuse(socket, admitted);
        return;
      }
      clearTimeout(silent);
      this.#options.strangers.remove(stream);
      guest = this.#seat(socket, admitted);
      if (message.kind === 'hello') await this.#showIn(guest, admitted, message);
    };
    this.#listen(socket, (message) => {
      before = before
        .then(() => carryOut(message))
        .catch((thrown: unknown) => {
          this.#options.onProblem(thrown);
          socket.close(1011);
        });
    });
    socket.once('close', () => {
      clearTimeout(silent);
      this.#open.delete(socket);
      if (guest !== undefined) this.#forget(guest.player, socket);
      void before.then(() => {
        if (guest !== undefined) this.#options.lobby.dismiss(guest);
      });
    });
  }

  /** Every frame counts towards the rate limit, because each one costs an answer or memory. */
  #listen(socket: WebSocket, onMessage: (message: ClientMessage) => void): void {
    const rateLimit = new TokenBucket(MAX_BURST, MAX_PER_SECOND, () => performance.now());
    const isAllowed = () => {
      if (socket.readyState !== socket.OPEN) return false;
      if (rateLimit.take()) return true;
      this.#refuse(socket, 'tooMuch');
      return false;
    };
    socket.on('ping', (data: Buffer) => {
      if (isAllowed()) socket.pong(data);
    });
    socket.on('pong', () => {
      // The first frame after each ping is its answer, so it doesn't count towards the rate limit.
      if (!this.#alive.has(socket) || isAllowed()) this.#alive.add(socket);
    });
    socket.on('error', () => undefined);
    socket.on('message', (raw: RawData, isBinary: boolean) => {
      if (!isAllowed()) return;
      const message = isBinary ? undefined : readClientMessage((raw as Buffer).toString('utf8'));
      if (message === undefined) this.#refuse(socket, 'notUnderstood');
      else onMessage(message);
    });
  }

  #admit(message: ClientMessage): ReadTicket | CloseReason {
    if (message.kind !== 'hello') return 'notAdmitted';
    if (message.version !== PROTOCOL_VERSION) return 'outdated';
    const { tickets, membership } = this.#options;
    const admitted = tickets.read(message.ticket);
    if (admitted === undefined || membership.isKnownToBeGone(admitted)) return 'notAdmitted';
    const own = this.#byPlayer.get(admitted.player)?.size ?? 0;
    return own >= MAX_PER_PERSON || this.#guests.size >= MAX_GUESTS ? 'tooMuch' : admitted;
  }

  #seat(socket: WebSocket, admitted: ReadTicket): Guest {
    const own = this.#byPlayer.get(admitted.player) ?? new Set();
    this.#byPlayer.set(admitted.player, own.add(socket));
    const guest = this.#guestOf(socket, admitted);
    this.#guests.set(socket, guest);
    this.#tickets.set(socket, admitted);
    return guest;
  }

  #guestOf(socket: WebSocket, admitted: Admitted): Guest {
    const { player, locale, channel, server, instance } = admitted;
    return {
      ...{ player, channel, server, instance },
      language: languageOf(locale),
      invited: () => this.#options.invitedTo(player),
      send: (text) => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > MAX_UNSENT_BYTES) this.#refuse(socket, 'tooSlow');
        else socket.send(text);
      },
    };
  }

  async #showIn(
    guest: Guest,
    { name, server, link }: Admitted,
    { match: before, shown }: Extract<ClientMessage, { kind: 'hello' }>,
  ): Promise<void> {
    const { lobby, themeOf } = this.#options;
    const welcome: ServerMessage = {
      kind: 'welcome',
      version: PROTOCOL_VERSION,
      language: guest.language,
      theme: await themeOf(server),
      you: nameAtTable(name, wordsIn(guest.language).match.someone),
    };
    guest.send(JSON.stringify(welcome));
    await lobby.welcome(guest, before, shown, link);
  }

  #forget(player: string, socket: WebSocket): void {
    this.#guests.delete(socket);
    this.#tickets.delete(socket);
    const own = this.#byPlayer.get(player);
    own?.delete(socket);
    if (own?.size === 0) this.#byPlayer.delete(player);
  }

  #refuse(socket: WebSocket, why: CloseReason): void {
    if (socket.readyState !== socket.OPEN) return;
    this.#options.onRefused(why);
    socket.close(CLOSE_CODES[why]);
  }
}
