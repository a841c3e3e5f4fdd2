import { ApplicationCommandType, REST, Routes, type APIApplication } from 'discord.js';
import type { Log } from '../context/log.ts';
import { readCommands } from './register-commands.ts';
import { waitForDiscord } from './wait-for-discord.ts';

/**
 * Whether a start has written commands for this application before. The launcher's entry does not
 * count: Discord makes it when Activities are switched on.
 */
export async function isKnownToDiscord(
  { token, apiUrl }: { readonly token: string; readonly apiUrl?: string },
  log: Log,
): Promise<boolean> {
  const rest = new REST(apiUrl === undefined ? {} : { api: apiUrl }).setToken(token);
  try {
    return await waitForDiscord(async () => {
      const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
      const commands = await readCommands(rest, id);
      return commands.some(({ type }) => type !== ApplicationCommandType.PrimaryEntryPoint);
    }, log);
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}
