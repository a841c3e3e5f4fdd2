import { ApplicationCommandOptionType as Type } from 'discord.js';
import { showProfile } from '../src/discord/features/standings/profile.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { ANYWHERE, labels } from './definition.ts';

export const profile: Command = {
  definition: {
    ...labels(({ standings }) => standings.profile),
    ...ANYWHERE,
    options: [{ type: Type.User, ...labels(({ standings }) => standings.profile.options.member) }],
  },
  isPublic: true,
  run: showProfile,
};
