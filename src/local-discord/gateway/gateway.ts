import type { IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { ZodType } from 'zod';
import { apiUser } from '../api/people.ts';
import type { ArmedFaults } from '../faults.ts';
import type { Addresses } from '../api/addresses.ts';
import { shardOf } from '../protocol/snowflake.ts';
import { memberOf } from '../world/granted.ts';
import type { World } from '../world/world.ts';
import { dispatchesOf, guildCreate, type Dispatch, type Teller } from './dispatches.ts';
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
  type Identify,
} from './requests.ts';
import { missedSince, RESUMABLE_MS, sendDispatch, type Session } from './session.ts';

export interface GatewayOptions {
  readonly world: World;
  readonly addresses: Addresses;
  readonly faults: ArmedFaults;
  readonly gatewayUrl: string;
  readonly heartbeatIntervalMs: number;
  /** Above this many servers a bot has to split itself into shards. */
  readonly guildsPerShard: number;
  readonly identifiesPerDay: number;
}

export interface Gateway {
  readonly accept: (socket: WebSocket, request: IncomingMessage) => void;
  readonly limits: () => object;
  readonly sessionCount: () => number;
  /** Ends every connection, as a failing machine would; sessions can be resumed. */
  readonly dropConnections: (closeCode?: number) => void;
  /** Asks every bot to connect anew and resume. */
  readonly askToReconnect: () => void;
  readonly invalidateSessions: (isResumable: boolean) => void;
  /** From now on heartbeats go unanswered, until told otherwise. */
  readonly ignoreHeartbeats: (ignored: boolean) => void;
  readonly close: () => void;
}

const KNOWN_INTENTS = (1 << 26) - 1;
const PRIVILEGED_INTENTS = (1 << 1) | (1 << 8) | (1 << 15);
const DAY_MS = 24 * 3_600_000;

interface Connection {
  readonly link: Link;
  session: Session | undefined;
}

