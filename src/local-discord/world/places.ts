import { CHANNEL_TYPE, isThreadType } from '../protocol/numbers.ts';
import { EVERYONE_PERMISSIONS } from '../protocol/permissions.ts';
import type {
  ChannelRecord,
  GuildRecord,
  MemberRecord,
  RoleRecord,
  UserRecord,
} from './records.ts';
import { dropFiles } from './attachments.ts';
import { memberOf } from './granted.ts';
import type { World } from './world.ts';

export interface UserOptions {
  readonly username: string;
  readonly displayName?: string;
  readonly bot?: boolean;
}

export function addUser(world: World, options: UserOptions): UserRecord {
  const user: UserRecord = {
    id: world.nextId(),
    username: options.username,
    displayName: options.displayName ?? options.username,
    bot: options.bot ?? false,
    acceptsDirectMessages: true,
    status: 'online',
  };
  world.users.set(user.id, user);
  return user;
}

export function addGuild(world: World, name: string, ownerId: string): GuildRecord {
  const id = world.nextId();
  const everyone: RoleRecord = {
    // The role of everybody shares the server's id.
    id,
    name: '@everyone',
    permissions: EVERYONE_PERMISSIONS.toString(),
    color: 0,
    position: 0,
    mentionable: false,
  };
  const guild: GuildRecord = { id, name, ownerId, roles: [everyone], members: [] };
  world.guilds.set(id, guild);
  addMember(world, guild, ownerId);
  world.tell({ kind: 'guild-created', guild });
  return guild;
}

export function addMember(world: World, guild: GuildRecord, userId: string): MemberRecord {
  const known = memberOf(guild, userId);
  if (known !== undefined) return known;
  const member = { userId, nick: null, roleIds: [], joinedMs: world.clock.nowMs() };
  guild.members.push(member);
  world.tell({ kind: 'member-added', guild, member });
  return member;
}

export function removeMember(world: World, guild: GuildRecord, userId: string): void {
  const index = guild.members.findIndex((member) => member.userId === userId);
  const [member] = index < 0 ? [] : guild.members.splice(index, 1);
  if (member !== undefined) world.tell({ kind: 'member-removed', guild, member });
}

export interface RoleOptions {
  readonly name: string;
  readonly permissions?: bigint;
  readonly color?: number;
}

export function addRole(world: World, guild: GuildRecord, options: RoleOptions): RoleRecord {
  const role: RoleRecord = {
    id: world.nextId(),
    name: options.name,
    permissions: (options.permissions ?? 0n).toString(),
    color: options.color ?? 0,
    position: guild.roles.length,
    mentionable: false,
  };
  guild.roles.push(role);
  world.tell({ kind: 'role-created', guild, role });
  return role;
}

export interface ChannelOptions {
  readonly name: string;
  readonly type?: number;
  readonly topic?: string | null;
  readonly parentId?: string | null;
}

export function addChannel(
  world: World,
  guild: GuildRecord,
  options: ChannelOptions,
): ChannelRecord {
  const channel: ChannelRecord = {
    id: world.nextId(),
    type: options.type ?? CHANNEL_TYPE.text,
    guildId: guild.id,
    name: options.name,
    topic: options.topic ?? null,
    position: channelsOf(world, guild.id).length,
    parentId: options.parentId ?? null,
    nsfw: false,
    overwrites: [],
    lastMessageId: null,
    recipientIds: [],
    thread: null,
  };
  world.channels.set(channel.id, channel);
  world.tell({ kind: 'channel-created', channel });
  return channel;
}

/** The one conversation two users share, opened when first needed. */
export function directChannel(world: World, a: string, b: string): ChannelRecord {
  for (const channel of world.channels.values()) {
    const { recipientIds } = channel;
    if (channel.guildId === null && recipientIds.includes(a) && recipientIds.includes(b)) {
      return channel;
    }
  }
  const channel: ChannelRecord = {
    id: world.nextId(),
    type: CHANNEL_TYPE.directMessage,
    guildId: null,
    name: '',
    topic: null,
    position: 0,
    parentId: null,
    nsfw: false,
    overwrites: [],
    lastMessageId: null,
    recipientIds: [a, b],
    thread: null,
  };
  world.channels.set(channel.id, channel);
  world.tell({ kind: 'channel-created', channel });
  return channel;
}

export function channelsOf(world: World, guildId: string): ChannelRecord[] {
  return [...world.channels.values()].filter(
    (channel) => channel.guildId === guildId && !isThreadType(channel.type),
  );
}

export function threadsOf(world: World, guildId: string): ChannelRecord[] {
  return [...world.channels.values()].filter(
    (channel) => channel.guildId === guildId && isThreadType(channel.type),
  );
}

/** A channel takes its threads and messages with it. */
export function deleteChannel(world: World, channel: ChannelRecord): void {
  for (const other of [...world.channels.values()]) {
    if (isThreadType(other.type) && other.parentId === channel.id) deleteChannel(world, other);
  }
  world.channels.delete(channel.id);
  for (const message of world.messagesOf(channel.id).values()) {
    dropFiles(world, message.attachments);
  }
  world.messages.delete(channel.id);
  world.tell({ kind: 'channel-deleted', channel });
}
