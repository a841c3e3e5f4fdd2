import { isSelect, mediaOf, walkComponents } from '../protocol/components.ts';
import { CUSTOM_EMOJI } from '../protocol/emoji.ts';
import { COMPONENT, MESSAGE_FLAG } from '../protocol/numbers.ts';
import type { Component } from '../protocol/shapes.ts';
import { emojiIdsOf } from '../world/emojis.ts';
import { looseAttachments } from '../world/messages.ts';
import type { MessageRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';

export interface SeenPicture {
  readonly filename: string;
  readonly alt: string | null;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A message as a person sees it: text, pictures and interactive parts. */
export interface SeenMessage {
  readonly id: string;
  readonly channelId: string;
  readonly author: string;
  /**
   * All text of the message, from its content and its text displays. Without the marks that keep
   * texts of two directions apart, because nobody sees them. A custom emoji that the app doesn't
   * own is `:name:`.
   */
  readonly text: string;
  readonly isPrivate: boolean;
  readonly isThinking: boolean;
  readonly isEdited: boolean;
  /** Whether it uses components V2. */
  readonly isV2: boolean;
  readonly pinged: readonly string[];
  readonly buttons: readonly SeenControl[];
  readonly menus: readonly SeenControl[];
  readonly pictures: readonly SeenPicture[];
  readonly threadId: string | null;
}

export interface SeenControl {
  readonly label: string;
  readonly customId: string;
  readonly isDisabled: boolean;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

const DIRECTION_MARKS = /[\u2066-\u2069]/gu;
const EVERY_EMOJI = new RegExp(CUSTOM_EMOJI, 'g');

export function seenMessageOf(world: World, message: MessageRecord): SeenMessage {
  const application = world.applications.get(message.applicationId ?? '');
  const emojiIds = emojiIdsOf(application ?? {});
  const components = [...walkComponents(message.components)].map(({ component }) => component);
  const written = components.flatMap(({ type, content }) =>
    type === COMPONENT.textDisplay ? [content ?? ''] : [],
  );
  const embedded = message.embeds.flatMap(({ title, description }) => [
    title ?? '',
    description ?? '',
  ]);
  return {
    id: message.id,
    channelId: message.channelId,
    author: world.user(message.authorId).username,
    text: [message.content, ...embedded, ...written]
      .filter((text) => text !== '')
      .join('\n')
      .replaceAll(DIRECTION_MARKS, '')
      .replaceAll(EVERY_EMOJI, (mark, name: string, id: string) =>
        emojiIds.has(id) ? mark : `:${name}:`,
      ),
    isPrivate: message.audienceId !== null,
    isThinking: (message.flags & MESSAGE_FLAG.loading) !== 0,
    isEdited: message.editedMs !== null,
    isV2: (message.flags & MESSAGE_FLAG.componentsV2) !== 0,
    pinged: message.pingedUserIds.map((id) => world.user(id).username),
    buttons: components.filter(({ type }) => type === COMPONENT.button).map(control),
    menus: components.filter(({ type }) => isSelect(type)).map(control),
    pictures: picturesOf(world, message, components),
    threadId: message.threadId,
  };
}

function control(component: Component): SeenControl {
  return {
    label: component.label ?? component.placeholder ?? component.emoji?.name ?? '',
    customId: component.custom_id ?? '',
    isDisabled: component.disabled ?? false,
    options: (component.options ?? []).map(({ label, value }) => ({ label, value })),
  };
}

function picturesOf(
  world: World,
  message: MessageRecord,
  components: readonly Component[],
): SeenPicture[] {
  const shown = components.flatMap((component) => [
    ...(component.items ?? []).map(({ media, description }) => ({
      media,
      alt: description ?? null,
    })),
    ...(component.items ? [] : mediaOf(component)).map(({ media }) => ({
      media,
      alt: component.description ?? null,
    })),
  ]);
  const inComponents = shown.flatMap(({ media, alt }) => {
    const attachment = message.attachments.find(({ id }) => id === media.attachment_id);
    return attachment ? [{ attachment, alt: alt ?? attachment.description }] : [];
  });
  const loose = looseAttachments(message).map((attachment) => ({
    attachment,
    alt: attachment.description,
  }));
  return [...inComponents, ...loose].flatMap(({ attachment, alt }) => {
    const file = world.files.get(attachment.id);
    if (file === undefined) return [];
    const { filename, contentType } = attachment;
    return [{ filename, alt, contentType, bytes: file.bytes }];
  });
}
