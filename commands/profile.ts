import { ApplicationCommandOptionType as Type } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { showProfile } from '../src/discord/features/standings/profile.ts';
import { ANYWHERE, labels } from '../src/discord/definitions/parts.ts';

export const profile: Command = {
  definition: {
    ...labels((words) => words.standings.profile),
    ...ANYWHERE,
    options: [{ type: Type.User, ...labels((words) => words.standings.profile.options.member) }],
  },
  isPublic: true,
  run: showProfile,
};
