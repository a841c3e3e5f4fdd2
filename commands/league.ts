import { ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { showLeague } from '../src/discord/features/tournaments/league.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { labels } from '../src/discord/definitions/parts.ts';

export const league: Command = {
  definition: {
    ...labels((words) => words.tournaments.league),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  run: showLeague,
};
