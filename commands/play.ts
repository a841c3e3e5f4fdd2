import { ApplicationCommandOptionType as Type } from 'discord.js';
import { SEAT_FORMATS } from 'crokinole/rules/options';
import { openTable as openInvitation } from '../src/discord/features/playing/challenge.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { AMONG_PEOPLE, choices, labels, tableOptions } from './definition.ts';

export const play: Command = {
  definition: {
    ...labels(({ commands }) => commands.play),
    ...AMONG_PEOPLE,
    options: [
      {
        type: Type.String,
        ...labels(({ commands }) => commands.play.options.players),
        choices: choices(SEAT_FORMATS, (words) => words.choices.players),
      },
      ...tableOptions(({ commands }) => commands.play.options),
    ],
  },
  run: openInvitation,
};
