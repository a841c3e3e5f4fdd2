import { playersToMove } from 'crokinole/match/to-move';
import type { CommandCall, SuggestCall } from '../../interactions/call.ts';
import type { Choice } from '../../interactions/handlers.ts';
import { flickText } from './flick-text.ts';
import { centidegOf, powerOf } from './numbers.ts';
import { aimOf } from './panel-aim.ts';
import { findMatch, suggestMatches } from '../../matches/find-match.ts';
import { refusalText } from '../../../texts/refusal-text.ts';
import { flickInMatch } from '../../../matches/commands/play.ts';

/** A flick by what was typed, in the match that waits for it. */
export async function flickByNumbers(call: CommandCall): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const { options } = interaction;
  const angle = centidegOf(options.getNumber('angle', true));
  const power = powerOf(options.getNumber('power', true));
  const position = centidegOf(options.getNumber('position') ?? 0);
  if (angle === undefined) return reply.note(refusalText({ code: 'angle-out-of-range' }, words));
  if (power === undefined) return reply.note(refusalText({ code: 'speed-out-of-range' }, words));
  if (position === undefined) return reply.note(refusalText({ code: 'illegal-start' }, words));
  const found = await findMatch(call, { match: options.getString('match'), isOnTurn: true });
  if (!found.ok) return reply.note(found.refusal);
  const { id: match, revision } = found.value;
  const wanted = { match, revision, aim: aimOf({ angle, power, position, inset: 0 }) };
  const flicked = await flickInMatch(bot.authority, {
    interaction: interaction.id,
    player,
    ...wanted,
  });
  bot.onFlick(flicked);
  const told = await flickText(call, wanted, flicked);
  await (flicked.ok ? reply.passing(told) : reply.note(told));
}

/** The matches that wait for whoever asks. */
export function suggestWaitingMatches(call: SuggestCall): Promise<readonly Choice[]> {
  return suggestMatches(call, (match) => playersToMove(match.state).includes(call.player));
}
