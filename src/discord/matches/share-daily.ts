import type { PressCall } from '../interactions/call.ts';
import type { MessagePayload } from '../ui/parts.ts';
import { refusalToPlayHere } from './play-permissions.ts';

/** Tells the channel of a day's result, once. Outside of servers, the answer itself is for everyone. */
export async function shareDaily(
  call: PressCall,
  what: string,
  draw: () => Promise<MessagePayload>,
): Promise<void> {
  const { bot, venue, player, reply, words } = call;
  if (venue.server === null) {
    await reply.quiet();
    return reply.alsoTellAll(await draw());
  }
  reply.opensMessage();
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const shared = await bot.shareOnce({ what, player, channel: venue.channel }, draw);
  const { history, daily } = words;
  const told = { now: daily.shared, before: daily.sharedBefore };
  await reply.note(shared.kind === 'too-many' ? history.sharedTooMuch : told[shared.kind]);
}
