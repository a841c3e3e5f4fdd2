/**
 * `npm run commands -- view|register|clear` shows the commands registered with Discord and the
 * bot's emoji, updates them if they differ, or removes them all. Uses the bot's environment.
 */
import { REST, Routes, type APIApplication } from 'discord.js';
import { handlers } from '../commands/index.ts';
import { readOwnConfig } from '../src/config.ts';
import {
  areOurs,
  clearCommands,
  readCommands,
  registerCommands,
} from '../src/discord/client/register-commands.ts';
import {
  clearEmoji,
  hasAllEmoji,
  readEmoji,
  registerEmoji,
} from '../src/discord/client/register-emoji.ts';
import { definitionsOf } from '../src/discord/start.ts';
import { startPainters } from '../src/painters.ts';

const FOR_SERVERS_ALONE =
  'They work in servers alone: switch User Install on in the developer portal, under Installation.';
const ENTRY_STAYS =
  'The launcher’s entry stays, as Discord makes it, until Activities are off in the developer portal.';
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
  const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
  const definitionsFor = (hasActivities: boolean) => definitionsOf(handlers, hasActivities);
  if (action === 'register') {
    const { outcome, commands, refusedForUsers } = await registerCommands(rest, id, definitionsFor);
    console.log(`${commands.length} commands: ${outcome}`);
    if (refusedForUsers !== undefined) console.log(FOR_SERVERS_ALONE);
    await registerEmoji(rest, id, startPainters(0));
    console.log('The emoji are there.');
  } else if (action === 'clear') {
    await clearEmoji(rest, id);
    const [entry] = await clearCommands(rest, id, definitionsFor);
    console.log('Discord has none of our commands and emoji.');
    if (entry !== undefined) console.log(ENTRY_STAYS);
  } else {
    const known = await readCommands(rest, id);
    for (const { name, description } of known) console.log(`/${name}  ${description}`);
    const isUpToDate = areOurs(known, definitionsFor);
    if (!hasAllEmoji(await readEmoji(rest, id))) console.log('Emoji are missing: register them.');
    console.log(isUpToDate ? 'Up to date.' : 'Not up to date: register them.');
  }
} catch (thrown) {
  // Never print the request, because it contains the token.
  fail(`Discord refused: ${thrown instanceof Error ? thrown.message : 'no reason given'}`);
}
