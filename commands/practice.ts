import { ApplicationCommandOptionType as Type } from 'discord.js';
import { practise } from '../src/discord/features/practice/practice.ts';
import { PRACTICE_MODES } from '../src/discord/ids/press-choices.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ROBOT_LEVELS } from '../src/matches/records/players.ts';
import { firstRobots } from '../src/texts/names.ts';
import { ANYWHERE, choices, labels } from './definition.ts';

export const practice: Command = {
  definition: {
    ...labels(({ commands }) => commands.practice),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels(({ commands }) => commands.practice.options.mode),
        choices: choices(PRACTICE_MODES, (words) => words.choices.modes),
      },
      {
        type: Type.String,
        ...labels(({ commands }) => commands.practice.options.level),
        choices: choices(ROBOT_LEVELS, firstRobots),
      },
    ],
  },
  run: practise,
};
