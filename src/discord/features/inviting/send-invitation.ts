import type { SeatFormat } from 'crokinole/rules/options';
import type { InviteCommand } from '../../../matches/commands/invite.ts';
import type { Call } from '../../interactions/call.ts';
import { INVITATION_LASTS_MS, setupOf, type Wishes } from '../../../matches/records/match-setup.ts';
import { rulesNote } from '../../matches/match-setup.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import { invite } from '../../../matches/commands/invite.ts';

interface Wanted {
  readonly format: SeatFormat;
  readonly seats: InviteCommand['seats'];
  readonly wishes: Wishes;
  /** Said where all went well. */
  readonly done: string;
}

/** To people or to an open table; whoever sends it hears of rules that may not be meant. */
export async function sendInvitation(
  { bot, words, player, venue, interaction, reply }: Call,
  { format, seats, wishes, done }: Wanted,
): Promise<void> {
  const settings = await bot.settings.readSettings(venue.server ?? '');
  const answered = await invite(bot.authority, {
    interaction: interaction.id,
    player,
    venue,
    setup: setupOf(wishes, format, settings),
    seats,
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  const refusal = refusalOf(answered, words);
  if (refusal !== undefined) return reply.note(refusal);
  const why = rulesNote(wishes, format, settings, words);
  // Why it is played by other rules is to be read in peace.
  return why === undefined ? reply.passing(done) : reply.note([done, why].join('\n'));
}
