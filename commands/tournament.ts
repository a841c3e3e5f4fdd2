import { showTournaments } from '../src/discord/features/tournaments/list.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { labels, ON_SERVERS } from './definition.ts';

export const tournament: Command = {
  definition: { ...labels((words) => words.tournaments.command), ...ON_SERVERS },
  run: showTournaments,
};
