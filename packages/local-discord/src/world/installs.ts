import { memberOf, mayInChannel, sendPermission } from './permissions.ts';
import type { ApplicationRecord, ChannelRecord, InteractionRecord, Owners } from './records.ts';
import type { World } from './world.ts';

/** Where interactions happen. */
export const CONTEXT = { guild: 0, botDm: 1, privateChannel: 2 } as const;

/** Who an app is installed for. */
export const INSTALL = { guild: '0', user: '1' } as const;

/** Makes an app's commands available to a user everywhere. */
export function installFor(application: ApplicationRecord, userId: string): void {
  application.installedBy = [...new Set([...(application.installedBy ?? []), userId])];
}

export function uninstallFor(application: ApplicationRecord, userId: string): void {
  application.installedBy = application.installedBy?.filter((one) => one !== userId) ?? [];
}

export function isInstalledBy(application: ApplicationRecord, userId: string): boolean {
  return application.installedBy?.includes(userId) ?? false;
}

export function contextIn(application: ApplicationRecord, channel: ChannelRecord): number {
  if (channel.guildId !== null) return CONTEXT.guild;
  return channel.recipientIds.includes(application.botId) ? CONTEXT.botDm : CONTEXT.privateChannel;
}

/** The installations through which a user may use an app in a channel. */
export function ownersOf(
  world: World,
  application: ApplicationRecord,
  channel: ChannelRecord,
  userId: string,
): Owners {
  const own = isInstalledBy(application, userId) ? { [INSTALL.user]: userId } : {};
  const guild = world.guildOf(channel);
  if (guild !== undefined) {
    const isIn = memberOf(guild, application.botId) !== undefined;
    return isIn ? { [INSTALL.guild]: guild.id, ...own } : own;
  }
  return contextIn(application, channel) === CONTEXT.botDm ? { [INSTALL.guild]: '0', ...own } : own;
}

/** The app is there only for the user who has installed it. */
export function isUsersAlone(owners: Owners): boolean {
  return INSTALL.user in owners && !(INSTALL.guild in owners);
}

/**
 * Whether Discord shows an app's public answers only to the user: in a server without the app,
 * where the user may not use external apps, or may not write or attach files.
 */
export function isMuted(world: World, interaction: InteractionRecord): boolean {
  const channel = world.channel(interaction.channelId);
  if (channel.guildId === null || !isUsersAlone(interaction.owners)) return false;
  const needed = ['USE_EXTERNAL_APPS', sendPermission(channel)] as const;
  return !needed.every((name) => mayInChannel(world, channel, interaction.userId, name));
}
