import type { Command } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE } from '../src/discord/definitions/anywhere.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import { showHelp } from '../src/discord/features/help/help.ts';

export const help: Command = {
  definition: { ...labels((words) => words.help.command), ...ANYWHERE },
  run: showHelp,
};
