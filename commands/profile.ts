import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { showProfile } from '../src/discord/features/standings/profile.ts';
import { labels } from '../src/discord/definitions/parts.ts';

export const profile: Command = {
  definition: {
    ...labels((words) => words.standings.profile),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [{ type: Type.User, ...labels((words) => words.standings.profile.options.member) }],
  },
  isPublic: true,
  run: showProfile,
};
