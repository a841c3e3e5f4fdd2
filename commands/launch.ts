import { ApplicationCommandType, EntryPointCommandHandlerType } from 'discord.js';
import type { EntryPoint } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';
import { openTable } from '../src/discord/features/playing/turn-presses.ts';

/**
 * The launcher's entry. Discord asks the bot instead of opening
 * the table itself, so that servers can switch the table off.
 */
export const launch: EntryPoint = {
  definition: {
    type: ApplicationCommandType.PrimaryEntryPoint,
    handler: EntryPointCommandHandlerType.AppHandler,
    ...labels((words) => words.commands.launch),
    ...ANYWHERE,
  },
  run: openTable,
};