/** Gateway v10, JSON, with or without zlib-stream. */
export function createGateway(options: GatewayOptions): Gateway {
  const { world, faults } = options;
  const sessions = new Map<string, Session>();
  const connections = new Set<Connection>();
  let identifies = { used: 0, endsMs: world.clock.nowMs() + DAY_MS };
  let heartbeatsIgnored = false;

  const tellerOf = ({ application, intents }: Session): Teller => ({
    world,
    addresses: options.addresses,
    application,
    intents,
  });

  const unlisten = world.listen((event) => {
    for (const session of sessions.values()) {
      for (const dispatch of dispatchesOf(tellerOf(session), event)) {
        if (isMeantFor(session, dispatch)) deliver(session, dispatch);
      }
    }
  });

  const deliver = (session: Session, { name, data }: Dispatch): void => {
    const fault = faults.strikeDispatch(name);
    if (fault?.kind === 'lost') return;
    if (fault?.kind === 'late') {
      world.clock.after(fault.delayMs, () => {
        sendDispatch(session, name, data);
      });
      return;
    }
    sendDispatch(session, name, data);
    if (fault?.kind === 'duplicate') sendDispatch(session, name, data);
  };

  const refuse = (connection: Connection, name: CloseName): void => {
    const [code, reason] = CLOSE[name];
    if (connection.session) sessions.delete(connection.session.id);
    connection.link.close(code, reason);
  };

  const attach = (connection: Connection, session: Session): void => {
    connection.session = session;
    session.lostMs = undefined;
    session.deliver = connection.link.sendText;
  };

  const identify = (connection: Connection, asked: Identify): void => {
    const problem = problemOf(asked);
    if (problem !== undefined) {
      refuse(connection, problem);
      return;
    }
    const application = applicationOf(world, asked.token);
    if (application === undefined) {
      refuse(connection, 'authenticationFailed');
      return;
    }
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      application,
      intents: asked.intents,
      shard: asked.shard ?? [0, 1],
      sequence: 0,
      sent: [],
      deliver: undefined,
      lostMs: undefined,
    };
    sessions.set(session.id, session);
    attach(connection, session);
    greet(session);
  };

  const problemOf = (asked: Identify): CloseName | undefined => {
    const application = applicationOf(world, asked.token);
    if (application === undefined) return 'authenticationFailed';
    if (world.clock.nowMs() > identifies.endsMs) {
      identifies = { used: 0, endsMs: world.clock.nowMs() + DAY_MS };
    }
    if (identifies.used >= options.identifiesPerDay) return 'authenticationFailed';
    identifies.used += 1;
    if (asked.intents < 0 || (asked.intents & ~KNOWN_INTENTS) !== 0) return 'invalidIntents';
    const privileged = asked.intents & PRIVILEGED_INTENTS;
    if ((privileged & ~application.privilegedIntents) !== 0) return 'disallowedIntents';
    const [index, count] = asked.shard ?? [0, 1];
    if (index < 0 || count < 1 || index >= count) return 'invalidShard';
    const guildIds = guildsOf(world, application.botId).map(({ id }) => id);
    const onShard = guildIds.filter((id) => shardOf(id, count) === index);
    return onShard.length > options.guildsPerShard ? 'shardingRequired' : undefined;
  };

  const greet = (session: Session): void => {
    const { application, shard } = session;
    const [index, count] = shard;
    const guilds = guildsOf(world, application.botId).filter(
      ({ id }) => shardOf(id, count) === index,
    );
    sendDispatch(session, 'READY', {
      v: 10,
      user: {
        ...apiUser(world.user(application.botId)),
        verified: true,
        mfa_enabled: false,
        email: null,
      },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: options.gatewayUrl,
      shard,
      application: { id: application.id, flags: 0 },
    });
    for (const guild of guilds) {
      sendDispatch(session, 'GUILD_CREATE', guildCreate(tellerOf(session), guild));
    }
    showPresence(application.botId, 'online');
  };

  const showPresence = (botId: string, status: string): void => {
    world.user(botId).status = status;
    world.tell({ kind: 'presence-updated', userId: botId });
  };

  const resume = (connection: Connection, data: unknown): void => {
    const asked = RESUME.safeParse(data);
    if (!asked.success) {
      refuse(connection, 'decodeError');
      return;
    }
    const { token, session_id: id, seq } = asked.data;
    if (applicationOf(world, token) === undefined) {
      refuse(connection, 'authenticationFailed');
      return;
    }
    const session = sessions.get(id);
    const isGone =
      session?.application.token !== token ||
      world.clock.nowMs() - (session.lostMs ?? world.clock.nowMs()) > RESUMABLE_MS;
    if (isGone) {
      connection.link.send({ op: OP.invalidSession, d: false });
      return;
    }
    const missed = missedSince(session, seq);
    if (missed === undefined) {
      refuse(connection, 'invalidSequence');
      return;
    }
    attach(connection, session);
    showPresence(session.application.botId, 'online');
    for (const frame of missed) connection.link.sendText(frame);
    sendDispatch(session, 'RESUMED', {});
  };

  const identified: Record<
    number,
    (session: Session, data: unknown, connection: Connection) => void
  > = {
    [OP.presence]: (session, data, connection) => {
      const asked = PRESENCE.safeParse(data);
      if (!asked.success) {
        refuse(connection, 'decodeError');
        return;
      }
      showPresence(session.application.botId, asked.data.status);
    },
    [OP.voiceState]: () => undefined,
    [OP.requestMembers]: (session, data, connection) => {
      const asked = REQUEST_MEMBERS.safeParse(data);
      const chunk = asked.success ? memberChunk(world, session, asked.data) : undefined;
      if (chunk === undefined) refuse(connection, 'decodeError');
      else sendDispatch(session, 'GUILD_MEMBERS_CHUNK', chunk);
    },
  };

  const hear = (connection: Connection, op: number, data: unknown): void => {
    if (op === OP.heartbeat) {
      if (!heartbeatsIgnored) connection.link.send({ op: OP.heartbeatAck });
      return;
    }
    const { session } = connection;
    if (op === OP.identify || op === OP.resume) {
      if (session !== undefined) refuse(connection, 'alreadyAuthenticated');
      else if (op === OP.resume) resume(connection, data);
      else withParsed(IDENTIFY, data, connection, identify);
      return;
    }
    const act = identified[op];
    if (act === undefined) refuse(connection, 'unknownOpcode');
    else if (session === undefined) refuse(connection, 'notAuthenticated');
    else act(session, data, connection);
  };

  const withParsed = <Value>(
    schema: ZodType<Value>,
    data: unknown,
    connection: Connection,
    act: (connection: Connection, value: Value) => void,
  ): void => {
    const asked = schema.safeParse(data);
    if (asked.success) act(connection, asked.data);
    else refuse(connection, 'decodeError');
  };

  const forget = (connection: Connection): void => {
    connections.delete(connection);
    const { session } = connection;
    if (session === undefined || !sessions.has(session.id)) return;
    session.deliver = undefined;
    session.lostMs = world.clock.nowMs();
    const { botId } = session.application;
    const others = [...sessions.values()].filter((one) => one.application.botId === botId);
    if (others.every(({ deliver: open }) => open === undefined)) showPresence(botId, 'offline');
    world.clock.after(RESUMABLE_MS, () => {
      const isLost = session.lostMs !== undefined && session.deliver === undefined;
      if (isLost) sessions.delete(session.id);
    });
  };

  return {
    accept(socket, request) {
      const query = new URL(request.url ?? '/', 'http://local').searchParams;
      const link = createLink(socket, {
        clock: world.clock,
        isCompressed: query.get('compress') === 'zlib-stream',
        heartbeatIntervalMs: options.heartbeatIntervalMs,
        hear: (op, data) => {
          hear(connection, op, data);
        },
        refuse: (name) => {
          refuse(connection, name);
        },
        gone: () => {
          forget(connection);
        },
      });
      const connection: Connection = { link, session: undefined };
      connections.add(connection);
      const isSpoken = query.get('v') === '10' && (query.get('encoding') ?? 'json') === 'json';
      if (!isSpoken) {
        refuse(connection, query.get('v') === '10' ? 'decodeError' : 'invalidVersion');
        return;
      }
      link.send({
        op: OP.hello,
        d: { heartbeat_interval: options.heartbeatIntervalMs, _trace: [] },
      });
    },
    limits: () => ({
      shards: Math.max(1, Math.ceil(world.guilds.size / options.guildsPerShard)),
      session_start_limit: {
        total: options.identifiesPerDay,
        remaining: options.identifiesPerDay - identifies.used,
        reset_after: Math.max(0, identifies.endsMs - world.clock.nowMs()),
        max_concurrency: 16,
      },
    }),
    sessionCount: () => [...sessions.values()].filter(({ deliver: open }) => open).length,
    dropConnections(closeCode) {
      for (const { link } of [...connections]) {
        if (closeCode === undefined) link.terminate();
        else link.close(closeCode, '');
      }
    },
    askToReconnect() {
      for (const { link } of connections) link.send({ op: OP.reconnect, d: null });
    },
    invalidateSessions(isResumable) {
      for (const connection of connections) {
        if (!isResumable && connection.session) {
          sessions.delete(connection.session.id);
          connection.session = undefined;
        }
        connection.link.send({ op: OP.invalidSession, d: isResumable });
      }
    },
    ignoreHeartbeats(ignored) {
      heartbeatsIgnored = ignored;
    },
    close() {
      unlisten();
      for (const { link } of [...connections]) link.terminate();
    },
  };
}

function isMeantFor({ intents, shard }: Session, dispatch: Dispatch): boolean {
  if (dispatch.intents !== 0 && (dispatch.intents & intents) === 0) return false;
  const [index, count] = shard;
  return (dispatch.guildId === null ? 0 : shardOf(dispatch.guildId, count)) === index;
}

function applicationOf(world: World, token: string) {
  const bare = token.replace(/^Bot /, '');
  return [...world.applications.values()].find((application) => application.token === bare);
}

function guildsOf(world: World, botId: string) {
  return [...world.guilds.values()].filter((guild) => memberOf(guild, botId) !== undefined);
}
