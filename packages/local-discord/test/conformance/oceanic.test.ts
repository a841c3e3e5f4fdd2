import { ApplicationCommandTypes, Client, CommandInteraction } from 'oceanic.js';
import { expect, test } from 'vitest';
import { closeAfterTest, firstBot, openDiscord } from '../support/world.ts';

/** A second client library, unmodified and written independently of this server. */
test('oceanic.js logs in, registers a command and answers it', async () => {
  const discord = await openDiscord();
  const errors: unknown[] = [];
  const client = new Client({
    auth: `Bot ${firstBot(discord).token}`,
    gateway: { intents: ['GUILDS', 'GUILD_MESSAGES'] },
    rest: { baseURL: `${discord.apiUrl}/v10` },
  });
  client.on('error', (error) => errors.push(error));
  client.on('interactionCreate', (interaction) => {
    if (!(interaction instanceof CommandInteraction)) return;
    void interaction
      .defer()
      .then(() => interaction.editOriginal({ content: 'Pong.' }))
      .catch((error: unknown) => errors.push(error));
  });
  closeAfterTest(() => {
    client.disconnect(false);
  });
  const ready = new Promise<void>((resolve) => {
    client.once('ready', resolve);
  });
  await client.connect();
  await ready;
  await client.application.createGlobalCommand({
    type: ApplicationCommandTypes.CHAT_INPUT,
    name: 'ping',
    description: 'Pongs',
  });
  const answer = await discord.as('ada').slash('general', 'ping').answer();
  expect(answer.text).toBe('Pong.');
  expect(errors).toEqual([]);
  expect(discord.refusals).toEqual([]);
});
