import { showLeague } from '../src/discord/features/tournaments/league.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { ON_SERVERS, labels } from '../src/discord/definitions/parts.ts';

export const league: Command = {
  definition: {
    ...labels((words) => words.tournaments.league),
    ...ON_SERVERS,
  },
  run: showLeague,
};
