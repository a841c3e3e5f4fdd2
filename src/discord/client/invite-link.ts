import { PermissionsBitField, type PermissionResolvable } from 'discord.js';

/** Without these it cannot play, or not show what is played. */
export const NEEDED_PERMISSIONS = [
  'ViewChannel',
  'SendMessages',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly PermissionResolvable[];

/** For servers that want a thread for every match. */
export const THREAD_PERMISSIONS = [
  'CreatePublicThreads',
  'SendMessagesInThreads',
] as const satisfies readonly PermissionResolvable[];

/** The link by which a server's admin lets the bot in. */
export function inviteLink(applicationId: string): string {
  const asked = PermissionsBitField.resolve([...NEEDED_PERMISSIONS, ...THREAD_PERMISSIONS]);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${asked}`;
}
