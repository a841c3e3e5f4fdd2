import {
  ChannelType,
  DiscordAPIError,
  PermissionsBitField,
  Routes,
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  type PermissionsString,
  type REST,
  type APIUser,
} from 'discord.js';
import type { Config } from '../../src/config.ts';
import { serverSettingsSchema } from '../../src/matches/records/settings.ts';
import { holdsThreads } from '../../src/discord/client/client.ts';
import { NEEDED_PERMISSIONS, THREAD_PERMISSIONS } from '../../src/discord/client/lookups.ts';
import { openToRead } from '../../src/storage/sqlite/backup/backup.ts';
import { fine, wrong, type Finding } from './finding.ts';

/** Each one costs a request or two. */
const MAX_CHANNELS = 200;
const PLAYED_IN = `
  SELECT channel FROM (
    SELECT channel FROM matches WHERE ended_at_ms IS NULL AND server IS NOT NULL
    UNION ALL SELECT channel FROM tournaments WHERE ended_at_ms IS NULL
  ) AS played GROUP BY channel ORDER BY count(*) DESC, channel LIMIT ${MAX_CHANNELS}`;
const SETTINGS = 'SELECT settings FROM servers';
const THREADS: readonly ChannelType[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];
/** The permissions a member keeps during a timeout. */
const LEFT_IN_TIMEOUT = ['ViewChannel', 'ReadMessageHistory'] as const;
const WHAT = 'channels';

export interface UsedChannel {
  readonly id: string;
  /** A server's admins have chosen it as a channel for playing. */
  readonly isChosen: boolean;
}

type Row = Readonly<Record<string, unknown>>;
type Read = (query: string) => Promise<readonly Row[]>;

/**
 * The channels that servers have chosen, and those with open matches. Read-only: other checks
 * report a database of another version, or one that cannot be opened.
 */
export async function readUsedChannels(
  database: Config['database'],
): Promise<readonly UsedChannel[]> {
  try {
    return await (database.kind === 'server' ? onServer(database.url) : inFile(database.file));
  } catch {
    return [];
  }
}

async function onServer(url: string): Promise<readonly UsedChannel[]> {
  // Loaded lazily, so that PostgreSQL is not loaded for a file.
  const { default: pg } = await import('pg');
  const { settingsOf } = await import('../../src/storage/postgres/database/open.ts');
  const client = new pg.Client({ ...settingsOf({ url }), application_name: 'crokinole doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await channelsBy(async (query) => (await client.query<Row>(query)).rows);
  } finally {
    await client.end();
  }
}

async function inFile(file: string): Promise<readonly UsedChannel[]> {
  const client = openToRead(file);
  try {
    return await channelsBy((query) => Promise.resolve(client.prepare<[], Row>(query).all()));
  } finally {
    client.close();
  }
}

async function channelsBy(read: Read): Promise<readonly UsedChannel[]> {
  const chosen = (await read(SETTINGS)).flatMap(({ settings }) => {
    const parsed = serverSettingsSchema.safeParse(JSON.parse(String(settings)));
    return parsed.success ? parsed.data.channels : [];
  });
  const played = (await read(PLAYED_IN)).map(({ channel }) => String(channel));
  const ids = [...new Set([...chosen, ...played])].slice(0, MAX_CHANNELS);
  return ids.map((id) => ({ id, isChosen: chosen.includes(id) }));
}

/** The bot's permissions in a channel, computed as Discord does. */
interface ChannelRights {
  readonly channel: APIChannel;
  readonly server: APIGuild;
  /** Without these nothing can be posted there. */
  readonly lacking: readonly PermissionsString[];
  /** Without these matches get no threads there. */
  readonly lackingForThreads: readonly PermissionsString[];
}

/** Reads channels from Discord, and each server once. */
export class ChannelRightsReader {
  readonly #rest: REST;
  readonly #botId: string;
  readonly #servers = new Map<string, Promise<readonly [APIGuild, APIGuildMember]>>();

  constructor(rest: REST, botId: string) {
    this.#rest = rest;
    this.#botId = botId;
  }

  /** Undefined for a deleted channel; throws if it is hidden from the bot. */
  async read(id: string): Promise<ChannelRights | undefined> {
    const channel = await this.#channel(id);
    if (channel === undefined || !('guild_id' in channel)) return undefined;
    const [server, member] = await this.#server(channel.guild_id ?? '');
    const parent = isThread(channel) ? await this.#channel(channel.parent_id ?? '') : channel;
    const granted = permissionsIn(server, member, overwritesOf(parent));
    return { channel, server, ...lackingIn(channel, granted) };
  }

  async #channel(id: string): Promise<APIChannel | undefined> {
    try {
      return (await this.#rest.get(Routes.channel(id))) as APIChannel;
    } catch (thrown) {
      if (thrown instanceof DiscordAPIError && thrown.status === 404) return undefined;
      throw thrown;
    }
  }

  #server(id: string): Promise<readonly [APIGuild, APIGuildMember]> {
    const known = this.#servers.get(id);
    if (known !== undefined) return known;
    const asked = Promise.all([
      this.#rest.get(Routes.guild(id)) as Promise<APIGuild>,
      this.#rest.get(Routes.guildMember(id, this.#botId)) as Promise<APIGuildMember>,
    ]);
    this.#servers.set(id, asked);
    return asked;
  }
}

