import type { Command } from '../src/discord/interactions/handlers.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';
import { showDaily } from '../src/discord/features/daily/dozen.ts';

export const daily: Command = {
  definition: { ...labels((words) => words.daily.command), ...ANYWHERE },
  run: showDaily,
};
