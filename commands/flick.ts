import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import type { Words } from '../src/words/english/messages.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';
import {
  flickByNumbers,
  suggestWaitingMatches,
} from '../src/discord/features/aiming/aim-presses.ts';

const pick = (words: Words) => words.commands.flick.options;

export const flick: Command = {
  definition: {
    ...labels((words) => words.commands.flick),
    ...ANYWHERE,
    options: [
      {
        type: Type.Number,
        ...labels((words) => pick(words).angle),
        required: true,
        min_value: -90,
        max_value: 90,
      },
      {
        type: Type.Number,
        ...labels((words) => pick(words).power),
        required: true,
        min_value: 4,
        max_value: 100,
      },
      {
        type: Type.Number,
        ...labels((words) => pick(words).position),
        min_value: -47,
        max_value: 47,
      },
      { type: Type.String, ...labels((words) => pick(words).match), autocomplete: true },
    ],
  },
  run: flickByNumbers,
  suggest: suggestWaitingMatches,
};
