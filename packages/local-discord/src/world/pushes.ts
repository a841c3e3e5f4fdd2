import type { Mentions } from './mentions.ts';
import { memberOf } from './permissions.ts';
import type { MessageRecord } from './records.ts';
import type { World } from './world.ts';

/** The limit of kept notifications; the oldest are dropped. */
const PUSHES_KEPT = 2000;

/**
 * Records the notifications of a new message. They show its content as posted, without components
 * (discord-api-docs issue 7854); an edit sends none.
 */
export function pushMessage(world: World, message: MessageRecord, mentions: Mentions): void {
  if (message.audienceId !== null || message.pingedUserIds.length === 0) return;
  const { id: messageId, channelId, pingedUserIds: userIds } = message;
  world.pushes.push({ messageId, channelId, userIds, text: textOf(world, message, mentions) });
  world.pushes.splice(0, world.pushes.length - PUSHES_KEPT);
}

/**
 * Replaces mentions of users that the message itself lists. Whether phones resolve others, or other
 * markup, is undocumented, so it stays as written.
 */
function textOf(world: World, message: MessageRecord, { userIds }: Mentions): string {
  const guild = world.guildOf(world.channel(message.channelId));
  return message.content.replaceAll(/<@!?(\d+)>/g, (written, id: string) => {
    if (!userIds.includes(id)) return written;
    const nick = guild === undefined ? null : memberOf(guild, id)?.nick;
    return `@${nick ?? world.user(id).displayName}`;
  });
}
