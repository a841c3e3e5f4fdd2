import { ApplicationCommandOptionType as Type, ApplicationCommandType } from 'discord.js';
import type { Command, UserMenu } from '../src/discord/interactions/handlers.ts';
import type { Words } from '../src/words/english/messages.ts';
import {
  AMONG_PEOPLE,
  tableOptions,
  labels,
  nameLabels,
} from '../src/discord/definitions/parts.ts';
import {
  challenge as challengeThose,
  challengeMember,
} from '../src/discord/features/playing/challenge.ts';

const pick = (words: Words) => words.commands.challenge.options;

export const challenge: Command = {
  definition: {
    ...labels((words) => words.commands.challenge),
    ...AMONG_PEOPLE,
    options: [
      { type: Type.User, ...labels((words) => pick(words).opponent) },
      { type: Type.User, ...labels((words) => pick(words).partner) },
      { type: Type.User, ...labels((words) => pick(words).against) },
      ...tableOptions(pick),
    ],
  },
  run: challengeThose,
};

export const challengeMenu: UserMenu = {
  definition: {
    type: ApplicationCommandType.User,
    ...nameLabels((words) => words.commands.challengeMenu.name),
    ...AMONG_PEOPLE,
  },
  run: challengeMember,
};
