import { isSelect } from '../protocol/components.ts';
import { ATTACHMENT_FLAG, COMPONENT, MEDIA_FLAG } from '../protocol/numbers.ts';
import type { Component, Embed, Media } from '../protocol/shapes.ts';
import { safeFilename } from '../protocol/files.ts';
import { looseAttachments } from '../world/messages.ts';
import { memberOf } from '../world/permissions.ts';
import type { AttachmentRecord, MessageRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Addresses } from './addresses.ts';
import { apiChannel } from './channels.ts';
import { apiMemberAlone, apiUser } from './people.ts';

export interface Reader {
  readonly world: World;
  readonly addresses: Addresses;
  readonly viewerId: string;
}

export function apiMessage(reader: Reader, message: MessageRecord): Record<string, unknown> {
  return {
    ...apiMessageAlone(reader, message),
    ...replyPart(reader, message),
    ...threadPart(reader, message),
    ...interactionPart(reader.world, message),
    ...(message.nonce !== null && { nonce: message.nonce }),
  };
}

function apiMessageAlone(reader: Reader, message: MessageRecord): Record<string, unknown> {
  const { world } = reader;
  return {
    id: message.id,
    type: message.type,
    channel_id: message.channelId,
    author: apiUser(world.user(message.authorId)),
    content: message.content,
    timestamp: new Date(message.createdMs).toISOString(),
    edited_timestamp: message.editedMs === null ? null : new Date(message.editedMs).toISOString(),
    flags: message.flags,
    tts: message.tts,
    pinned: message.pinned,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentionedUserIds.map((id) => apiUser(world.user(id))),
    mention_roles: [...message.mentionedRoleIds],
    attachments: looseAttachments(message).map((attachment) =>
      apiAttachment(reader, message, attachment),
    ),
    embeds: message.embeds.map((embed) => apiEmbed(reader, message, embed)),
    components: message.components.map((component) => apiComponent(reader, message, component)),
    ...(message.reactions.length > 0 && { reactions: apiReactions(reader, message) }),
    ...(message.applicationId !== null && {
      application_id: message.applicationId,
      ...(message.interactionId !== null && { webhook_id: message.applicationId }),
    }),
  };
}

/** Fields that the gateway adds to a message and REST omits. */
export function apiMessageSource(world: World, message: MessageRecord): object {
  const channel = world.channel(message.channelId);
  const guild = world.guildOf(channel);
  const kind = { channel_type: channel.type };
  if (guild === undefined) return kind;
  const member = memberOf(guild, message.authorId);
  return { ...kind, guild_id: guild.id, ...(member && { member: apiMemberAlone(member) }) };
}

function replyPart(reader: Reader, message: MessageRecord): object {
  if (message.replyToId === null) return {};
  const { channelId, replyToId } = message;
  const original = reader.world.messagesOf(channelId).get(replyToId);
  const guildId = reader.world.channels.get(channelId)?.guildId;
  return {
    message_reference: {
      type: 0,
      channel_id: channelId,
      message_id: replyToId,
      ...(guildId && { guild_id: guildId }),
    },
    referenced_message: original ? apiMessageAlone(reader, original) : null,
  };
}

function threadPart({ world, viewerId }: Reader, message: MessageRecord): object {
  const thread = world.channels.get(message.threadId ?? '');
  return thread ? { thread: apiChannel(world, thread, viewerId) } : {};
}

function interactionPart(world: World, message: MessageRecord): object {
  const { interaction, interactionId } = message;
  if (interaction === null) return {};
  return {
    interaction_metadata: {
      id: interactionId,
      type: interaction.type,
      user: apiUser(world.user(interaction.userId)),
      authorizing_integration_owners: interaction.owners ?? {
        '0': world.channel(message.channelId).guildId ?? '0',
      },
      ...(interaction.name !== null && { name: interaction.name, command_type: 1 }),
    },
  };
}

