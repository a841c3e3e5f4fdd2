import type { Addresses } from '../api/addresses.ts';
import { apiMessage } from '../api/messages.ts';
import { DEFAULT_LANGUAGE } from '../protocol/languages.ts';
import { CHANNEL_TYPE } from '../protocol/numbers.ts';
import { compareSnowflakes } from '../protocol/snowflake.ts';
import { mayJoin } from '../people/activities.ts';
import { membersIn, visibleChannels, visibleMessages } from '../people/visibility.ts';
import { participantsOf, presencesOf } from '../world/activities.ts';
import { commandsFor } from '../world/commands.ts';
import { guildsOf, isLockedTo, mayInChannel, sendPermission } from '../world/permissions.ts';
import type {
  ChannelRecord,
  InstanceRecord,
  InteractionRecord,
  MessageRecord,
  UserRecord,
} from '../world/records.ts';
import { openEvents } from '../world/scheduled-events.ts';
import type { World } from '../world/world.ts';
import type {
  PageActivity,
  PageChannel,
  PageCommand,
  PageInteraction,
  PageMessage,
  PagePerson,
  PageSnapshot,
} from './page-protocol.ts';

export interface PageReader {
  readonly world: World;
  readonly addresses: Addresses;
  readonly userId: string;
}

function pagePerson({ world, userId }: PageReader, user: UserRecord): PagePerson {
  const { id, username, displayName, bot, status, avatar = null } = user;
  const playing = presencesOf(world, id).map(({ instance, presence }) => ({
    instanceId: instance.id,
    name: world.application(instance.applicationId).name,
    details: presence?.details ?? null,
    state: presence?.state ?? null,
    endsAtMs: presence?.timestamps?.end ?? null,
    isOpen: mayJoin(world, userId, instance),
  }));
  return { id, username, name: displayName, isBot: bot, status, avatar, playing };
}

export function pageSnapshot(reader: PageReader): PageSnapshot {
  const { world, userId } = reader;
  return {
    me: pagePerson(reader, world.user(userId)),
    language: world.user(userId).locale ?? DEFAULT_LANGUAGE,
    people: [...world.users.values()].map((user) => pagePerson(reader, user)),
    guilds: guildsOf(world, userId).map((guild) => ({
      id: guild.id,
      name: guild.name,
      roles: guild.roles.map(({ id, name, color }) => ({ id, name, color })),
      events: openEvents(world, guild),
    })),
    channels: visibleChannels(world, userId)
      .filter((channel) => isWorthShowing(reader, channel))
      .map((channel) => pageChannel(reader, channel)),
    activities: [...world.instances.values()]
      .filter(({ channelId }) => visibleChannels(world, userId).some(({ id }) => id === channelId))
      .map((instance) => pageActivity(world, instance)),
    savingTrouble: world.savingTrouble,
  };
}

function pageActivity(world: World, instance: InstanceRecord): PageActivity {
  const { id: instanceId, applicationId, channelId } = instance;
  const { name } = world.application(applicationId);
  return { instanceId, applicationId, name, channelId, userIds: participantsOf(instance) };
}

/** An empty conversation opened by the other side is not shown yet. */
function isWorthShowing({ userId }: PageReader, channel: ChannelRecord): boolean {
  if (channel.type !== CHANNEL_TYPE.directMessage) return true;
  return channel.lastMessageId !== null || channel.recipientIds[0] === userId;
}

function pageChannel(reader: PageReader, channel: ChannelRecord): PageChannel {
  const { world, userId } = reader;
  const unread = unreadIn(reader, channel);
  const isDirect = channel.guildId === null;
  const other = channel.recipientIds.find((id) => id !== userId);
  return {
    id: channel.id,
    type: channel.type,
    guildId: channel.guildId,
    name: channel.name === '' && other !== undefined ? world.user(other).displayName : channel.name,
    topic: channel.topic,
    parentId: channel.parentId,
    memberIds: membersIn(world, channel),
    isArchived: channel.thread?.archived ?? false,
    isJoined: channel.thread?.members.some((member) => member.userId === userId) ?? true,
    mayWrite:
      mayInChannel(world, channel, userId, sendPermission(channel)) &&
      !isLockedTo(world, channel, userId),
    mayManage: mayInChannel(world, channel, userId, 'MANAGE_MESSAGES'),
    unread: unread.length,
    mentions: unread.filter(({ pingedUserIds }) => isDirect || pingedUserIds.includes(userId))
      .length,
    messageCount: channel.thread?.messageCount ?? 0,
  };
}

function unreadIn({ world, userId }: PageReader, channel: ChannelRecord): MessageRecord[] {
  const mark = world.readMarks.get(userId)?.get(channel.id) ?? '0';
  return visibleMessages(world, channel, userId).filter(
    (message) =>
      message.authorId !== userId &&
      message.audienceId === null &&
      compareSnowflakes(message.id, mark) > 0,
  );
}

export function pageMessage(reader: PageReader, message: MessageRecord): PageMessage {
  const { world, addresses, userId } = reader;
  const shape = apiMessage({ world, addresses, viewerId: userId }, message);
  return {
    // The shape is Discord's; the page only reads the fields of this view.
    ...(shape as unknown as Omit<PageMessage, 'local'>),
    local: {
      isPrivate: message.audienceId !== null,
      pingsMe: message.pingedUserIds.includes(userId),
    },
  };
}

export function pageCommands(world: World, channel: ChannelRecord, userId: string): PageCommand[] {
  return commandsFor(world, channel, userId).map(({ application, command }) => ({
    id: command.id,
    applicationId: application.id,
    botName: world.user(application.botId).displayName,
    type: command.type,
    name: command.name,
    name_localizations: command.name_localizations ?? null,
    description: command.description ?? '',
    description_localizations: command.description_localizations ?? null,
    options: command.options ?? [],
  }));
}

export function pageInteraction(world: World, interaction: InteractionRecord): PageInteraction {
  const { botId } = world.application(interaction.applicationId);
  return {
    id: interaction.id,
    channelId: interaction.channelId,
    sourceMessageId: interaction.sourceMessageId,
    customId: interaction.customId,
    name: interaction.name,
    botName: world.user(botId).displayName,
    stage: interaction.stage,
    failure: interaction.failure,
    modal: interaction.modal,
    activityInstanceId: interaction.activityInstanceId,
  };
}
