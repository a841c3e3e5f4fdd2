import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { CreateTournamentCommand } from '../../../src/matches/commands/create-tournament.ts';
import { begun, tournamentCommand } from '../../support/tournaments.ts';
import type { Party } from './party.ts';
import { afterwards, allTold, channelId, CHANNEL, server } from './table.ts';

/**
 * A tournament that Ada has opened, that these have entered, and that has begun, all without a press.
 * Its games are of so many rounds, of one disc each.
 */
export async function beginTournament(
  party: Party,
  names: readonly string[],
  setup: Partial<CreateTournamentCommand['setup']>,
  rounds = 1,
): Promise<{ readonly id: string; readonly card: SeenMessage }> {
  const { discord, bot } = party;
  const { terms } = tournamentCommand();
  const end = { kind: 'fixed-rounds', rounds, tie: 'stands' } as const;
  const table = { ...terms.table, overrides: { ...terms.table.overrides, end } };
  const command = {
    player: discord.as('ada').userId,
    venue: { server: server(party), channel: channelId(party, CHANNEL) },
    terms: { ...terms, table },
    setup: { minEntrants: names.length, maxEntrants: 4, pointsOfGame: 2 * rounds, ...setup },
  };
  const players = names.map((name) => discord.as(name).userId);
  let id = '';
  const card = await afterwards(party, async () => {
    id = await begun(bot.service, command, players);
  });
  await allTold(party);
  return { id, card };
}
