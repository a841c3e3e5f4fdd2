import { mapMedia, mediaOf, walkComponents } from '../protocol/components.ts';
import { MESSAGE_FLAG, MESSAGE_TYPE } from '../protocol/numbers.ts';
import type { Component, Media, MessageBody } from '../protocol/shapes.ts';
import { canSeeChannel } from './permissions.ts';
import { joinThread } from './threads.ts';
import { dropFiles, storeFile } from './attachments.ts';
import { safeFilename, type NumberedFile } from '../protocol/files.ts';
import { readMentions } from './mentions.ts';
import { pushMessage } from './pushes.ts';
import type {
  AttachmentRecord,
  ChannelRecord,
  InteractionRecord,
  MessageRecord,
} from './records.ts';
import type { World } from './world.ts';

export interface NewMessage {
  readonly channel: ChannelRecord;
  readonly authorId: string;
  readonly body: MessageBody;
  readonly files?: readonly NumberedFile[];
  readonly applicationId?: string;
  readonly type?: number;
  readonly audienceId?: string | null;
  readonly interaction?: InteractionRecord;
  readonly extraFlags?: number;
}

/** Flags that a bot may set. */
const SETTABLE_FLAGS =
  MESSAGE_FLAG.suppressEmbeds | MESSAGE_FLAG.suppressNotifications | MESSAGE_FLAG.componentsV2;

/** Older messages are dropped, so that a long-lived world stays small. */
const MESSAGES_KEPT = 2000;

export function postMessage(world: World, draft: NewMessage): MessageRecord {
  const { channel, body, interaction } = draft;
  const attachments = keepAttachments(world, body, draft.files ?? [], []);
  const replyToId = body.message_reference?.message_id ?? null;
  const components = finishComponents(body.components ?? [], attachments);
  const content = body.content ?? '';
  const isQuiet = ((body.flags ?? 0) & MESSAGE_FLAG.suppressNotifications) !== 0;
  const source = {
    channel,
    authorId: draft.authorId,
    content,
    components,
    allowed: body.allowed_mentions,
    repliedUserId: authorOf(world, channel.id, replyToId),
  };
  if (channel.thread) joinMentioned(world, channel, readMentions(world, source).userIds);
  const mentions = readMentions(world, source);
  const message: MessageRecord = {
    id: world.nextId(),
    channelId: channel.id,
    authorId: draft.authorId,
    applicationId: draft.applicationId ?? null,
    type: draft.type ?? (replyToId === null ? MESSAGE_TYPE.plain : MESSAGE_TYPE.reply),
    createdMs: world.clock.nowMs(),
    editedMs: null,
    content,
    flags: ((body.flags ?? 0) & SETTABLE_FLAGS) | (draft.extraFlags ?? 0),
    tts: body.tts ?? false,
    embeds: body.embeds ?? [],
    components,
    attachments,
    mentionedUserIds: mentions.userIds,
    mentionedRoleIds: mentions.roleIds,
    mentionsEveryone: mentions.everyone,
    pingedUserIds: isQuiet ? [] : mentions.pingedUserIds,
    reactions: [],
    pinned: false,
    nonce: body.nonce ?? null,
    replyToId,
    threadId: null,
    audienceId: draft.audienceId ?? null,
    interactionId: interaction?.id ?? null,
    interaction: interaction
      ? {
          type: interaction.type,
          userId: interaction.userId,
          name: interaction.name,
          owners: interaction.owners,
        }
      : null,
  };
  const kept = world.messagesOf(channel.id);
  kept.set(message.id, message);
  forgetOldest(world, kept);
  channel.lastMessageId = message.id;
  if (channel.thread) wakeThread(world, channel);
  pushMessage(world, message, mentions);
  world.tell({ kind: 'message-created', message });
  return message;
}

function authorOf(world: World, channelId: string, messageId: string | null): string | null {
  if (messageId === null) return null;
  return world.messagesOf(channelId).get(messageId)?.authorId ?? null;
}

function forgetOldest(world: World, kept: Map<string, MessageRecord>): void {
  for (const [id, message] of kept) {
    if (kept.size <= MESSAGES_KEPT) return;
    kept.delete(id);
    dropFiles(world, message.attachments);
  }
}

/** Users mentioned in a thread join it. */
function joinMentioned(world: World, thread: ChannelRecord, userIds: readonly string[]): void {
  const parent = world.channel(thread.parentId ?? '');
  for (const userId of userIds) {
    if (canSeeChannel(world, parent, userId)) joinThread(world, thread, userId);
  }
}

