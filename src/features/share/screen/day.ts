import type { PressCall } from '../../../discord/interactions/call.ts';
import { refusalToPlayHere } from '../../../discord/interactions/play-permissions.ts';
import type { MessagePayload } from '../../../discord/ui/parts.ts';

/** Tells the channel of a day's result, once. Outside of servers, an answer for everyone does. */
export async function shareDaily(
  call: PressCall,
  what: string,
  draw: () => Promise<MessagePayload>,
): Promise<void> {
  const { bot, venue, player, reply, words } = call;
  const { history, daily, inviting } = words;
  const notes = {
    now: history.shared(null),
    before: daily.sharedBefore,
    'too-many': history.sharedTooMuch,
    unheard: inviting.unheard,
  };
  const share = { what, player, channel: venue.channel };
  const isOutside = venue.server === null;
  if (!isOutside) reply.opensMessage();
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  if (isOutside) {
    const answered = await bot.shares.answer(share, async () => {
      await reply.quiet();
      return reply.alsoTellAll(await draw());
    });
    return answered === 'now' ? undefined : reply.note(notes[answered]);
  }
  const shared = await bot.shares.post(share, draw);
  await reply.note(notes[shared.kind]);
}
