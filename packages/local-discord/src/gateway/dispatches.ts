import type { Addresses } from '../api/addresses.ts';
import { apiChannel, apiThreadMember } from '../api/channels.ts';
import { apiInteraction } from '../api/interactions.ts';
import { apiMessage, apiMessageSource, type Reader } from '../api/messages.ts';
import { apiGuild, apiMember, apiRole, apiUser } from '../api/people.ts';
import { apiScheduledEvent } from '../api/scheduled-events.ts';
import { INTENT, isThreadType } from '../protocol/numbers.ts';
import type { EventOf, WorldEvent } from '../world/events.ts';
import { canSeeChannel, canSeeMessage, memberOf } from '../world/permissions.ts';
import { channelsOf, threadsOf } from '../world/channels.ts';
import { openEvents } from '../world/scheduled-events.ts';
import type {
  ApplicationRecord,
  ChannelRecord,
  GuildRecord,
  MessageRecord,
} from '../world/records.ts';
import type { World } from '../world/world.ts';

/** An event ready to be sent to a bot's connection. */
export interface Dispatch {
  readonly name: string;
  readonly data: object;
  /** Intents that allow it; one is enough. 0 sends it to every bot. */
  readonly intents: number;
  /** Selects the shard; events outside servers go to the first. */
  readonly guildId: string | null;
}

export interface DispatchContext {
  readonly world: World;
  readonly addresses: Addresses;
  readonly application: ApplicationRecord;
  readonly intents: number;
}

