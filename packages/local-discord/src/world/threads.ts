import type { ChannelRecord, MessageRecord } from './records.ts';
import type { World } from './world.ts';

export interface ThreadOptions {
  readonly name: string;
  readonly type: number;
  readonly ownerId: string;
  readonly autoArchiveMinutes?: number | null;
  readonly invitable?: boolean | null;
  /** The message the thread starts from; the thread shares its id. */
  readonly starter?: MessageRecord;
}

const DEFAULT_ARCHIVE_MINUTES = 1440;

export function startThread(
  world: World,
  parent: ChannelRecord,
  options: ThreadOptions,
): ChannelRecord {
  const nowMs = world.clock.nowMs();
  const channel: ChannelRecord = {
    id: options.starter?.id ?? world.nextId(),
    type: options.type,
    guildId: parent.guildId,
    name: options.name,
    topic: null,
    position: 0,
    parentId: parent.id,
    nsfw: false,
    overwrites: [],
    lastMessageId: null,
    recipientIds: [],
    thread: {
      ownerId: options.ownerId,
      createdMs: nowMs,
      archived: false,
      archivedMs: nowMs,
      autoArchiveMinutes: options.autoArchiveMinutes ?? DEFAULT_ARCHIVE_MINUTES,
      locked: false,
      invitable: options.invitable ?? true,
      messageCount: 0,
      members: [{ userId: options.ownerId, joinedMs: nowMs }],
    },
  };
  world.channels.set(channel.id, channel);
  world.tell({ kind: 'channel-created', channel });
  return channel;
}

/** The caller announces the change once everything has been updated. */
export function setArchived(world: World, { thread }: ChannelRecord, archived: boolean): void {
  if (!thread) return;
  thread.archived = archived;
  thread.archivedMs = world.clock.nowMs();
}

export function joinThread(world: World, channel: ChannelRecord, userId: string): void {
  const members = channel.thread?.members;
  if (members === undefined || members.some((member) => member.userId === userId)) return;
  members.push({ userId, joinedMs: world.clock.nowMs() });
  world.tell({ kind: 'thread-members-updated', channel, added: [userId], removed: [] });
}

export function leaveThread(world: World, channel: ChannelRecord, userId: string): void {
  const members = channel.thread?.members ?? [];
  const index = members.findIndex((member) => member.userId === userId);
  if (index < 0) return;
  members.splice(index, 1);
  world.tell({ kind: 'thread-members-updated', channel, added: [], removed: [userId] });
}
