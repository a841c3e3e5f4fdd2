import { startLocalDiscord } from '../src/local-discord/local-discord.ts';

/** Opens a local Discord for bots of any kind, until it is interrupted. */
const [file] = process.argv.slice(2);
const discord = await startLocalDiscord({
  port: Number(process.env['LOCAL_DISCORD_PORT'] ?? 8055),
  host: process.env['LOCAL_DISCORD_HOST'] ?? '127.0.0.1',
  bots: [
    {
      name: 'Bot',
      ...(process.env['LOCAL_DISCORD_TOKEN'] && { token: process.env['LOCAL_DISCORD_TOKEN'] }),
    },
  ],
  ...(file !== undefined && { file }),
});
for (const url of [discord.webUrl, ...discord.sharedUrls]) console.log(`people  ${url}`);
console.log(`bots    ${discord.apiUrl}   token ${discord.bots[0]?.token ?? ''}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void discord.close());
}
