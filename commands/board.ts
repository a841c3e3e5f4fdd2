import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { suggestMatches } from '../src/discord/matches/find-match.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';
import { showBoard } from '../src/discord/features/playing/turn-presses.ts';

export const board: Command = {
  definition: {
    ...labels((words) => words.commands.board),
    ...ANYWHERE,
    options: [
      {
        type: Type.String,
        ...labels((words) => words.commands.board.options.match),
        autocomplete: true,
      },
    ],
  },
  run: showBoard,
  suggest: (call) => suggestMatches(call),
};
