/**
 * Preloaded into a bot of discord.js, which then connects to the local Discord:
 * `node --import local-discord/register bot.js`.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf } from './protocol/error-code.ts';
import { localAddress } from './protocol/local-address.ts';

interface RestModule {
  readonly DefaultRestOptions: { api: string; cdn: string };
}

function resolve(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    // It isn't installed there, or the program was started without a file.
    if (!['MODULE_NOT_FOUND', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error))) throw error;
    return undefined;
  }
}

const { LOCAL_DISCORD_PORT: port = '8055', LOCAL_DISCORD_HOST: host = '127.0.0.1' } = process.env;
const address = `http://${localAddress(host, port)}`;

// With NODE_OPTIONS this also runs in npm, whose own file is elsewhere.
const bots = [process.argv[1], join(process.cwd(), 'bot.js')].filter((path) => path !== undefined);
// A bot has the REST library of discord.js, and may have a copy of its own.
const users = bots.flatMap((bot) => [resolve(bot, 'discord.js') ?? bot, bot]);
const copies = new Set(users.flatMap((user) => resolve(user, '@discordjs/rest') ?? []));
if (copies.size === 0) {
  process.stderr.write(`local-discord/register: there is no discord.js in ${process.cwd()}.\n`);
}
for (const copy of copies) {
  // The library has an instance for `require` and one for `import`; a bot may use either.
  const imported = pathToFileURL(copy.replace(/\.js$/, '.mjs')).href;
  const modules = [createRequire(copy)(copy), await import(imported)] as readonly RestModule[];
  for (const { DefaultRestOptions } of modules) {
    DefaultRestOptions.api = `${address}/api`;
    DefaultRestOptions.cdn = `${address}/cdn`;
  }
}
