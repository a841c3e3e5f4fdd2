import { Client, Events, GatewayIntentBits, type ClientOptions } from 'discord.js';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';

/** The real discord.js, configured only with the local Discord's address. */
export async function connect(
  discord: LocalDiscord,
  token: string,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.apiUrl, cdn: discord.cdnUrl },
    ...options,
  });
  onTestFinished(() => client.destroy());
  const ready = once(client, Events.ClientReady);
  await client.login(token);
  await ready;
  return client as Client<true>;
}
