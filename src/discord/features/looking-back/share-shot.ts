import type { GuildBasedChannel } from 'discord.js';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { PressCall } from '../../interactions/call.ts';
import { refusalToPlayIn } from '../../matches/play-permissions.ts';
import { titleOf } from '../../../texts/turn-text.ts';
import { addressOf, type MessagePayload } from '../../ui/parts.ts';
import { paintTurn } from '../playing/turn-pictures.ts';
import { sharedShotMessage } from './replay-message.ts';
import { readShots, type TakenShot } from './taken-shots.ts';

/** Posts a shot in the channel of its match, for everyone. */
export async function shareShot(
  call: PressCall,
  match: StoredMatch,
  revision: number,
): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  const say = words.history;
  const shots = await readShots(bot.matches, match.id);
  const at = shots.findIndex(({ taken }) => taken.revision === revision);
  const shown = shots[at];
  if (shown === undefined) return reply.note(say.noShots);
  const channel = match.server === venue.server ? await channelOf(call, match) : undefined;
  if (channel === undefined || !mayWrite(call, channel)) return reply.note(say.cannotShare);
  const refused = await refusalToPlayIn(call, channel.id);
  if (refused !== undefined) return reply.note(refused);
  const shared = await bot.shareOnce(
    { what: `${match.id} ${revision}`, player, channel: channel.id },
    () => draw(call, match, shown),
  );
  if (shared.kind === 'too-many') return reply.note(say.sharedTooMuch);
  const address = addressOf(match.server, channel.id, shared.message);
  return reply.note(say.shared(address, shared.kind === 'now'));
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

/** In the server's language and look, because everyone reads it. */
async function draw(
  { bot, player }: PressCall,
  match: StoredMatch,
  shown: TakenShot,
): Promise<MessagePayload> {
  const { look, words, settings } = await bot.contextOf(match.server);
  const nameOf = await bot.names.ofMatch(match, words);
  const captions = { nameOf, withNumbers: settings.discNumbers };
  const { pictures, boards } = bot;
  const turn = { match, taken: shown.taken, before: shown.before };
  // The shot itself, without the cards of a round's or a match's end.
  const [shot] = await paintTurn(turn, { pictures, look, captions, boards });
  const files = shot === undefined ? [] : [shot];
  const title = titleOf(match.state, nameOf, words);
  return sharedShotMessage({ title, shown, files, words, by: player });
}
