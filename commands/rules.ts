import { ApplicationCommandOptionType as Type } from 'discord.js';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { showRules } from '../src/discord/features/rules/rules.ts';
import { choices, labels, ANYWHERE } from '../src/discord/definitions/parts.ts';

const rulebooks = choices(PRESET_IDS, (words) => words.match.presets);

export const rules: Command = {
  definition: {
    ...labels((words) => words.rules.command),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels((words) => words.rules.command.options.preset),
        choices: rulebooks,
      },
      {
        type: Type.String,
        ...labels((words) => words.rules.command.options.compare),
        choices: rulebooks,
      },
    ],
  },
  run: showRules,
};
