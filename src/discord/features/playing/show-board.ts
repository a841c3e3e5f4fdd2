import type { CommandCall } from '../../interactions/call.ts';
import { findMatch } from '../../matches/find-match.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { showMatch } from '../../../matches/commands/show.ts';

/** Whatever became of a match's messages or its channel: here it goes on. */
export async function showBoard(call: CommandCall): Promise<void> {
  const { bot, interaction, venue, player, words, reply } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const found = await findMatch(call, { match: interaction.options.getString('match') });
  if (!found.ok) return reply.note(found.refusal);
  const { id: match, state, channel } = found.value;
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const shown = await showMatch(bot.authority, {
    interaction: interaction.id,
    match,
    // Only those who play decide where it is played.
    venue: isPlayer ? venue : { ...venue, channel },
  });
  const refusal = refusalOf(shown, words);
  if (refusal !== undefined) return reply.note(refusal);
  const where = isPlayer ? venue.channel : channel;
  const said = words.match.shown(`<#${where}>`);
  await (where === venue.channel ? reply.passing(said) : reply.note(said));
}
