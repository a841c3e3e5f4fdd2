import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { Admission, applicationOf, type AdmissionOptions } from './admission.ts';
import { createLink, type Link } from './link.ts';
import { memberChunk } from './members.ts';
import {
  CLOSE,
  IDENTIFY,
  OP,
  PRESENCE,
  REQUEST_MEMBERS,
  RESUME,
  type CloseName,
} from './requests.ts';
import type { Refused } from '../protocol/refusals.ts';
import { missedSince, sendDispatch, type Session } from './session.ts';
import { Sessions, type SessionsOptions } from './sessions.ts';

export interface GatewayOptions extends SessionsOptions, AdmissionOptions {
  readonly heartbeatIntervalMs: number;
  readonly report: (refused: Refused) => void;
}

interface Connection {
  readonly link: Link;
  session: Session | undefined;
}

/** Gateway v10 in JSON, with or without zlib-stream. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #sessions: Sessions;
  readonly #admission: Admission;
  readonly #connections = new Set<Connection>();
  #heartbeatsIgnored = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#sessions = new Sessions(options);
    this.#admission = new Admission(options.world, options);
  }

  accept(socket: WebSocket, request: IncomingMessage): void {
    const query = new URL(request.url ?? '/', 'http://local').searchParams;
    const link = createLink(socket, {
      clock: this.#options.world.clock,
      isCompressed: query.get('compress') === 'zlib-stream',
      heartbeatIntervalMs: this.#options.heartbeatIntervalMs,
      hear: (op, data) => {
        this.#hear(connection, op, data);
      },
      refuse: (name) => {
        this.#refuse(connection, name);
      },
      gone: () => {
        this.#connections.delete(connection);
        if (connection.session) this.#sessions.lose(connection.session);
      },
    });
    const connection: Connection = { link, session: undefined };
    this.#connections.add(connection);
    if (query.get('v') !== '10') this.#refuse(connection, 'invalidVersion');
    else if ((query.get('encoding') ?? 'json') !== 'json') this.#refuse(connection, 'decodeError');
    else {
      const { heartbeatIntervalMs } = this.#options;
      link.send({ op: OP.hello, d: { heartbeat_interval: heartbeatIntervalMs, _trace: [] } });
    }
  }

  limits(): object {
    return this.#admission.limits();
  }

  /** The number of connections, counting each shard. */
  sessionCount(): number {
    return this.#sessions.connectedCount;
  }

  /** How often a shard identified before its bucket's turn. */
  earlyIdentifies(): number {
    return this.#admission.early;
  }

  /** Cuts every connection like a failing server; sessions can be resumed. */
  dropConnections(closeCode?: number): void {
    for (const { link } of [...this.#connections]) {
      if (closeCode === undefined) link.terminate();
      else link.close(closeCode, '');
    }
  }

  /** Asks every bot to reconnect and resume. */
  askToReconnect(): void {
    for (const { link } of this.#connections) link.send({ op: OP.reconnect, d: null });
  }

  /** The bot has to identify or, if it may, to resume: on this connection or on another one. */
  invalidateSessions(isResumable: boolean): void {
    for (const connection of this.#connections) {
      if (connection.session) {
        if (isResumable) this.#sessions.lose(connection.session);
        else this.#sessions.end(connection.session);
        connection.session = undefined;
      }
      connection.link.send({ op: OP.invalidSession, d: isResumable });
    }
  }

  /** Stops or resumes answering heartbeats. */
  ignoreHeartbeats(ignored: boolean): void {
    this.#heartbeatsIgnored = ignored;
  }

  close(): void {
    this.#sessions.close();
    this.dropConnections();
  }

  #refuse(connection: Connection, name: CloseName, op?: number): void {
    const [code, message] = CLOSE[name];
    const path = op === undefined ? 'connection' : `op ${op}`;
    const request = { method: 'GATEWAY', path, status: code, code, message };
    // A missing heartbeat is a lost connection or an advanced clock, and no mistake in a frame.
    if (name !== 'sessionTimedOut') this.#options.report({ level: 'refusal', ...request });
    if (connection.session) this.#sessions.end(connection.session);
    connection.link.close(code, message);
  }

  #hear(connection: Connection, op: number, data: unknown): void {
    const { session, link } = connection;
    switch (op) {
      case OP.heartbeat:
        if (!this.#heartbeatsIgnored) link.send({ op: OP.heartbeatAck });
        return;
      case OP.identify:
      case OP.resume:
        if (session !== undefined) this.#refuse(connection, 'alreadyAuthenticated', op);
        else if (op === OP.identify) this.#identify(connection, data);
        else this.#resume(connection, data);
        return;
      case OP.presence:
      case OP.voiceState:
      case OP.requestMembers:
        if (session === undefined) this.#refuse(connection, 'notAuthenticated', op);
        else if (!this.#serve(session, op, data)) this.#refuse(connection, 'decodeError', op);
        return;
      default:
        this.#refuse(connection, 'unknownOpcode', op);
    }
  }

  #identify(connection: Connection, data: unknown): void {
    const asked = IDENTIFY.safeParse(data);
    const admitted = asked.success ? this.#admission.admit(asked.data) : 'decodeError';
    if (admitted === 'early') {
      connection.link.send({ op: OP.invalidSession, d: false });
      return;
    }
    if (typeof admitted === 'string' || !asked.success) {
      const name = typeof admitted === 'string' ? admitted : 'decodeError';
      this.#refuse(connection, name, OP.identify);
      return;
    }
    connection.session = this.#sessions.open(admitted, asked.data, connection.link.sendText);
  }

  #resume(connection: Connection, data: unknown): void {
    const asked = RESUME.safeParse(data);
    if (!asked.success) {
      this.#refuse(connection, 'decodeError', OP.resume);
      return;
    }
    const { token, session_id: id, seq } = asked.data;
    const application = applicationOf(this.#options.world, token);
    const session = application && this.#sessions.find(id, application.token);
    if (application === undefined) this.#refuse(connection, 'authenticationFailed', OP.resume);
    else if (session === undefined) connection.link.send({ op: OP.invalidSession, d: false });
    else {
      const missed = missedSince(session, seq);
      if (missed === undefined) {
        this.#refuse(connection, 'invalidSequence', OP.resume);
        return;
      }
      connection.session = session;
      this.#sessions.resume(session, missed, connection.link.sendText);
    }
  }

  /** False if the request is invalid. */
  #serve(session: Session, op: number, data: unknown): boolean {
    if (op === OP.presence) {
      const asked = PRESENCE.safeParse(data);
      if (asked.success) this.#sessions.showPresence(session, asked.data.status);
      return asked.success;
    }
    // There is no voice here: voice state updates are accepted and ignored.
    if (op === OP.voiceState) return true;
    const asked = REQUEST_MEMBERS.safeParse(data);
    const chunk = asked.success && memberChunk(this.#options.world, session, asked.data);
    if (!chunk) return false;
    sendDispatch(session, 'GUILD_MEMBERS_CHUNK', chunk);
    return true;
  }
}
