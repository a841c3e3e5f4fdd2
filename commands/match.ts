import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { suggestPastMatches } from '../src/discord/features/looking-back/history.ts';
import { showMatches } from '../src/discord/features/looking-back/look-back.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';

export const match: Command = {
  definition: {
    ...labels((words) => words.history.command),
    ...ANYWHERE,
    options: [
      { type: Type.String, ...labels((words) => words.history.option), autocomplete: true },
    ],
  },
  run: showMatches,
  suggest: suggestPastMatches,
};
