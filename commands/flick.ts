import { ApplicationCommandOptionType as Type } from 'discord.js';
import {
  flickByNumbers,
  suggestWaitingMatches,
} from '../src/discord/features/aiming/aim-presses.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

export const flick: Command = {
  definition: {
    ...labels(({ commands }) => commands.flick),
    ...ANYWHERE,
    options: [
      {
        type: Type.Number,
        ...labels(({ commands }) => commands.flick.options.angle),
        required: true,
        min_value: -90,
        max_value: 90,
      },
      {
        type: Type.Number,
        ...labels(({ commands }) => commands.flick.options.power),
        required: true,
        min_value: 4,
        max_value: 100,
      },
      {
        type: Type.Number,
        ...labels(({ commands }) => commands.flick.options.position),
        min_value: -47,
        max_value: 47,
      },
      {
        type: Type.String,
        ...labels(({ commands }) => commands.flick.options.match),
        autocomplete: true,
      },
    ],
  },
  run: flickByNumbers,
  suggest: suggestWaitingMatches,
};
