import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import type { Words } from '../src/words/english/messages.ts';
import {
  AMONG_PEOPLE,
  formatChoices,
  tableOptions,
  labels,
} from '../src/discord/definitions/parts.ts';
import { openTable } from '../src/discord/features/playing/challenge.ts';

const pick = (words: Words) => words.commands.play.options;

export const play: Command = {
  definition: {
    ...labels((words) => words.commands.play),
    ...AMONG_PEOPLE,
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).players),
        choices: formatChoices(),
      },
      ...tableOptions(pick),
    ],
  },
  run: openTable,
};
