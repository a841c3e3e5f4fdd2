import { ApplicationCommandType, EntryPointCommandHandlerType } from 'discord.js';
import { openTable } from '../src/discord/features/playing/turn-presses.ts';
import type { Handlers } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

/**
 * The launcher's entry. Discord asks the bot instead of opening the table itself, so that servers can
 * switch the table off.
 */
export const launch: Handlers['entryPoint'] = {
  definition: {
    type: ApplicationCommandType.PrimaryEntryPoint,
    handler: EntryPointCommandHandlerType.AppHandler,
    ...labels(({ commands }) => commands.launch),
    ...ANYWHERE,
  },
  run: openTable,
};
