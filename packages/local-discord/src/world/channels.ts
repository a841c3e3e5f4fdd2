import { CHANNEL_TYPE, isThreadType } from '../protocol/numbers.ts';
import { endInstancesIn } from './activities.ts';
import { dropFiles } from './attachments.ts';
import type { ChannelRecord, GuildRecord } from './records.ts';
import type { World } from './world.ts';

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

/** The conversation of two users, created when first needed. */
export function directChannel(world: World, a: string, b: string): ChannelRecord {
  for (const channel of world.channels.values()) {
    const { recipientIds } = channel;
    const isDirect = channel.type === CHANNEL_TYPE.directMessage;
    if (isDirect && recipientIds.includes(a) && recipientIds.includes(b)) {
      return channel;
    }
  }
  return addConversation(world, { type: CHANNEL_TYPE.directMessage, recipientIds: [a, b] });
}

/** A group of people, in which no bot can be. */
export function addGroup(world: World, name: string, userIds: readonly string[]): ChannelRecord {
  return addConversation(world, { type: CHANNEL_TYPE.group, name, recipientIds: userIds });
}

function addConversation(
  world: World,
  {
    type,
    name = '',
    recipientIds,
  }: Pick<ChannelRecord, 'type' | 'recipientIds'> & { readonly name?: string },
): ChannelRecord {
  const channel: ChannelRecord = {
    id: world.nextId(),
    type,
    guildId: null,
    name,
    topic: null,
    position: 0,
    parentId: null,
    nsfw: false,
    overwrites: [],
    lastMessageId: null,
    recipientIds,
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

/** Also deletes the channel's threads, messages and Activities. */
export function deleteChannel(world: World, channel: ChannelRecord): void {
  for (const other of [...world.channels.values()]) {
    if (isThreadType(other.type) && other.parentId === channel.id) deleteChannel(world, other);
  }
  world.channels.delete(channel.id);
  for (const message of world.messagesOf(channel.id).values()) {
    dropFiles(world, message.attachments);
  }
  world.messages.delete(channel.id);
  endInstancesIn(world, channel.id);
  world.tell({ kind: 'channel-deleted', channel });
}
