import { voteForShot } from '../../../matches/commands/posts.ts';
import type { ShownShot } from '../../context/bot.ts';
import type { PressCall } from '../../interactions/call.ts';
import type { Presses } from '../../interactions/handlers.ts';

/** The message shows the count a moment later. */
async function vote({ bot, interaction, player, venue, words, reply }: PressCall, on: ShownShot) {
  const { match, revision: shot, number } = on;
  const { server, channel } = venue;
  const command = { match, shot, number, player, server };
  const answer = await voteForShot(bot.authority, command);
  const message = interaction.message?.id;
  if (answer !== 'late' && server !== null && message !== undefined) {
    bot.recountVotes({ server, channel, message }, on);
  }
  await reply.note(words.daily.weekShot.voted[answer]);
}

export const weekShotPresses = { 'shot-vote': vote } satisfies Partial<Presses>;
