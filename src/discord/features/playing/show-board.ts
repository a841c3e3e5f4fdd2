import { whereText } from '../../interactions/where-text.ts';
import { showMatch } from '../../../matches/commands/play.ts';
import type { CommandCall } from '../../interactions/call.ts';
import { findMatch } from '../../matches/find-match.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';

/** Shows the board here again and continues the match here, even if its messages or its channel were deleted. */
export async function showBoard(call: CommandCall): Promise<void> {
  const { bot, interaction, venue, player, words, reply } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const found = await findMatch(call, { match: interaction.options.getString('match') });
  if (!found.ok) return reply.note(found.refusal);
  const { id: match, state, server, channel } = found.value;
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const shown = await showMatch(bot.authority, {
    interaction: interaction.id,
    match,
    // Only a player may move the match to another channel.
    venue: isPlayer ? venue : { ...venue, channel },
  });
  const refusal = refusalOf(shown, words);
  if (refusal !== undefined) return reply.note(refusal);
  const where = isPlayer ? venue : { server, channel };
  const players = state.seats.map((seat) => seat.player);
  const said = words.match.shown(await whereText(call, where, players));
  await (where.channel === venue.channel ? reply.passing(said) : reply.note(said));
}
