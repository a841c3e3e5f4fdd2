import { PermissionFlagsBits } from 'discord.js';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { showSettings } from '../src/discord/features/settings/settings-presses.ts';
import { ON_SERVERS, labels } from '../src/discord/definitions/parts.ts';

export const settings: Command = {
  definition: {
    ...labels((words) => words.settings.command),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    ...ON_SERVERS,
  },
  run: showSettings,
};
