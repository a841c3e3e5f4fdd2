import type { Clock } from '../simulation/clock.ts';
import { createFaults, type ArmedFaults } from '../simulation/faults.ts';
import { MEBIBYTE } from '../protocol/numbers.ts';
import { createIds } from '../protocol/snowflake.ts';
import type { Modal } from '../protocol/shapes.ts';
import type { WorldEvent, WorldListener } from './events.ts';
import type {
  AccessTokenRecord,
  ApplicationRecord,
  ChannelRecord,
  GuildRecord,
  InstanceRecord,
  InteractionRecord,
  MessageRecord,
  PushRecord,
  UserRecord,
} from './records.ts';

export interface FileContent {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** A whole local Discord: its data, and the listeners to its changes. */
export class World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly users = new Map<string, UserRecord>();
  readonly guilds = new Map<string, GuildRecord>();
  readonly channels = new Map<string, ChannelRecord>();
  /** By channel, in order of posting. */
  readonly messages = new Map<string, Map<string, MessageRecord>>();
  readonly applications = new Map<string, ApplicationRecord>();
  readonly interactions = new Map<string, InteractionRecord>();
  /** Running Activities by id. */
  readonly instances = new Map<string, InstanceRecord>();
  /** Granted scopes by application and user. */
  readonly consents = new Map<string, ReadonlySet<string>>();
  /** Codes that can be exchanged for a token. */
  readonly codes = new Map<string, AccessTokenRecord>();
  readonly accessTokens = new Map<string, AccessTokenRecord>();
  /** Attachments' bytes by id. */
  readonly files = new Map<string, FileContent>();
  /** Files no longer in any message; their links stay valid for a while. */
  readonly formerFiles = new Map<string, FileContent>();
  /** In order of posting; they outlive their messages, as on a phone. */
  readonly pushes: PushRecord[] = [];
  /** By users whose clients keep forms: each form as it was first seen, by app and custom id. */
  readonly keptForms = new Map<string, Map<string, Modal>>();
  /** How far each member has read, by user and channel. */
  readonly readMarks = new Map<string, Map<string, string>>();
  /** Why the last save failed, as text; null if it succeeded. */
  savingTrouble: string | null = null;
  readonly #listeners = new Set<WorldListener>();

  /** The limit for stored files; the oldest are dropped. */
  readonly filesCeilingBytes: number;

  /** Faults that affect people's actions. */
  readonly faults: Pick<ArmedFaults, 'strikeActivity'>;

  constructor(
    clock: Clock,
    filesCeilingBytes = 256 * MEBIBYTE,
    faults: Pick<ArmedFaults, 'strikeActivity'> = createFaults(),
  ) {
    this.clock = clock;
    this.faults = faults;
    this.filesCeilingBytes = filesCeilingBytes;
    this.nextId = createIds(clock.nowMs);
  }

  listen(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(event: WorldEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** For records that other records refer to; a missing one is a bug in this server. */
  user(id: string): UserRecord {
    return found(this.users.get(id), 'user', id);
  }

  guild(id: string): GuildRecord {
    return found(this.guilds.get(id), 'guild', id);
  }

  channel(id: string): ChannelRecord {
    return found(this.channels.get(id), 'channel', id);
  }

  application(id: string): ApplicationRecord {
    return found(this.applications.get(id), 'application', id);
  }

  messagesOf(channelId: string): Map<string, MessageRecord> {
    const known = this.messages.get(channelId);
    if (known !== undefined) return known;
    const created = new Map<string, MessageRecord>();
    this.messages.set(channelId, created);
    return created;
  }

  guildOf(channel: ChannelRecord): GuildRecord | undefined {
    return channel.guildId === null ? undefined : this.guild(channel.guildId);
  }
}

function found<Value>(value: Value | undefined, what: string, id: string): Value {
  if (value === undefined) throw new Error(`there is no ${what} ${id}`);
  return value;
}
