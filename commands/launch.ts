import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  InteractionContextType,
} from 'discord.js';
import type { EntryPoint } from '../src/discord/interactions/handlers.ts';
import { labels } from '../src/discord/definitions/parts.ts';
import { openTable } from '../src/discord/features/playing/turn-presses.ts';

/** The launcher's entry: we are asked, so that a server may have its table switched off. */
export const launch: EntryPoint = {
  definition: {
    type: ApplicationCommandType.PrimaryEntryPoint,
    handler: EntryPointCommandHandlerType.AppHandler,
    ...labels((words) => words.commands.launch),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  run: openTable,
};
