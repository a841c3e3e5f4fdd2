import { ApplicationCommandOptionType as Type } from 'discord.js';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { showLeaderboard } from '../src/discord/features/standings/leaderboard.ts';
import { BOARD_SCOPES } from '../src/discord/ids/press-choices.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, choices, labels } from './definition.ts';

export const leaderboard: Command = {
  definition: {
    ...labels(({ standings }) => standings.leaderboard),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels(({ standings }) => standings.leaderboard.options.scope),
        choices: choices(BOARD_SCOPES, ({ standings }) => standings.scopes),
      },
      {
        type: Type.String,
        ...labels(({ standings }) => standings.leaderboard.options.board),
        choices: choices(LEADERBOARD_KINDS, ({ standings }) => standings.boards),
      },
      {
        type: Type.String,
        ...labels(({ standings }) => standings.leaderboard.options.rules),
        choices: choices(PRESET_IDS, (words) => words.match.presets),
      },
    ],
  },
  isPublic: true,
  run: showLeaderboard,
};
