import { showLeague } from '../src/discord/features/tournaments/league.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { ON_SERVERS, labels } from '../src/discord/definitions/parts.ts';

export const tournament: Command = {
  definition: { ...labels((words) => words.tournaments.command), ...ON_SERVERS },
  run: showLeague,
};
