/**
 * `npm run commands -- view|register|clear` shows what Discord knows of our commands, writes them if
 * they differ, or takes them all away. Reads the same environment as the bot.
 */
import { REST, Routes, type APIApplication } from 'discord.js';
import { handlers } from '../commands/index.ts';
import { readOwnConfig } from '../src/config.ts';
import {
  areSame,
  clearCommands,
  readCommands,
  registerCommands,
} from '../src/discord/client/register-commands.ts';
import { isEmbedded } from '../src/discord/client/identity.ts';
import { definitionsOf } from '../src/discord/start.ts';

const ACTIONS = ['view', 'register', 'clear'] as const;

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

const action = ACTIONS.find((one) => one === process.argv[2]);
if (action === undefined) fail(`npm run commands -- ${ACTIONS.join('|')}`);
const read = readOwnConfig();
if (!read.ok) fail(read.refusal.join('\n'));
const { discord } = read.value.config;
if (discord.kind === 'local') {
  fail('DISCORD_TOKEN is missing: the local Discord is told of the commands at each start.');
}
const rest = new REST(discord.apiUrl === undefined ? {} : { api: discord.apiUrl }).setToken(
  discord.token,
);
try {
  const { id, flags } = (await rest.get(Routes.currentApplication())) as APIApplication;
  const wanted = definitionsOf(handlers, isEmbedded(flags));
  if (action === 'register') {
    const { outcome } = await registerCommands(rest, id, wanted);
    console.log(`${wanted.length} commands: ${outcome}`);
  } else if (action === 'clear') {
    await clearCommands(rest, id);
    console.log('Discord knows no command of ours any more.');
  } else {
    const known = await readCommands(rest, id);
    for (const { name, description } of known) console.log(`/${name}  ${description}`);
    console.log(areSame(known, wanted) ? 'Up to date.' : 'Not up to date: register them.');
  }
} catch (thrown) {
  // Never the request: it bears the token.
  fail(`Discord refused: ${thrown instanceof Error ? thrown.message : 'no reason given'}`);
}
