import { ApplicationCommandOptionType as Type } from 'discord.js';
import { suggestPastMatches } from '../src/discord/features/looking-back/history.ts';
import { showMatches } from '../src/discord/features/looking-back/look-back.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

export const match: Command = {
  definition: {
    ...labels(({ history }) => history.command),
    ...ANYWHERE,
    options: [
      { type: Type.String, ...labels(({ history }) => history.option), autocomplete: true },
    ],
  },
  run: showMatches,
  suggest: suggestPastMatches,
};
