import type { TournamentLine } from '../../../matches/records/tournaments.ts';
import type { Call, CommandCall, SuggestCall } from '../../interactions/call.ts';
import { MAX_CHOICES, type Choice } from '../../interactions/handlers.ts';

const MAX_OPEN = 50;
const MAX_PAST = 25;

/** Of the server, those that go on first, and of them those of this channel. */
export async function tournamentsHere({ bot, venue }: Pick<Call, 'bot' | 'venue'>) {
  const server = venue.server ?? '';
  const open = await bot.tournaments.readTournaments(server, 'open', MAX_OPEN);
  const past = await bot.tournaments.readTournaments(server, 'over', MAX_PAST);
  const isHere = ({ channel }: TournamentLine) => channel === venue.channel;
  return [...open.filter(isHere), ...open.filter((one) => !isHere(one)), ...past];
}

/** Whichever was named, by its id or as it is called; the latest of this channel where none was. */
export async function whichTournament(call: CommandCall): Promise<string | undefined> {
  const wanted = call.interaction.options.getString('tournament');
  const here = await tournamentsHere(call);
  if (wanted === null) return here[0]?.id;
  const found =
    here.find(({ id }) => id === wanted) ??
    here.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
  return found?.id;
}

export async function suggestTournaments(call: SuggestCall): Promise<readonly Choice[]> {
  const typed = call.interaction.options.getFocused().trim().toLowerCase();
  const here = await tournamentsHere(call);
  return here
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, MAX_CHOICES)
    .map(({ id, name }) => ({ name, value: id }));
}
