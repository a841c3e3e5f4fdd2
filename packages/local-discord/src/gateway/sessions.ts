import { randomBytes } from 'node:crypto';
import type { Addresses } from '../api/addresses.ts';
import type { ArmedFaults } from '../simulation/faults.ts';
import { APPLICATION_FLAG } from '../protocol/numbers.ts';
import { shardOf } from '../protocol/snowflake.ts';
import { guildsOf } from '../world/permissions.ts';
import type { ApplicationRecord } from '../world/records.ts';
import type { WorldEvent } from '../world/events.ts';
import type { World } from '../world/world.ts';
import { apiUser } from '../api/people.ts';
import { dispatchesOf, guildCreate, type Dispatch, type DispatchContext } from './dispatches.ts';
import type { Identify } from './requests.ts';
import { RESUMABLE_MS, sendDispatch, type Session } from './session.ts';

export interface SessionsOptions {
  readonly world: World;
  readonly addresses: Addresses;
  readonly faults: ArmedFaults;
  readonly gatewayUrl: string;
}

/** All gateway sessions, connected or resumable, and their event dispatch. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #sessions = new Map<string, Session>();
  readonly #unlisten: () => void;

  constructor(options: SessionsOptions) {
    this.#options = options;
    this.#unlisten = options.world.listen((event) => {
      this.#tell(event);
    });
  }

  get connectedCount(): number {
    return [...this.#sessions.values()].filter(({ deliver }) => deliver !== undefined).length;
  }

  open(application: ApplicationRecord, asked: Identify, deliver: (frame: string) => void): Session {
    const session: Session = {
      id: randomBytes(16).toString('hex'),
      application,
      intents: asked.intents,
      shard: asked.shard ?? [0, 1],
      sequence: 0,
      sent: [],
      deliver,
      lostMs: undefined,
    };
    this.#sessions.set(session.id, session);
    this.#greet(session);
    return session;
  }

  /** This bot's session with this id, unless it was disconnected for too long. */
  find(id: string, token: string): Session | undefined {
    const session = this.#sessions.get(id);
    if (session?.application.token !== token) return undefined;
    const nowMs = this.#options.world.clock.nowMs();
    return nowMs - (session.lostMs ?? nowMs) > RESUMABLE_MS ? undefined : session;
  }

  resume(session: Session, missed: readonly string[], deliver: (frame: string) => void): void {
    session.lostMs = undefined;
    session.deliver = deliver;
    this.showPresence(session, 'online');
    for (const frame of missed) deliver(frame);
    sendDispatch(session, 'RESUMED', {});
  }

  /** The connection was lost; the session stays resumable for a while. */
  lose(session: Session): void {
    if (!this.#sessions.has(session.id)) return;
    const { world } = this.#options;
    session.deliver = undefined;
    session.lostMs = world.clock.nowMs();
    const { botId } = session.application;
    const others = [...this.#sessions.values()].filter((one) => one.application.botId === botId);
    if (others.every(({ deliver }) => deliver === undefined)) this.showPresence(session, 'offline');
    world.clock.after(RESUMABLE_MS, () => {
      if (session.lostMs !== undefined) this.end(session);
    });
  }

  end(session: Session): void {
    this.#sessions.delete(session.id);
  }

  showPresence({ application: { botId } }: Session, status: string): void {
    const { world } = this.#options;
    world.user(botId).status = status;
    world.tell({ kind: 'presence-updated', userId: botId });
  }

  close(): void {
    this.#unlisten();
  }

  #context({ application, intents }: Session): DispatchContext {
    const { world, addresses } = this.#options;
    return { world, addresses, application, intents };
  }

  #greet(session: Session): void {
    const { world, gatewayUrl } = this.#options;
    const { application, shard } = session;
    const [index, count] = shard;
    const guilds = guildsOf(world, application.botId).filter(
      ({ id }) => shardOf(id, count) === index,
    );
    const user = apiUser(world.user(application.botId));
    sendDispatch(session, 'READY', {
      v: 10,
      user: { ...user, verified: true, mfa_enabled: false, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: gatewayUrl,
      shard,
      // The flags here and in REST have differed (discord-api-docs #4255), so no app should rely on
      // these.
      application: { id: application.id, flags: application.flags & ~APPLICATION_FLAG.embedded },
    });
    for (const guild of guilds) {
      sendDispatch(session, 'GUILD_CREATE', guildCreate(this.#context(session), guild));
    }
    this.showPresence(session, 'online');
  }

  #tell(event: WorldEvent): void {
    for (const session of this.#sessions.values()) {
      for (const dispatch of dispatchesOf(this.#context(session), event)) {
        if (isMeantFor(session, dispatch)) this.#deliver(session, dispatch);
      }
    }
  }

  #deliver(session: Session, { name, data }: Dispatch): void {
    const { faults, world } = this.#options;
    const fault = faults.strikeDispatch(name, String(Reflect.get(data, 'id') ?? ''));
    if (fault?.kind === 'lost') return;
    if (fault?.kind === 'late') {
      world.clock.after(fault.delayMs, () => {
        sendDispatch(session, name, data);
      });
      return;
    }
    sendDispatch(session, name, data);
    if (fault?.kind === 'duplicate') sendDispatch(session, name, data);
  }
}

function isMeantFor({ intents, shard }: Session, dispatch: Dispatch): boolean {
  if (dispatch.intents !== 0 && (dispatch.intents & intents) === 0) return false;
  const [index, count] = shard;
  return (dispatch.guildId === null ? 0 : shardOf(dispatch.guildId, count)) === index;
}
