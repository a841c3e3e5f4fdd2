import {
  CHANNEL_TYPE,
  FILE_LIMIT_BYTES,
  isThreadType,
  MESSAGE_FLAG,
  MESSAGE_TYPE,
} from '../protocol/numbers.ts';
import type { PermissionName } from '../protocol/permissions.ts';
import type { UploadedFile } from '../protocol/files.ts';
import { mayInChannel, sendPermission } from '../world/permissions.ts';
import { deleteMessage, editMessage, postMessage } from '../world/messages.ts';
import { directChannel } from '../world/channels.ts';
import { addReaction, reactionOf, removeReaction } from '../world/reactions.ts';
import type { ChannelRecord, MessageRecord } from '../world/records.ts';
import { joinThread, leaveThread, startThread } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { needActive, needUnlocked } from './archived.ts';
import { isNear, type MemberContext } from './option-input.ts';
import { NotPossible } from './not-possible.ts';

export interface Writing {
  readonly content: string;
  readonly files?: readonly UploadedFile[];
  readonly replyTo?: string | null;
}

const MAX_CONTENT = 2000;

function need({ world, channel, userId }: MemberContext, name: PermissionName): void {
  if (!mayInChannel(world, channel, userId, name)) {
    throw new NotPossible('not-allowed', 'You do not have permission to do that here.');
  }
}

export function writeMessage(context: MemberContext, writing: Writing): MessageRecord {
  const { world, channel, userId } = context;
  const files = writing.files ?? [];
  need(context, sendPermission(channel));
  needUnlocked(context);
  if (files.length > 0) need(context, 'ATTACH_FILES');
  const isEmpty = writing.content.trim() === '' && files.length === 0;
  if (isEmpty || writing.content.length > MAX_CONTENT) {
    throw new NotPossible('bad-answer', `A message has 1 to ${MAX_CONTENT} characters.`);
  }
  if (files.length > 10 || files.some(({ bytes }) => bytes.length > FILE_LIMIT_BYTES)) {
    throw new NotPossible('bad-answer', 'Ten files at most, of 10 MiB each.');
  }
  if (isThreadType(channel.type)) joinThread(world, channel, userId);
  const replyTo = writing.replyTo ?? null;
  return postMessage(world, {
    channel,
    authorId: userId,
    body: {
      content: writing.content,
      ...(replyTo !== null && { message_reference: { message_id: replyTo } }),
    },
    files: files.map((file, number) => ({ ...file, number })),
  });
}

export function rewriteMessage(
  context: MemberContext,
  message: MessageRecord,
  content: string,
): void {
  if (message.authorId !== context.userId) {
    throw new NotPossible('not-allowed', 'Only its author can edit a message.');
  }
  needActive(context);
  needUnlocked(context);
  if (content.trim() === '' || content.length > MAX_CONTENT) {
    throw new NotPossible('bad-answer', `A message has 1 to ${MAX_CONTENT} characters.`);
  }
  editMessage(context.world, message, { content }, []);
}

/** Deletes a message: one's own, any with the permission, or dismisses an ephemeral one. */
export function removeMessage(context: MemberContext, message: MessageRecord): void {
  const isOwn = message.authorId === context.userId;
  const isPrivate = message.audienceId === context.userId;
  if (!isOwn && !isPrivate) need(context, 'MANAGE_MESSAGES');
  deleteMessage(context.world, message);
}

export function toggleReaction(context: MemberContext, message: MessageRecord, name: string): void {
  const { world, userId } = context;
  needActive(context);
  const emoji = { id: null, name };
  const known = reactionOf(message, emoji);
  if (known?.userIds.includes(userId)) {
    removeReaction(world, message, emoji, userId);
    return;
  }
  if (known === undefined) need(context, 'ADD_REACTIONS');
  addReaction(world, message, emoji, userId);
}

export function beginThread(
  context: MemberContext,
  name: string,
  starter?: MessageRecord,
): ChannelRecord {
  const { world, channel, userId } = context;
  need(context, 'CREATE_PUBLIC_THREADS');
  const isText = channel.type === CHANNEL_TYPE.text;
  if (!isText || name.trim() === '' || name.length > 100 || starter?.threadId) {
    throw new NotPossible('bad-answer', 'A thread cannot be started like this.');
  }
  const thread = startThread(world, channel, {
    name,
    type: CHANNEL_TYPE.publicThread,
    ownerId: userId,
    ...(starter && { starter }),
  });
  const note =
    starter ??
    postMessage(world, {
      channel,
      authorId: userId,
      body: { content: name },
      type: MESSAGE_TYPE.threadCreated,
    });
  note.threadId = thread.id;
  note.flags |= MESSAGE_FLAG.hasThread;
  world.tell({ kind: 'message-updated', message: note });
  return thread;
}

export function quitThread({ world, channel, userId }: MemberContext): void {
  if (!channel.thread?.members.some((member) => member.userId === userId)) {
    throw new NotPossible('no-such-channel', 'You are in no such thread.');
  }
  leaveThread(world, channel, userId);
}

export function openDirect(world: World, userId: string, otherId: string): ChannelRecord {
  const shared = [...world.guilds.values()].some(
    ({ members }) =>
      members.some((one) => one.userId === userId) && members.some((one) => one.userId === otherId),
  );
  if (!shared || userId === otherId) {
    throw new NotPossible('no-such-member', 'You cannot write to them.');
  }
  return directChannel(world, userId, otherId);
}

export function showTyping(context: MemberContext): void {
  const { world, channel, userId } = context;
  if (!isNear(context, userId)) return;
  world.tell({ kind: 'typing', channel, userId });
}
