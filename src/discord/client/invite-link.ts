import { PermissionsBitField, type PermissionResolvable } from 'discord.js';

/** The bot needs these to play and to show what is played. */
export const NEEDED_PERMISSIONS = [
  'ViewChannel',
  'SendMessages',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly PermissionResolvable[];

/** Also needed in servers that want a thread for every match. */
export const THREAD_PERMISSIONS = [
  'CreatePublicThreads',
  'SendMessagesInThreads',
] as const satisfies readonly PermissionResolvable[];

/** A server without it has no events for tournaments. */
export const EVENT_PERMISSIONS = [
  'CreateEvents',
] as const satisfies readonly PermissionResolvable[];

/** The link with which a server's admin adds the bot. */
export function inviteLink(applicationId: string): string {
  const asked = PermissionsBitField.resolve([
    ...NEEDED_PERMISSIONS,
    ...THREAD_PERMISSIONS,
    ...EVENT_PERMISSIONS,
  ]);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${asked}`;
}
