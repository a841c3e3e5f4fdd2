import { COMMAND_TYPE, ENTRY_POINT_HANDLER } from '../protocol/numbers.ts';
import type { CommandOption } from '../protocol/shapes.ts';
import type { ApplicationRecord, CommandRecord } from '../world/records.ts';

export function apiCommand(application: ApplicationRecord, command: CommandRecord): object {
  const permissions = command.default_member_permissions ?? null;
  return {
    id: command.id,
    application_id: application.id,
    version: command.version,
    default_member_permissions: permissions === null ? null : String(permissions),
    type: command.type,
    name: command.name,
    name_localizations: command.name_localizations ?? null,
    description: command.description ?? '',
    description_localizations: command.description_localizations ?? null,
    nsfw: command.nsfw ?? false,
    ...(command.type === COMMAND_TYPE.entryPoint && {
      handler: command.handler ?? ENTRY_POINT_HANDLER.app,
    }),
    ...(command.guildId === null
      ? {
          dm_permission: command.dm_permission ?? true,
          contexts: command.contexts ?? null,
          integration_types: command.integration_types ?? [0],
        }
      : { guild_id: command.guildId }),
    ...((command.options ?? []).length > 0 && { options: (command.options ?? []).map(apiOption) }),
  };
}

function apiOption(option: CommandOption): object {
  const kept = Object.entries(option).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(kept),
    ...(option.options && { options: option.options.map(apiOption) }),
  };
}
