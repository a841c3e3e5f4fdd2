import type { Shown } from './shown-tournament.ts';
import type { CommandCall } from '../../interactions/call.ts';
import { closed, type MessagePayload } from '../../ui/parts.ts';
import { withShown } from './draw-tournament.ts';
import { drawLeague } from './league.ts';
import { manageMessage } from './manage-tournament.ts';
import { ownGames } from './own-games.ts';
import { drawBracket, drawStandings } from './tournament-presses.ts';
import { whichTournament } from './which-tournament.ts';

/** What a subcommand shows of one tournament, in private. */
async function showOne(
  call: CommandCall,
  draw: (shown: Shown) => Promise<MessagePayload | string>,
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

/** Of all that somebody is in on this server, one below the other. */
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
