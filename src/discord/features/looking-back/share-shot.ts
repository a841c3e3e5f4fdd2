import type { GuildBasedChannel } from 'discord.js';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { PressCall } from '../../interactions/call.ts';
import { isOf } from '../../interactions/find-match.ts';
import { refusalToPlayHere, refusalToPlayIn } from '../../interactions/play-permissions.ts';
import { addressOf } from '../../ui/parts.ts';
import { findSharedShot } from './replay.ts';

/** Posts a shot in the channel of its match, for everyone. */
export async function shareShot(
  call: PressCall,
  match: StoredMatch,
  revision: number,
): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  const say = words.history;
  if (venue.server === null) return shareInAnswer(call, match, revision);
  const channel = match.server === venue.server ? await channelOf(call, match) : undefined;
  if (channel === undefined || !mayWrite(call, channel)) return reply.note(say.cannotShare);
  const refused = await refusalToPlayIn(call, channel.id);
  if (refused !== undefined) return reply.note(refused);
  const draw = await findSharedShot(call, match, revision);
  if (typeof draw === 'string') return reply.note(draw);
  // Without painter threads, a clip takes this thread for a second.
  await reply.promise();
  const asked = { what: whatOf(match, revision), player, channel: channel.id };
  const shared = await bot.shareOnce(asked, draw);
  if (shared.kind === 'too-many') return reply.note(say.sharedTooMuch);
  const address = addressOf(match.server, channel.id, shared.message);
  return reply.note(say.shared(address, shared.kind === 'now'));
}

/** Outside of servers, the answer itself is for everyone. */
async function shareInAnswer(call: PressCall, match: StoredMatch, revision: number): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  const say = words.history;
  const refused = isOf(match, venue) ? await refusalToPlayHere(call) : say.cannotShare;
  if (refused !== undefined) return reply.note(refused);
  const draw = await findSharedShot(call, match, revision);
  if (typeof draw === 'string') return reply.note(draw);
  const asked = { what: whatOf(match, revision), player, channel: venue.channel };
  const answered = await bot.answerOnce(asked, async () => {
    await reply.promise();
    await reply.note(words.common.done);
    await reply.alsoTellAll(await draw());
  });
  if (answered === 'before') return reply.note(say.sharedBefore);
  if (answered === 'too-many') return reply.note(say.sharedTooMuch);
}

function whatOf({ id }: StoredMatch, revision: number): string {
  return `${id} ${revision}`;
}

/** The channel in which the match was opened, not its thread. */
async function channelOf(
  { interaction: { client } }: PressCall,
  match: StoredMatch,
): Promise<GuildBasedChannel | undefined> {
  const found = await client.channels.fetch(match.channel).catch(() => null);
  if (found === null || found.isDMBased()) return undefined;
  return found.isThread() ? (found.parent ?? undefined) : found;
}

function mayWrite({ interaction }: PressCall, channel: GuildBasedChannel): boolean {
  if (!interaction.inCachedGuild()) return false;
  return channel.permissionsFor(interaction.member).has(['ViewChannel', 'SendMessages']);
}
