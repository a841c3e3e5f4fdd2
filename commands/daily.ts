import { showDaily } from '../src/features/dozen/screen.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

export const daily: Command = {
  definition: { ...labels((words) => words.daily.command), ...ANYWHERE },
  run: showDaily,
};
