import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { suggestMatches } from '../src/discord/matches/find-match.ts';
import { labels } from '../src/discord/definitions/parts.ts';
import { showBoard } from '../src/discord/features/playing/match-actions.ts';

export const board: Command = {
  definition: {
    ...labels((words) => words.commands.board),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: Type.String,
        ...labels((words) => words.commands.board.options.match),
        autocomplete: true,
      },
    ],
  },
  run: showBoard,
  suggest: (call) => suggestMatches(call),
};
