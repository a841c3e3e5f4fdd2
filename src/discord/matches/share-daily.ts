import type { PressCall } from '../interactions/call.ts';
import type { MessagePayload } from '../ui/parts.ts';
import { refusalToPlayHere } from './play-permissions.ts';

/** Tells the channel of a day's result, once. Outside of servers, an answer for everyone does. */
export async function shareDaily(
  call: PressCall,
  what: string,
  draw: () => Promise<MessagePayload>,
): Promise<void> {
  const { bot, venue, player, reply, words } = call;
  const { history, daily } = words;
  const told = {
    now: daily.shared,
    before: daily.sharedBefore,
    'too-many': history.sharedTooMuch,
  };
  const asked = { what, player, channel: venue.channel };
  if (venue.server === null) {
    const answered = await bot.answerOnce(asked, async () => {
      await reply.quiet();
      await reply.alsoTellAll(await draw());
    });
    return answered === 'now' ? undefined : reply.note(told[answered]);
  }
  reply.opensMessage();
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const shared = await bot.shareOnce(asked, draw);
  await reply.note(told[shared.kind]);
}
