import type { Command } from '../src/discord/interactions/handlers.ts';
import { showHelp } from '../src/discord/features/help/help.ts';
import { labels, ANYWHERE } from '../src/discord/definitions/parts.ts';

export const help: Command = {
  definition: { ...labels((words) => words.help.command), ...ANYWHERE },
  run: showHelp,
};
