import { CHANNEL_TYPE, isThreadType } from '../protocol/numbers.ts';
import {
  ALL_PERMISSIONS,
  DIRECT_MESSAGE_PERMISSIONS,
  hasPermission,
  PERMISSION,
  type PermissionName,
} from '../protocol/permissions.ts';
import type { ChannelRecord, GuildRecord, MemberRecord, MessageRecord } from './records.ts';
import type { World } from './world.ts';

export function memberOf(guild: GuildRecord, userId: string): MemberRecord | undefined {
  return guild.members.find((member) => member.userId === userId);
}

export function guildPermissions(guild: GuildRecord, userId: string): bigint {
  const member = memberOf(guild, userId);
  if (member === undefined) return 0n;
  if (guild.ownerId === userId) return ALL_PERMISSIONS;
  const granted = guild.roles
    .filter((role) => role.id === guild.id || member.roleIds.includes(role.id))
    .reduce((bits, role) => bits | BigInt(role.permissions), 0n);
  return (granted & PERMISSION.ADMINISTRATOR) === 0n ? granted : ALL_PERMISSIONS;
}

/** A user's permissions in a channel: roles, then overwrites, in Discord's order. */
export function channelPermissions(world: World, channel: ChannelRecord, userId: string): bigint {
  const guild = world.guildOf(channel);
  if (guild === undefined) {
    return channel.recipientIds.includes(userId) ? DIRECT_MESSAGE_PERMISSIONS : 0n;
  }
  const base = guildPermissions(guild, userId);
  const member = memberOf(guild, userId);
  if (member === undefined || base === ALL_PERMISSIONS) return base;
  const parent = isThreadType(channel.type) ? world.channels.get(channel.parentId ?? '') : channel;
  const overwrites = parent?.overwrites ?? [];
  const apply = (bits: bigint, ids: readonly string[]): bigint => {
    const chosen = overwrites.filter(({ id }) => ids.includes(id));
    const denied = chosen.reduce((sum, { deny }) => sum | BigInt(deny), 0n);
    const allowed = chosen.reduce((sum, { allow }) => sum | BigInt(allow), 0n);
    return (bits & ~denied) | allowed;
  };
  const granted = apply(apply(apply(base, [guild.id]), member.roleIds), [userId]);
  return hasPermission(granted, 'VIEW_CHANNEL') ? granted : 0n;
}

export function mayInChannel(
  world: World,
  channel: ChannelRecord,
  userId: string,
  name: PermissionName,
): boolean {
  return hasPermission(channelPermissions(world, channel, userId), name);
}

/** A private thread is visible to its members and to those who manage threads. */
export function canSeeChannel(world: World, channel: ChannelRecord, userId: string): boolean {
  const granted = channelPermissions(world, channel, userId);
  if (!hasPermission(granted, 'VIEW_CHANNEL')) return false;
  if (channel.type !== CHANNEL_TYPE.privateThread) return true;
  const isInside = channel.thread?.members.some((member) => member.userId === userId) ?? false;
  return isInside || hasPermission(granted, 'MANAGE_THREADS');
}

export function canSeeMessage(world: World, message: MessageRecord, userId: string): boolean {
  if (message.audienceId !== null && message.audienceId !== userId) return false;
  const channel = world.channels.get(message.channelId);
  return channel !== undefined && canSeeChannel(world, channel, userId);
}

export function sendPermission(channel: ChannelRecord): PermissionName {
  return isThreadType(channel.type) ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES';
}

/** Only members who manage threads may write or edit messages in a locked thread. */
export function isLockedTo(world: World, channel: ChannelRecord, userId: string): boolean {
  if (channel.thread?.locked !== true) return false;
  return !mayInChannel(world, channel, userId, 'MANAGE_THREADS');
}

/** Only members who manage threads may unarchive a locked thread. */
export function isClosedTo(world: World, channel: ChannelRecord, userId: string): boolean {
  return channel.thread?.archived === true && isLockedTo(world, channel, userId);
}

/** Unarchiving a thread requires permission to write in it, and membership. */
export function mayWake(world: World, channel: ChannelRecord, userId: string): boolean {
  const isInside = channel.thread?.members.some((member) => member.userId === userId) ?? false;
  return (
    isInside &&
    !isLockedTo(world, channel, userId) &&
    mayInChannel(world, channel, userId, sendPermission(channel))
  );
}

export function guildsOf(world: World, userId: string): GuildRecord[] {
  return [...world.guilds.values()].filter((guild) => memberOf(guild, userId) !== undefined);
}
