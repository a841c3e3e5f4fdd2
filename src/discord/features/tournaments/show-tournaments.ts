import type { CommandCall, Call, SuggestCall } from '../../interactions/call.ts';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { withShown, type ShownTournament } from './draw-tournament.ts';
import { drawLeague } from './league.ts';
import { manageMessage } from './manage-tournament.ts';
import { ownGames } from './own-games.ts';
import { drawBracket, drawStandings } from './tournament-presses.ts';
import type { TournamentLine } from '../../../matches/records/tournaments.ts';
import { MAX_CHOICES, type Suggestion } from '../../interactions/handlers.ts';

/** What a subcommand shows privately about one tournament. */
async function showOne(
  call: CommandCall,
  draw: (shown: ShownTournament) => Promise<MessagePayload | string>,
): Promise<void> {
  const id = await whichTournament(call);
  if (id === undefined) return call.reply.note(call.words.tournaments.said.none);
  await withShown(call, id, async (shown) => {
    const drawn = await draw(shown);
    await (typeof drawn === 'string' ? call.reply.note(drawn) : call.reply.show(drawn));
  });
}

export function showStandings(call: CommandCall): Promise<void> {
  return showOne(call, (shown) => drawStandings(call, shown, 0));
}

export function showBracket(call: CommandCall): Promise<void> {
  return showOne(call, (shown) => drawBracket(call, shown, undefined));
}

export function manageTournament(call: CommandCall): Promise<void> {
  return showOne(call, (shown) => Promise.resolve(manageMessage(call, shown)));
}

const MAX_OWN = 5;

/** Shows the caller's tournaments in this server, one message each. */
export async function showMine(call: CommandCall): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  const own = await bot.tournaments.readTournamentsOf(player, MAX_OWN);
  const here = own.filter(({ server }) => server === venue.server);
  if (here.length === 0) return reply.note(words.tournaments.said.noneMine);
  for (const { id } of here) {
    await withShown(call, id, async (shown) => {
      const drawn = await ownGames(call, shown);
      await reply.show(typeof drawn === 'string' ? closed(drawn) : drawn);
    });
  }
}

export async function listTournaments(call: CommandCall): Promise<void> {
  await call.reply.show(await drawLeague(call, 'open', 0));
}

const MAX_OPEN = 50;
const MAX_PAST = 25;

/** The server's tournaments: running ones first, and among those, the ones in this channel. */
async function tournamentsHere({ bot, venue }: Pick<Call, 'bot' | 'venue'>) {
  const server = venue.server ?? '';
  const open = await bot.tournaments.readTournaments(server, 'open', MAX_OPEN);
  const past = await bot.tournaments.readTournaments(server, 'over', MAX_PAST);
  const isHere = ({ channel }: TournamentLine) => channel === venue.channel;
  return [...open.filter(isHere), ...open.filter((one) => !isHere(one)), ...past];
}

/** The id of the tournament that was given by id or name; by default, the latest one in this channel. */
async function whichTournament(call: CommandCall): Promise<string | undefined> {
  const wanted = call.interaction.options.getString('tournament');
  const here = await tournamentsHere(call);
  if (wanted === null) return here[0]?.id;
  const found =
    here.find(({ id }) => id === wanted) ??
    here.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
  return found?.id;
}

export async function suggestTournaments(call: SuggestCall): Promise<readonly Suggestion[]> {
  const typed = call.interaction.options.getFocused().trim().toLowerCase();
  const here = await tournamentsHere(call);
  return here
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, MAX_CHOICES)
    .map(({ id, name }) => ({ name, value: id }));
}
