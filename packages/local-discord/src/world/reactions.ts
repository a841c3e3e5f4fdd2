import type { Emoji } from '../protocol/shapes.ts';
import type { MessageRecord, ReactionRecord } from './records.ts';
import type { World } from './world.ts';

export function reactionOf(message: MessageRecord, emoji: Emoji): ReactionRecord | undefined {
  return message.reactions.find((reaction) => reaction.emoji.name === emoji.name);
}

export function addReaction(
  world: World,
  message: MessageRecord,
  emoji: Emoji,
  userId: string,
): void {
  const known = reactionOf(message, emoji);
  if (known?.userIds.includes(userId)) return;
  if (known === undefined) message.reactions.push({ emoji, userIds: [userId] });
  else known.userIds.push(userId);
  world.tell({ kind: 'reaction-added', message, userId, emoji });
}

export function removeReaction(
  world: World,
  message: MessageRecord,
  emoji: Emoji,
  userId: string,
): void {
  const known = reactionOf(message, emoji);
  const index = known?.userIds.indexOf(userId) ?? -1;
  if (known === undefined || index < 0) return;
  known.userIds.splice(index, 1);
  if (known.userIds.length === 0) message.reactions.splice(message.reactions.indexOf(known), 1);
  world.tell({ kind: 'reaction-removed', message, userId, emoji });
}

export function clearReactions(world: World, message: MessageRecord): void {
  for (const { emoji, userIds } of [...message.reactions]) {
    for (const userId of [...userIds]) removeReaction(world, message, emoji, userId);
  }
}
