import { DEFAULT_LANGUAGE } from '../protocol/languages.ts';
import { FILE_LIMIT_BYTES, MESSAGE_FLAG } from '../protocol/numbers.ts';
import { permissionBits } from '../protocol/permissions.ts';
import { CONTEXT, contextIn, isUsersAlone } from '../world/installs.ts';
import { channelPermissions, memberOf } from '../world/permissions.ts';
import type { ChannelRecord, GuildRecord, InteractionRecord } from '../world/records.ts';
import { apiChannel, apiPrivateChannel } from './channels.ts';
import type { World } from '../world/world.ts';
import { apiAttachment, apiMessage, apiMessageSource, type Reader } from './messages.ts';
import { apiMember, apiMemberAlone, apiRole, apiUser } from './people.ts';

/** INTERACTION_CREATE as the bot receives it. */
export function apiInteraction(reader: Reader, interaction: InteractionRecord): object {
  const { world } = reader;
  const channel = world.channel(interaction.channelId);
  const guild = world.guildOf(channel);
  const source = world.messagesOf(channel.id).get(interaction.sourceMessageId ?? '');
  const application = world.application(interaction.applicationId);
  const context = contextIn(application, channel);
  const isPrivate = context === CONTEXT.privateChannel;
  return {
    id: interaction.id,
    application_id: interaction.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    locale: world.user(interaction.userId).locale ?? DEFAULT_LANGUAGE,
    data: { ...interaction.data, ...resolvedPart(reader, interaction, guild) },
    channel_id: channel.id,
    channel: {
      ...(isPrivate ? apiPrivateChannel(channel) : apiChannel(world, channel, application.botId)),
      permissions: channelPermissions(world, channel, interaction.userId).toString(),
    },
    app_permissions: appPermissions(world, interaction).toString(),
    entitlements: [],
    attachment_size_limit: FILE_LIMIT_BYTES,
    authorizing_integration_owners: interaction.owners,
    context,
    ...personPart(reader, interaction, channel, guild),
    ...(source && {
      message: { ...apiMessage(reader, source), ...apiMessageSource(world, source) },
    }),
  };
}

/** In conversations of others, and as a guest of the user, who lends their own permissions. */
function appPermissions(world: World, interaction: InteractionRecord): bigint {
  const channel = world.channel(interaction.channelId);
  const application = world.application(interaction.applicationId);
  if (contextIn(application, channel) === CONTEXT.privateChannel) {
    return permissionBits(['ATTACH_FILES', 'EMBED_LINKS', 'MENTION_EVERYONE']);
  }
  const isGuest = channel.guildId !== null && isUsersAlone(interaction.owners);
  const lender = isGuest ? interaction.userId : application.botId;
  return channelPermissions(world, channel, lender);
}

function personPart(
  { world }: Reader,
  interaction: InteractionRecord,
  channel: ChannelRecord,
  guild: GuildRecord | undefined,
): object {
  const user = world.user(interaction.userId);
  if (guild === undefined) return { user: apiUser(user) };
  const member = memberOf(guild, user.id);
  const permissions = channelPermissions(world, channel, user.id).toString();
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale ?? 'en-US', features: [] },
    guild_locale: guild.locale ?? 'en-US',
    ...(member && { member: { ...apiMember(world, member), permissions } }),
  };
}

function resolvedPart(
  reader: Reader,
  interaction: InteractionRecord,
  guild: GuildRecord | undefined,
): object {
  const { world } = reader;
  const { userIds, roleIds, channelIds, messageIds, attachments } = interaction.resolved;
  const channel = world.channel(interaction.channelId);
  const resolved: Record<string, object> = {};
  if (userIds.length > 0) {
    resolved['users'] = byId(userIds, (id) => apiUser(world.user(id)));
    if (guild !== undefined)
      resolved['members'] = apiResolvedMembers(reader, guild, channel, userIds);
  }
  if (roleIds.length > 0) {
    resolved['roles'] = byId(roleIds, (id) => {
      const role = guild?.roles.find((candidate) => candidate.id === id);
      return role ? apiRole(role) : {};
    });
  }
  if (channelIds.length > 0) {
    resolved['channels'] = byId(channelIds, (id) => ({
      ...apiChannel(world, world.channel(id), reader.viewerId),
      permissions: channelPermissions(world, world.channel(id), interaction.userId).toString(),
    }));
  }
  if (messageIds.length > 0) {
    resolved['messages'] = byId(messageIds, (id) => {
      const message = world.messagesOf(channel.id).get(id);
      return message ? apiMessage(reader, message) : {};
    });
  }
  if (attachments.length > 0) {
    resolved['attachments'] = Object.fromEntries(
      attachments.map((file) => [
        file.id,
        apiAttachment(reader, { channelId: channel.id, audienceId: interaction.userId }, file),
      ]),
    );
  }
  return Object.keys(resolved).length > 0 ? { resolved } : {};
}

function apiResolvedMembers(
  { world }: Reader,
  guild: GuildRecord,
  channel: ChannelRecord,
  userIds: readonly string[],
): object {
  const present = userIds.flatMap((id) => memberOf(guild, id) ?? []);
  return Object.fromEntries(
    present.map((member) => [
      member.userId,
      {
        ...apiMemberAlone(member),
        permissions: channelPermissions(world, channel, member.userId).toString(),
      },
    ]),
  );
}

function byId(ids: readonly string[], shape: (id: string) => object): Record<string, object> {
  return Object.fromEntries(ids.map((id) => [id, shape(id)]));
}

/** The response to a callback that requested one. */
export function apiCallbackResult(reader: Reader, interaction: InteractionRecord): object {
  const { world } = reader;
  const { activityInstanceId } = interaction;
  const original = world.messagesOf(interaction.channelId).get(interaction.originalMessageId ?? '');
  const flags = original?.flags ?? 0;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(original && {
        response_message_id: original.id,
        response_message_loading: (flags & MESSAGE_FLAG.loading) !== 0,
        response_message_ephemeral: (flags & MESSAGE_FLAG.ephemeral) !== 0,
      }),
      ...(activityInstanceId !== null && { activity_instance_id: activityInstanceId }),
      channel_id: interaction.channelId,
      ...(interaction.guildId !== null && { guild_id: interaction.guildId }),
    },
    ...(original && {
      resource: { type: interaction.callbackType, message: apiMessage(reader, original) },
    }),
    ...(activityInstanceId !== null && {
      resource: {
        type: interaction.callbackType,
        activity_instance: { id: activityInstanceId },
      },
    }),
  };
}
