import { ApplicationCommandOptionType as Type } from 'discord.js';
import { ROBOT_LEVELS } from '../src/matches/records/players.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { PRACTICE_MODES } from '../src/discord/ids/press-choices.ts';
import { firstRobots } from '../src/texts/names.ts';
import type { Words } from '../src/words/english/messages.ts';
import { practise } from '../src/discord/features/practice/practice.ts';
import { ANYWHERE, choices, labels } from '../src/discord/definitions/parts.ts';

const pick = (words: Words) => words.commands.practice.options;

export const practice: Command = {
  definition: {
    ...labels((words) => words.commands.practice),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).mode),
        choices: choices(PRACTICE_MODES, (words) => words.choices.modes),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).level),
        choices: choices(ROBOT_LEVELS, firstRobots),
      },
    ],
  },
  run: practise,
};
