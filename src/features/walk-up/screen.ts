import { replaceShown, type Announce } from '../../discord/announcing/tools.ts';
import { silentMessage, text } from '../../discord/ui/parts.ts';
import { walkUpText } from './texts.ts';

/** One message for a session at the walk-up table, without a ping: who plays, and in the end who won. */
export const announceWalkUp: Announce = async (tools, announcement, hold) => {
  const { store, contextOf, poster } = tools;
  const { subject, channel } = announcement;
  const walkUp = await store.readWalkUp(channel);
  // The next session has begun, and its own message tells of it.
  if (walkUp?.session !== subject) return null;
  const { words } = await contextOf(walkUp.server);
  const payload = silentMessage([text(walkUpText(walkUp, words))]);
  const shown = await store.readShownMessage(subject);
  if (shown === undefined) return poster.postOnce(announcement, hold, () => payload);
  // If the message was deleted, nobody wants to see it.
  return (await replaceShown(tools, announcement, shown, payload, hold)) ? shown.message : null;
};
