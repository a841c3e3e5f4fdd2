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
} from 'discord.js';
import { holdsThreads } from '../../src/discord/client/client.ts';
import { NEEDED_PERMISSIONS, THREAD_PERMISSIONS } from '../../src/discord/client/lookups.ts';

/** The bot's permissions in a channel, computed as Discord does. */
export interface ChannelRights {
  readonly channel: APIChannel;
  readonly server: APIGuild;
  /** Without these nothing can be posted there. */
  readonly lacking: readonly PermissionsString[];
  /** Without these matches get no threads there. */
  readonly lackingForThreads: readonly PermissionsString[];
}

const THREADS: readonly ChannelType[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];
/** The permissions a member keeps during a timeout. */
const LEFT_IN_TIMEOUT = ['ViewChannel', 'ReadMessageHistory'] as const;

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
