import type { CommandCall } from '../../interactions/call.ts';
import type { SeatFormat } from '../../../core/rules/options.ts';
import { INVITATION_LASTS_MS, rulesNote, setupOf, wishesOf } from '../../matches/match-setup.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { refusalOf } from '../../text/refusal-text.ts';

const SEATS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 3,
  'three-colours': 3,
};

/** A table that anybody may sit down at. */
export async function openTable(call: CommandCall): Promise<void> {
  const { bot, words, player, place, interaction, answer } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return answer.note(refused);
  const format = (interaction.options.getString('players') ?? 'singles') as SeatFormat;
  const settings = await bot.settings.readSettings(place.server ?? '');
  const free = Array.from({ length: SEATS[format] - 1 }, () => ({ free: true }) as const);
  const wishes = wishesOf(interaction);
  const answered = await bot.service.invite({
    interaction: interaction.id,
    player,
    venue: place,
    setup: setupOf(wishes, format, settings),
    seats: [{ player }, ...free],
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  const refusal = refusalOf(answered, words);
  if (refusal !== undefined) return answer.note(refusal);
  const why = rulesNote(wishes, format, settings, words);
  const opened = words.inviting.opened;
  // Why it is played by other rules is to be read in peace.
  return why === undefined ? answer.passing(opened) : answer.note([opened, why].join('\n'));
}