/** A message in an archived thread unarchives it. */
function wakeThread(world: World, channel: ChannelRecord): void {
  if (!channel.thread) return;
  channel.thread.messageCount += 1;
  if (!channel.thread.archived) return;
  channel.thread.archived = false;
  world.tell({ kind: 'channel-updated', channel });
}

/** "`SUPPRESS_EMBEDS` and `IS_COMPONENTS_V2` only": an edit of any other flag is ignored. */
const EDITABLE_FLAGS = MESSAGE_FLAG.suppressEmbeds | MESSAGE_FLAG.componentsV2;

/** Applies an edit: absent fields stay, null clears. An edit notifies no one. */
export function editMessage(
  world: World,
  message: MessageRecord,
  body: MessageBody,
  files: readonly NumberedFile[],
): MessageRecord {
  const attachments = keepAttachments(world, body, files, message.attachments);
  const isKept = ({ id }: AttachmentRecord): boolean => attachments.some((kept) => kept.id === id);
  dropFiles(
    world,
    message.attachments.filter((attachment) => !isKept(attachment)),
  );
  message.attachments = attachments;
  if (body.content !== undefined) message.content = body.content ?? '';
  if (body.embeds !== undefined) message.embeds = body.embeds ?? [];
  if (body.components !== undefined) {
    message.components = finishComponents(body.components ?? [], attachments);
  }
  const wasLoading = (message.flags & MESSAGE_FLAG.loading) !== 0;
  const editable = (body.flags ?? 0) & EDITABLE_FLAGS;
  message.flags = (message.flags | editable) & ~MESSAGE_FLAG.loading;
  const mentions = readMentions(world, {
    channel: world.channel(message.channelId),
    authorId: message.authorId,
    content: message.content,
    components: message.components,
    allowed: body.allowed_mentions,
    repliedUserId: null,
  });
  message.mentionedUserIds = mentions.userIds;
  message.mentionedRoleIds = mentions.roleIds;
  message.mentionsEveryone = mentions.everyone;
  if (!wasLoading) message.editedMs = world.clock.nowMs();
  world.tell({ kind: 'message-updated', message });
  return message;
}

export function deleteMessage(world: World, message: MessageRecord): void {
  if (!world.messagesOf(message.channelId).delete(message.id)) return;
  dropFiles(world, message.attachments);
  world.tell({ kind: 'message-deleted', message });
}

function keepAttachments(
  world: World,
  body: MessageBody,
  files: readonly NumberedFile[],
  existing: readonly AttachmentRecord[],
): AttachmentRecord[] {
  const notes = body.attachments ?? null;
  const stays = existing.flatMap((attachment) => {
    if (body.attachments === undefined) return [attachment];
    const note = notes?.find(({ id }) => id === attachment.id);
    if (note === undefined) return [];
    return [{ ...attachment, description: note.description ?? attachment.description }];
  });
  const added = files.map((file) => {
    const note = notes?.find(({ id }) => id === String(file.number));
    const filename = note?.filename ?? file.filename;
    return storeFile(world, { ...file, filename }, note?.description ?? null);
  });
  return [...stays, ...added];
}

/** Assigns ids to components without one, and resolves pictures to attachments. */
function finishComponents(
  components: readonly Component[],
  attachments: readonly AttachmentRecord[],
): Component[] {
  const taken = new Set([...walkComponents(components)].map(({ component }) => component.id));
  let next = 1;
  const number = (): number => {
    while (taken.has(next)) next += 1;
    next += 1;
    return next - 1;
  };
  const finish = (component: Component): Component => ({
    ...component,
    id: isNumbered(component) ? (component.id ?? null) : number(),
    ...(component.components && { components: component.components.map(finish) }),
    ...(component.accessory && { accessory: finish(component.accessory) }),
  });
  const tie = (media: Media): Media => {
    const name = safeFilename(media.url.replace('attachment://', ''));
    const attachment = attachments.find(({ filename }) => filename === name);
    return attachment && media.url.startsWith('attachment://')
      ? { ...media, attachment_id: attachment.id }
      : media;
  };
  return components.map((component) => mapMedia(finish(component), tie));
}

function isNumbered({ id }: Component): boolean {
  return id !== undefined && id !== null && id !== 0;
}

/** Attachments shown by components or embeds are not shown again. */
export function looseAttachments(message: MessageRecord): AttachmentRecord[] {
  const shown = new Set<string>();
  for (const { component } of walkComponents(message.components)) {
    for (const { media } of mediaOf(component)) {
      if (media.attachment_id !== undefined) shown.add(media.attachment_id);
    }
  }
  const embedded = message.embeds
    .flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url])
    .map((url) => safeFilename((url ?? '').replace('attachment://', '')));
  return message.attachments.filter(
    ({ id, filename }) => !shown.has(id) && !embedded.includes(filename),
  );
}
