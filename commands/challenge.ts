import { ApplicationCommandOptionType as Type } from 'discord.js';
import { challenge as challengeMembers } from '../src/discord/features/playing/challenge.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { AMONG_PEOPLE, labels, tableOptions } from './definition.ts';

export const challenge: Command = {
  definition: {
    ...labels(({ commands }) => commands.challenge),
    ...AMONG_PEOPLE,
    options: [
      { type: Type.User, ...labels(({ commands }) => commands.challenge.options.opponent) },
      { type: Type.User, ...labels(({ commands }) => commands.challenge.options.partner) },
      { type: Type.User, ...labels(({ commands }) => commands.challenge.options.against) },
      ...tableOptions(({ commands }) => commands.challenge.options),
    ],
  },
  run: challengeMembers,
};