/** A server as its bot first receives it. */
export function guildCreate({ world, application }: DispatchContext, guild: GuildRecord): object {
  const { botId } = application;
  const own = memberOf(guild, botId);
  const visible = (channel: ChannelRecord): boolean => canSeeChannel(world, channel, botId);
  return {
    ...apiGuild(guild),
    joined_at: new Date(own?.joinedMs ?? 0).toISOString(),
    large: guild.members.length > 50,
    unavailable: false,
    member_count: guild.members.length,
    voice_states: [],
    // Without the privileged intent a bot only receives its own member.
    members: own ? [apiMember(world, own)] : [],
    channels: channelsOf(world, guild.id).map((channel) => apiChannel(world, channel, botId)),
    threads: threadsOf(world, guild.id)
      .filter((thread) => visible(thread) && !thread.thread?.archived)
      .map((thread) => apiChannel(world, thread, botId)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: openEvents(world, guild).map((one) =>
      apiScheduledEvent(world, guild, one),
    ),
    soundboard_sounds: [],
  };
}

export function dispatchesOf(context: DispatchContext, event: WorldEvent): Dispatch[] {
  switch (event.kind) {
    case 'guild-created':
    case 'guild-updated':
    case 'guild-deleted':
    case 'guild-unavailable':
      return guildDispatches(context, event);
    case 'member-added':
    case 'member-updated':
    case 'member-removed':
      return memberDispatches(context, event);
    case 'role-created':
    case 'role-updated':
    case 'role-deleted':
      return roleDispatches(context, event);
    case 'scheduled-event-created':
    case 'scheduled-event-updated':
    case 'scheduled-event-deleted':
      return scheduledEventDispatches(context, event);
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
    case 'thread-members-updated':
    case 'pins-updated':
      return channelDispatches(context, event);
    case 'message-created':
    case 'message-updated':
    case 'message-deleted':
      return messageDispatches(context, event.kind, event.message);
    case 'reaction-added':
    case 'reaction-removed':
      return reactionDispatches(context, event);
    case 'typing':
      return typingDispatches(context, event);
    case 'interaction-created': {
      const { interaction } = event;
      const { id, portal } = context.application;
      if (interaction.applicationId !== id) return [];
      // Interactions go to the endpoint only, and this Discord never calls other addresses.
      if (typeof portal.interactionsEndpointUrl === 'string') return [];
      const data = apiInteraction(readerOf(context), interaction);
      return [{ name: 'INTERACTION_CREATE', data, intents: 0, guildId: interaction.guildId }];
    }
    case 'interaction-changed':
    case 'commands-changed':
    case 'emojis-changed':
    case 'instance-changed':
    case 'presence-updated':
    case 'saving-changed':
      return [];
  }
}

function readerOf({ world, addresses, application }: DispatchContext): Reader {
  return { world, addresses, viewerId: application.botId };
}

function isIn({ application }: DispatchContext, guild: GuildRecord): boolean {
  return memberOf(guild, application.botId) !== undefined;
}

function guildDispatches(
  context: DispatchContext,
  { kind, guild }: EventOf<'guild-created'>,
): Dispatch[] {
  if (!isIn(context, guild)) return [];
  const base = { intents: INTENT.guilds, guildId: guild.id };
  if (kind === 'guild-created') {
    return [{ ...base, name: 'GUILD_CREATE', data: guildCreate(context, guild) }];
  }
  if (kind === 'guild-updated') return [{ ...base, name: 'GUILD_UPDATE', data: apiGuild(guild) }];
  // Without the field, the bot was removed.
  const outage = kind === 'guild-unavailable' ? { unavailable: true } : {};
  return [{ ...base, name: 'GUILD_DELETE', data: { id: guild.id, ...outage } }];
}

function memberDispatches(
  context: DispatchContext,
  { kind, guild, member }: EventOf<'member-added'>,
): Dispatch[] {
  const { world, application } = context;
  const isSelf = member.userId === application.botId;
  const guildId = guild.id;
  if (isSelf && kind === 'member-added') {
    const data = guildCreate(context, guild);
    return [{ name: 'GUILD_CREATE', data, intents: INTENT.guilds, guildId }];
  }
  if (isSelf && kind === 'member-removed') {
    return [{ name: 'GUILD_DELETE', data: { id: guildId }, intents: INTENT.guilds, guildId }];
  }
  if (!isIn(context, guild)) return [];
  const intents = isSelf ? INTENT.guilds | INTENT.guildMembers : INTENT.guildMembers;
  if (kind === 'member-removed') {
    const data = { guild_id: guildId, user: apiUser(world.user(member.userId)) };
    return [{ name: 'GUILD_MEMBER_REMOVE', data, intents, guildId }];
  }
  const name = kind === 'member-added' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_UPDATE';
  const data = { ...apiMember(world, member), guild_id: guildId };
  return [{ name, data, intents, guildId }];
}

function roleDispatches(
  context: DispatchContext,
  { kind, guild, role }: EventOf<'role-created'>,
): Dispatch[] {
  if (!isIn(context, guild)) return [];
  const base = { intents: INTENT.guilds, guildId: guild.id };
  if (kind === 'role-deleted') {
    const data = { guild_id: guild.id, role_id: role.id };
    return [{ ...base, name: 'GUILD_ROLE_DELETE', data }];
  }
  const name = kind === 'role-created' ? 'GUILD_ROLE_CREATE' : 'GUILD_ROLE_UPDATE';
  return [{ ...base, name, data: { guild_id: guild.id, role: apiRole(role) } }];
}

function scheduledEventDispatches(
  context: DispatchContext,
  { kind, guild, event }: EventOf<'scheduled-event-created'>,
): Dispatch[] {
  if (!isIn(context, guild)) return [];
  const name = `GUILD_SCHEDULED_EVENT_${kind.slice('scheduled-event-'.length, -1).toUpperCase()}`;
  const data = apiScheduledEvent(context.world, guild, event);
  return [{ name, data, intents: INTENT.guildScheduledEvents, guildId: guild.id }];
}

type ChannelEvent = EventOf<'channel-created' | 'thread-members-updated' | 'pins-updated'>;

function channelDispatches(context: DispatchContext, event: ChannelEvent): Dispatch[] {
  const { world, application } = context;
  const { channel } = event;
  const { guildId } = channel;
  if (!hearsOf(context, channel)) return [];
  const base = { intents: INTENT.guilds, guildId };
  const isThread = isThreadType(channel.type);
  const prefix = isThread ? 'THREAD' : 'CHANNEL';
  const data = apiChannel(world, channel, application.botId);
  switch (event.kind) {
    case 'channel-created':
      // A bot learns of a direct channel with its first message.
      if (guildId === null) return [];
      return [
        {
          ...base,
          name: `${prefix}_CREATE`,
          data: { ...data, ...(isThread && { newly_created: true }) },
        },
      ];
    case 'channel-updated':
      return [{ ...base, name: `${prefix}_UPDATE`, data }];
    case 'channel-deleted': {
      const brief = {
        id: channel.id,
        guild_id: guildId,
        parent_id: channel.parentId,
        type: channel.type,
      };
      return [{ ...base, name: `${prefix}_DELETE`, data: isThread ? brief : data }];
    }
    case 'pins-updated': {
      const noted = { channel_id: channel.id, ...(guildId && { guild_id: guildId }) };
      return [{ ...base, name: 'CHANNEL_PINS_UPDATE', data: noted }];
    }
    case 'thread-members-updated': {
      const members = channel.thread?.members ?? [];
      const added = members.filter(({ userId }) => event.added.includes(userId));
      const noted = {
        id: channel.id,
        guild_id: guildId,
        member_count: members.length,
        added_members: added.map((member) => apiThreadMember(channel.id, member)),
        removed_member_ids: [...event.removed],
      };
      return [{ ...base, name: 'THREAD_MEMBERS_UPDATE', data: noted }];
    }
  }
}

/**
 * A bot is told about all channels of a server, even those it cannot view; threads only if it can
 * view them.
 */
function hearsOf({ world, application }: DispatchContext, channel: ChannelRecord): boolean {
  if (!world.channels.has(channel.id) || !isThreadType(channel.type)) {
    const guild = world.guilds.get(channel.guildId ?? '');
    return guild !== undefined && memberOf(guild, application.botId) !== undefined;
  }
  return canSeeChannel(world, channel, application.botId);
}

function messageDispatches(
  context: DispatchContext,
  kind: EventOf<'message-created'>['kind'],
  message: MessageRecord,
): Dispatch[] {
  const { world, application } = context;
  const channel = world.channels.get(message.channelId);
  if (channel === undefined || !canSeeChannel(world, channel, application.botId)) return [];
  // An ephemeral message is reported only to the bot that sent it, in its response.
  if (message.audienceId !== null || !canSeeMessage(world, message, application.botId)) return [];
  const { guildId } = channel;
  const intents = guildId === null ? INTENT.directMessages : INTENT.guildMessages;
  if (kind === 'message-deleted') {
    const data = { id: message.id, channel_id: channel.id, ...(guildId && { guild_id: guildId }) };
    return [{ name: 'MESSAGE_DELETE', data, intents, guildId }];
  }
  const name = kind === 'message-created' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
  const full = { ...apiMessage(readerOf(context), message), ...apiMessageSource(world, message) };
  const data = mayRead(context, channel, message)
    ? full
    : { ...full, content: '', embeds: [], attachments: [], components: [] };
  return [{ name, data, intents, guildId }];
}

/**
 * Content of other users is readable with the privileged intent, in direct messages, or where the
 * bot is mentioned.
 */
function mayRead(
  { application, intents }: DispatchContext,
  channel: ChannelRecord,
  message: MessageRecord,
): boolean {
  return (
    (intents & INTENT.messageContent) !== 0 ||
    channel.guildId === null ||
    message.authorId === application.botId ||
    message.mentionedUserIds.includes(application.botId)
  );
}

function reactionDispatches(
  context: DispatchContext,
  { kind, message, userId, emoji }: EventOf<'reaction-added'>,
): Dispatch[] {
  const { world, application } = context;
  if (!canSeeMessage(world, message, application.botId)) return [];
  const { guildId } = world.channel(message.channelId);
  const intents = guildId === null ? INTENT.directMessageReactions : INTENT.guildMessageReactions;
  const name = kind === 'reaction-added' ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  const data = {
    user_id: userId,
    channel_id: message.channelId,
    message_id: message.id,
    ...(guildId && { guild_id: guildId }),
    emoji: { id: emoji.id ?? null, name: emoji.name ?? null },
    burst: false,
    type: 0,
  };
  return [{ name, data, intents, guildId }];
}

function typingDispatches(
  context: DispatchContext,
  { channel, userId }: EventOf<'typing'>,
): Dispatch[] {
  const { world, application } = context;
  if (userId === application.botId || !canSeeChannel(world, channel, application.botId)) return [];
  const { guildId } = channel;
  const intents = guildId === null ? INTENT.directMessageTyping : INTENT.guildMessageTyping;
  const data = {
    channel_id: channel.id,
    ...(guildId && { guild_id: guildId }),
    user_id: userId,
    timestamp: Math.floor(world.clock.nowMs() / 1000),
  };
  return [{ name: 'TYPING_START', data, intents, guildId }];
}
