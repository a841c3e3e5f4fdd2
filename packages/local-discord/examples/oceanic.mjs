import { ApplicationCommandTypes, Client, CommandInteraction } from 'oceanic.js';
import { startLocalDiscord } from 'local-discord';

const discord = await startLocalDiscord();
const client = new Client({
  auth: `Bot ${discord.bots[0].token}`,
  gateway: { intents: ['GUILDS'] },
  rest: { baseURL: `${discord.apiUrl}/v10` },
});
client.on('interactionCreate', (interaction) => {
  if (!(interaction instanceof CommandInteraction)) return;
  void interaction.createMessage({ content: `Hello, ${interaction.user.username}!` });
});
const ready = new Promise((resolve) => client.once('ready', resolve));
await client.connect();
await ready;
const type = ApplicationCommandTypes.CHAT_INPUT;
await client.application.createGlobalCommand({ type, name: 'hello', description: 'Says hello' });

const answer = await discord.as('ada').slash('general', 'hello').answer();
console.log(answer.text);
discord.assertClean();
client.disconnect(false);
await discord.close();
