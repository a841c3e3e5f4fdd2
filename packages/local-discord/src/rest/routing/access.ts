import { CHANNEL_TYPE } from '../../protocol/numbers.ts';
import type { PermissionName } from '../../protocol/permissions.ts';
import { refusal } from '../../protocol/refusals.ts';
import { isInstalledBy } from '../../world/installs.ts';
import {
  canSeeChannel,
  canSeeMessage,
  isLockedTo,
  mayInChannel,
  memberOf,
  sendPermission,
} from '../../world/permissions.ts';
import type {
  ApplicationRecord,
  ChannelRecord,
  GuildRecord,
  MessageRecord,
} from '../../world/records.ts';
import type { World } from '../../world/world.ts';
import { snowflake } from './route.ts';

interface Asking {
  readonly world: World;
  readonly application: ApplicationRecord;
}

/** The server, if the bot is in it. */
export function guildFor({ world, application }: Asking, guildId: string): GuildRecord {
  const guild = world.guilds.get(snowflake(guildId, 'guild_id'));
  if (guild === undefined) throw refusal('unknownGuild');
  if (memberOf(guild, application.botId) === undefined) throw refusal('missingAccess');
  return guild;
}

/** The channel, if the bot can view it and has the required permission. */
export function channelFor(
  { world, application }: Asking,
  channelId: string,
  ...wanted: readonly PermissionName[]
): ChannelRecord {
  const channel = world.channels.get(snowflake(channelId, 'channel_id'));
  if (channel === undefined) throw refusal('unknownChannel');
  if (!canSeeChannel(world, channel, application.botId)) throw refusal('missingAccess');
  for (const name of wanted) {
    if (!mayInChannel(world, channel, application.botId, name)) throw refusal('missingPermissions');
  }
  return channel;
}

/** The channel, if the bot may send a message like this there. */
export function writableChannel(
  asking: Asking,
  channelId: string,
  files: readonly unknown[],
): ChannelRecord {
  const channel = channelFor(asking, channelId);
  const { world, application } = asking;
  if (([CHANNEL_TYPE.category, CHANNEL_TYPE.forum] as number[]).includes(channel.type)) {
    throw refusal('notATextChannel');
  }
  const wanted: PermissionName[] = [sendPermission(channel)];
  if (files.length > 0) wanted.push('ATTACH_FILES');
  for (const name of wanted) {
    if (!mayInChannel(world, channel, application.botId, name)) throw refusal('missingPermissions');
  }
  refuseLocked(asking, channel);
  if (channel.guildId === null) checkRecipient(asking, channel);
  return channel;
}

/** An archived thread is read-only until it is unarchived. */
export function refuseArchived({ thread }: ChannelRecord): void {
  if (thread?.archived) throw refusal('threadArchived');
}

/** Only members who manage threads may write in a locked thread; an archived one also says so. */
export function refuseLocked({ world, application }: Asking, channel: ChannelRecord): void {
  if (!isLockedTo(world, channel, application.botId)) return;
  throw refusal(channel.thread?.archived === true ? 'threadArchived' : 'threadLocked');
}

function checkRecipient({ world, application }: Asking, channel: ChannelRecord): void {
  const other = channel.recipientIds.find((id) => id !== application.botId) ?? '';
  const user = world.user(other);
  const sharesGuild = [...world.guilds.values()].some(
    (guild) =>
      memberOf(guild, other) !== undefined && memberOf(guild, application.botId) !== undefined,
  );
  const isKnown = sharesGuild || isInstalledBy(application, other);
  if (user.bot || !user.acceptsDirectMessages || !isKnown) throw refusal('cannotDm');
}

/** A message the bot can see. Its token cannot reach ephemeral ones. */
export function messageFor(
  asking: Asking,
  channel: ChannelRecord,
  messageId: string,
): MessageRecord {
  const message = asking.world.messagesOf(channel.id).get(snowflake(messageId, 'message_id'));
  if (message?.audienceId !== null) throw refusal('unknownMessage');
  if (!canSeeMessage(asking.world, message, asking.application.botId)) {
    throw refusal('unknownMessage');
  }
  return message;
}
