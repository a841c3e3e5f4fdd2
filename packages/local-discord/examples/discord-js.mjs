import { Client, Events, GatewayIntentBits } from 'discord.js';
import { startLocalDiscord } from 'local-discord';

const discord = await startLocalDiscord();
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: discord.apiUrl, cdn: discord.cdnUrl },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand())
    void interaction.reply(`Hello, ${interaction.user.username}!`);
});
const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(discord.bots[0].token);
await ready;
await client.application.commands.set([{ name: 'hello', description: 'Says hello' }]);

const answer = await discord.as('ada').slash('general', 'hello').answer();
console.log(answer.text);
discord.assertClean();
await client.destroy();
await discord.close();
