import { PermissionFlagsBits } from 'discord.js';
import { showSettings } from '../src/discord/features/settings/settings-presses.ts';
import type { Command } from '../src/discord/interactions/call.ts';
import { labels, ON_SERVERS } from './definition.ts';

export const settings: Command = {
  definition: {
    ...labels((words) => words.settings.command),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    ...ON_SERVERS,
  },
  run: showSettings,
};
