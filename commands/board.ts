import { ApplicationCommandOptionType as Type } from 'discord.js';
import { showBoard } from '../src/discord/features/playing/turn-presses.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { suggestMatches } from '../src/discord/interactions/find-match.ts';
import { ANYWHERE, labels } from './definition.ts';

export const board: Command = {
  definition: {
    ...labels(({ commands }) => commands.board),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels(({ commands }) => commands.board.options.match),
        autocomplete: true,
      },
    ],
  },
  run: showBoard,
  suggest: (call) => suggestMatches(call),
};
