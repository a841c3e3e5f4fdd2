import type { Club } from '@crokinole/tournament/model/state';
import type { PressCall } from '../../interactions/call.ts';

/**
 * The club that someone who joins plays for: the first of the server's clubs whose role they have.
 * A pair plays for a club if both partners have its role.
 */
export async function clubOf(call: PressCall, partner?: string): Promise<Club | null> {
  const { bot, venue } = call;
  const { clubs } = await bot.settings.readSettings(venue.server ?? '');
  if (clubs.length === 0) return null;
  const own = rolesOf(call);
  const others = partner === undefined ? own : await rolesOfMember(call, partner);
  return clubs.find(({ id }) => own.has(id) && others.has(id)) ?? null;
}

/** The interaction itself has the presser's roles. */
function rolesOf({ interaction }: PressCall): ReadonlySet<string> {
  const roles = interaction.member?.roles ?? [];
  return new Set('cache' in roles ? roles.cache.keys() : roles);
}

/** Asks Discord. Members who have left have no roles, and nobody has any while Discord is down. */
async function rolesOfMember(
  { interaction }: PressCall,
  player: string,
): Promise<ReadonlySet<string>> {
  const member = await interaction.guild?.members
    .fetch({ user: player, force: true })
    .catch(() => undefined);
  return new Set(member?.roles.cache.keys());
}
