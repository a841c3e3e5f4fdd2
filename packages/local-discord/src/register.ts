/**
 * Preloaded into a bot of discord.js, which then connects to the local Discord:
 * `node --import local-discord/register bot.js`.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface RestModule {
  readonly DefaultRestOptions: { api: string; cdn: string };
}

const { LOCAL_DISCORD_PORT: port = '8055', LOCAL_DISCORD_HOST: host = '127.0.0.1' } = process.env;
const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

// The bot's own copy of discord.js, and the copy of its REST library that belongs to it.
const fromBot = createRequire(process.argv[1] ?? join(process.cwd(), 'bot.js'));
const fromLibrary = createRequire(fromBot.resolve('discord.js'));
const path = fromLibrary.resolve('@discordjs/rest');
// The library has an instance for `require` and one for `import`; a bot may use either.
const imported = pathToFileURL(path.replace(/\.js$/, '.mjs')).href;
for (const { DefaultRestOptions } of [
  fromLibrary(path) as RestModule,
  (await import(imported)) as RestModule,
]) {
  DefaultRestOptions.api = `${address}/api`;
  DefaultRestOptions.cdn = `${address}/cdn`;
}
