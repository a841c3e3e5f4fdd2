import { sendInvitation } from './send-invitation.ts';
import type { CommandCall } from '../../interactions/call.ts';
import type { SeatFormat } from 'crokinole/rules/options';
import { wishesOf } from '../../matches/match-setup.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';

const SEATS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 3,
  'three-colours': 3,
};

/** A table that anybody may sit down at. */
export async function openTable(call: CommandCall): Promise<void> {
  const { words, player, interaction, reply } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const format = (interaction.options.getString('players') ?? 'singles') as SeatFormat;
  const free = Array.from({ length: SEATS[format] - 1 }, () => ({ free: true }) as const);
  await sendInvitation(call, {
    format,
    seats: [{ player }, ...free],
    wishes: wishesOf(interaction),
    done: words.inviting.opened,
  });
}
