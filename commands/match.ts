import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { suggestMatches } from '../src/discord/matches/find-match.ts';
import { suggestPastMatches } from '../src/discord/features/looking-back/find-past-match.ts';
import {
  runMatchCommand,
  isLikelyFor,
  matchCommandOf,
  MATCH_COMMANDS,
} from '../src/discord/features/playing/match-actions.ts';
import { LOOKS, lookBack } from '../src/discord/features/looking-back/look-back.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';

export const match: Command = {
  definition: {
    ...labels((words) => words.history.command),
    ...ANYWHERE,
    options: [...MATCH_COMMANDS, ...LOOKS].map((name) => ({
      type: Type.Subcommand as const,
      ...labels((words) => words.history.command[name]),
      options: [
        {
          type: Type.String as const,
          ...labels((words) => words.history.option),
          autocomplete: true,
        },
      ],
    })),
  },
  run: async (call) => {
    const { options } = call.interaction;
    const typed = options.getString('match');
    const asked = options.getSubcommand();
    const deed = matchCommandOf(asked);
    await (deed === undefined ? lookBack(call, asked, typed) : runMatchCommand(call, deed, typed));
  },
  suggest: (call) => {
    const deed = matchCommandOf(call.interaction.options.getSubcommand());
    return deed === undefined
      ? suggestPastMatches(call)
      : suggestMatches(call, isLikelyFor(deed, call.player));
  },
};