function isThread(channel: APIChannel): channel is Extract<APIChannel, { parent_id?: unknown }> {
  return THREADS.includes(channel.type);
}

function overwritesOf(channel: APIChannel | undefined): readonly APIOverwrite[] {
  if (channel === undefined || !('permission_overwrites' in channel)) return [];
  return channel.permission_overwrites ?? [];
}

/**
 * In Discord's documented order: roles, then the channel's overwrites for everyone, roles and the
 * member.
 */
function permissionsIn(
  { id, roles, owner_id: owner }: APIGuild,
  member: APIGuildMember,
  overwrites: readonly APIOverwrite[],
): PermissionsBitField {
  const own = roles.filter((role) => role.id === id || member.roles.includes(role.id));
  const base = new PermissionsBitField(own.map(({ permissions }) => BigInt(permissions)));
  if (member.user.id === owner || base.has('Administrator')) {
    return new PermissionsBitField(PermissionsBitField.All);
  }
  for (const ids of [[id], member.roles.filter((role) => role !== id), [member.user.id]]) {
    const chosen = overwrites.filter((overwrite) => ids.includes(overwrite.id));
    base.remove(chosen.map(({ deny }) => BigInt(deny)));
    base.add(chosen.map(({ allow }) => BigInt(allow)));
  }
  const isTimedOut = Date.parse(member.communication_disabled_until ?? '') > Date.now();
  if (isTimedOut) return base.remove(base.toArray().filter((name) => !isLeftInTimeout(name)));
  return base;
}

function isLeftInTimeout(name: PermissionsString): boolean {
  return LEFT_IN_TIMEOUT.some((left) => left === name);
}

function lackingIn(
  channel: APIChannel,
  granted: PermissionsBitField,
): Pick<ChannelRights, 'lacking' | 'lackingForThreads'> {
  const sending = isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages';
  const needed = NEEDED_PERMISSIONS.map((name) => (name === 'SendMessages' ? sending : name));
  const isLacking = (name: PermissionsString) => !isUsable(granted, name, sending);
  return {
    lacking: needed.filter(isLacking),
    lackingForThreads: holdsThreads(channel) ? THREAD_PERMISSIONS.filter(isLacking) : [],
  };
}

/** Without View Channel nothing is possible, and without Send Messages nothing can be attached. */
function isUsable(
  granted: PermissionsBitField,
  name: PermissionsString,
  sending: PermissionsString,
): boolean {
  const needed: readonly PermissionsString[] =
    name === 'AttachFiles' ? ['ViewChannel', sending, name] : ['ViewChannel', name];
  return granted.has([...needed]);
}

/** Whether the bot can play where it should: a channel's overwrites take precedence over roles. */
export async function checkChannels(
  rest: REST,
  channels: readonly UsedChannel[],
): Promise<readonly Finding[]> {
  if (channels.length === 0) return [fine(WHAT, 'no matches yet, and no channels chosen')];
  const { id } = (await rest.get(Routes.user())) as APIUser;
  const rights = new ChannelRightsReader(rest, id);
  const problems: Finding[] = [];
  for (const channel of channels) {
    const words = await problemIn(rights, channel);
    if (words !== undefined) problems.push(wrong(WHAT, words));
  }
  const words = `it can play in all ${channels.length} that are in use or chosen`;
  return problems.length > 0 ? problems : [fine(WHAT, words)];
}

async function problemIn(
  rights: ChannelRightsReader,
  { id, isChosen }: UsedChannel,
): Promise<string | undefined> {
  try {
    const found = await rights.read(id);
    if (found === undefined) {
      // Matches in a deleted channel end by themselves.
      return isChosen ? `${id} is gone: remove it in /settings.` : undefined;
    }
    const { channel, server, lacking } = found;
    if (lacking.length === 0) return undefined;
    return `it lacks ${lacking.join(', ')} in #${channel.name ?? id} in ${server.name}: check that channel’s permissions.`;
  } catch (thrown) {
    if (!(thrown instanceof DiscordAPIError) || thrown.status !== 403) throw thrown;
    return `it can’t see ${id}: give it View Channel in the permissions of that channel.`;
  }
}
