import { ApplicationCommandOptionType as Type } from 'discord.js';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { BOARD_SCOPES } from '../src/discord/ids/press-choices.ts';
import { showLeaderboard } from '../src/discord/features/standings/leaderboard.ts';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import type { Words } from '../src/words/english/messages.ts';
import { ANYWHERE, choices, labels } from '../src/discord/definitions/parts.ts';

const pick = (words: Words) => words.standings.leaderboard.options;

export const leaderboard: Command = {
  definition: {
    ...labels((words) => words.standings.leaderboard),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).scope),
        choices: choices(BOARD_SCOPES, (words) => words.standings.scopes),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).board),
        choices: choices(LEADERBOARD_KINDS, (words) => words.standings.boards),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).rules),
        choices: choices(PRESET_IDS, (words) => words.match.presets),
      },
    ],
  },
  isPublic: true,
  run: showLeaderboard,
};
