import type { Mentions } from './mentions.ts';
import { memberOf } from './permissions.ts';
import type { MessageRecord } from './records.ts';
import type { World } from './world.ts';

/** More than this is forgotten, the oldest first. */
const PUSHES_KEPT = 2000;

/**
 * Tells the phones of the people that a new message pings. A push shows the content of the message as
 * it was posted, and nothing of its components (discord-api-docs issue 7854); an edit pushes nothing.
 */
export function pushMessage(world: World, message: MessageRecord, mentions: Mentions): void {
  if (message.audienceId !== null || message.pingedUserIds.length === 0) return;
  const { id: messageId, channelId, pingedUserIds: userIds } = message;
  world.pushes.push({ messageId, channelId, userIds, text: textOf(world, message, mentions) });
  world.pushes.splice(0, world.pushes.length - PUSHES_KEPT);
}

/**
 * Names stand for the people whom the message itself lists as mentioned. That a phone can name others,
 * or makes anything of other markup, is documented nowhere: they stay as they were written.
 */
function textOf(world: World, message: MessageRecord, { userIds }: Mentions): string {
  const guild = world.guildOf(world.channel(message.channelId));
  return message.content.replaceAll(/<@!?(\d+)>/g, (written, id: string) => {
    if (!userIds.includes(id)) return written;
    const nick = guild === undefined ? null : memberOf(guild, id)?.nick;
    return `@${nick ?? world.user(id).displayName}`;
  });
}
