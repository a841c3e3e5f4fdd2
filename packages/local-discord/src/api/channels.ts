import { CHANNEL_TYPE, isThreadType } from '../protocol/numbers.ts';
import type { ChannelRecord, ThreadRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { apiUser } from './people.ts';

export function apiChannel(world: World, channel: ChannelRecord, viewerId: string): object {
  if (channel.type === CHANNEL_TYPE.directMessage)
    return apiDirectChannel(world, channel, viewerId);
  if (channel.thread && isThreadType(channel.type)) {
    return apiThread(channel, channel.thread, viewerId);
  }
  return {
    ...inGuild(channel),
    topic: channel.topic,
    position: channel.position,
    permission_overwrites: channel.overwrites.map((overwrite) => ({ ...overwrite })),
    nsfw: channel.nsfw,
  };
}

function ofAnyKind({ id, type, lastMessageId }: ChannelRecord) {
  return { id, type, last_message_id: lastMessageId, flags: 0 };
}

function inGuild(channel: ChannelRecord) {
  const { guildId, name, parentId } = channel;
  return {
    ...ofAnyKind(channel),
    guild_id: guildId,
    name,
    parent_id: parentId,
    rate_limit_per_user: 0,
  };
}

/** A conversation without the bot, as interactions name it: nobody in it is told. */
export function apiPrivateChannel(channel: ChannelRecord): object {
  return {
    ...ofAnyKind(channel),
    ...(channel.type === CHANNEL_TYPE.group && { name: channel.name }),
  };
}

function apiDirectChannel(world: World, channel: ChannelRecord, viewerId: string): object {
  return {
    ...ofAnyKind(channel),
    recipients: channel.recipientIds
      .filter((id) => id !== viewerId)
      .map((id) => apiUser(world.user(id))),
  };
}

function apiThread(channel: ChannelRecord, thread: ThreadRecord, viewerId: string): object {
  const own = thread.members.find(({ userId }) => userId === viewerId);
  return {
    ...inGuild(channel),
    owner_id: thread.ownerId,
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: new Date(thread.archivedMs).toISOString(),
      auto_archive_duration: thread.autoArchiveMinutes,
      locked: thread.locked,
      create_timestamp: new Date(thread.createdMs).toISOString(),
      invitable: thread.invitable,
    },
    message_count: thread.messageCount,
    member_count: thread.members.length,
    total_message_sent: thread.messageCount,
    ...(own && { member: apiThreadMember(channel.id, own) }),
  };
}

export function apiThreadMember(
  threadId: string,
  member: { readonly userId: string; readonly joinedMs: number },
): object {
  return {
    id: threadId,
    user_id: member.userId,
    join_timestamp: new Date(member.joinedMs).toISOString(),
    flags: 0,
  };
}
