import { CHANNEL_TYPE } from '../protocol/numbers.ts';
import { canSeeChannel, canSeeMessage } from '../world/permissions.ts';
import type { ChannelRecord, MessageRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { NotPossible } from './not-possible.ts';

/** The channels that a member can see. */
export function visibleChannels(world: World, userId: string): ChannelRecord[] {
  return [...world.channels.values()].filter(
    (channel) =>
      canSeeChannel(world, channel, userId) &&
      (channel.guildId !== null || channel.recipientIds.includes(userId)),
  );
}

export function visibleMessages(
  world: World,
  channel: ChannelRecord,
  userId: string,
): MessageRecord[] {
  if (!canSeeChannel(world, channel, userId)) return [];
  return [...world.messagesOf(channel.id).values()].filter((message) =>
    canSeeMessage(world, message, userId),
  );
}

export function seenChannel(world: World, userId: string, channelId: string): ChannelRecord {
  const channel = world.channels.get(channelId);
  if (channel === undefined || !canSeeChannel(world, channel, userId)) {
    throw new NotPossible('no-such-channel', 'You cannot see that channel.');
  }
  return channel;
}

export function seenMessage(
  world: World,
  userId: string,
  channelId: string,
  messageId: string,
): MessageRecord {
  const channel = seenChannel(world, userId, channelId);
  const message = world.messagesOf(channel.id).get(messageId);
  if (message === undefined || !canSeeMessage(world, message, userId)) {
    throw new NotPossible('no-such-message', 'That message is gone.');
  }
  return message;
}

/** The members in the list beside the channel. */
export function membersIn(world: World, channel: ChannelRecord): string[] {
  const guild = world.guildOf(channel);
  if (guild === undefined) return [...channel.recipientIds];
  const present = guild.members.map(({ userId }) => userId);
  if (channel.type === CHANNEL_TYPE.privateThread) {
    const inside = new Set((channel.thread?.members ?? []).map(({ userId }) => userId));
    return present.filter((id) => inside.has(id));
  }
  return present.filter((id) => canSeeChannel(world, channel, id));
}