function apiReactions({ viewerId }: Reader, message: MessageRecord): object[] {
  return message.reactions.map(({ emoji, userIds }) => ({
    emoji: { id: emoji.id ?? null, name: emoji.name ?? null },
    count: userIds.length,
    count_details: { burst: 0, normal: userIds.length },
    burst_colors: [],
    me: userIds.includes(viewerId),
    me_burst: false,
  }));
}

export function apiAttachment(
  { addresses }: Reader,
  { channelId, audienceId }: Pick<MessageRecord, 'channelId' | 'audienceId'>,
  attachment: AttachmentRecord,
): object {
  const url = addresses.file(channelId, attachment);
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url,
    proxy_url: addresses.proxied(channelId, attachment),
    content_type: attachment.contentType,
    flags: attachment.isAnimated === true ? ATTACHMENT_FLAG.animated : 0,
    ...(attachment.width !== null && { width: attachment.width, height: attachment.height }),
    ...(attachment.description !== null && { description: attachment.description }),
    ...(audienceId !== null && { ephemeral: true }),
  };
}

function apiMedia({ addresses }: Reader, message: MessageRecord, media: Media): object {
  const attachment = message.attachments.find(({ id }) => id === media.attachment_id);
  if (attachment === undefined) {
    return {
      id: '0',
      url: media.url,
      proxy_url: media.url,
      width: 0,
      height: 0,
      content_type: null,
    };
  }
  const url = addresses.file(message.channelId, attachment);
  return {
    id: attachment.id,
    url,
    proxy_url: addresses.proxied(message.channelId, attachment),
    width: attachment.width,
    height: attachment.height,
    content_type: attachment.contentType,
    flags: attachment.isAnimated === true ? MEDIA_FLAG.animated : 0,
    attachment_id: attachment.id,
  };
}

function apiEmbed(reader: Reader, message: MessageRecord, embed: Embed): object {
  const picture = (image: { readonly url?: string | null } | null | undefined): object => {
    const url = image?.url ?? '';
    const name = safeFilename(url.replace('attachment://', ''));
    const attachment = url.startsWith('attachment://')
      ? message.attachments.find(({ filename }) => filename === name)
      : undefined;
    if (attachment === undefined) return { url };
    const { width, height } = attachment;
    return { url: reader.addresses.file(message.channelId, attachment), width, height };
  };
  const kept = Object.entries(embed).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(kept),
    type: 'rich',
    ...(embed.image && { image: picture(embed.image) }),
    ...(embed.thumbnail && { thumbnail: picture(embed.thumbnail) }),
  };
}

/** A component as Discord returns it: every field, with defaults filled in. */
function apiComponent(reader: Reader, message: MessageRecord, component: Component): object {
  const inner = (child: Component): object => apiComponent(reader, message, child);
  const media = (value: Media): object => apiMedia(reader, message, value);
  const { file } = component;
  return {
    ...defaultsOf(component.type),
    ...Object.fromEntries(Object.entries(component).filter(([, value]) => value !== null)),
    ...(component.components && { components: component.components.map(inner) }),
    ...(component.accessory && { accessory: inner(component.accessory) }),
    ...(component.media && { media: media(component.media) }),
    ...(file && { file: media(file), ...fileNote(message, file) }),
    ...(component.items && {
      items: component.items.map((item) => ({
        media: media(item.media),
        description: item.description ?? null,
        spoiler: item.spoiler ?? false,
      })),
    }),
  };
}

function fileNote(message: MessageRecord, { attachment_id: id }: Media): object {
  const attachment = message.attachments.find((candidate) => candidate.id === id);
  return { name: attachment?.filename ?? 'file', size: attachment?.size ?? 0 };
}

function defaultsOf(type: number): object {
  if (isSelect(type)) return { min_values: 1, max_values: 1 };
  if (type === COMPONENT.container) return { accent_color: null, spoiler: false };
  if (type === COMPONENT.thumbnail) return { description: null, spoiler: false };
  if (type === COMPONENT.separator) return { divider: true, spacing: 1 };
  if (type === COMPONENT.file) return { spoiler: false };
  return {};
}
