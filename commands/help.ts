import { showHelp } from '../src/discord/features/help/help.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

export const help: Command = {
  definition: { ...labels((words) => words.help.command), ...ANYWHERE },
  run: showHelp,
};
