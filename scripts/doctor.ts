/**
 * `npm run doctor` checks everything the bot needs, and reports for each item that it is fine or
 * how to fix it. Uses the bot's environment, changes nothing, and may run beside the bot. Exit code
 * 0: all is fine. 1: something is not.
 */
import { dirname } from 'node:path';
import { readEnvironment, readOwnConfig, type Config } from '../src/config.ts';
import { createRedactor } from '../src/operations/redact.ts';
import { readVersion } from '../src/operations/version.ts';
import { checkDiscord } from './doctor/discord.ts';
import { fine, wrong, type Finding } from './doctor/finding.ts';
import { checkFolder, checkNode, checkNodeFor, checkPort, isBotRunning } from './doctor/machine.ts';
import { checkStorage } from './doctor/storage.ts';
import { readUsedChannels } from './doctor/channels.ts';

const WIDTH = 14;

const redactor = createRedactor([givenToken()]);

async function examine(): Promise<readonly Finding[]> {
  const read = readOwnConfig();
  if (!read.ok) return [checkNode(), ...read.refusal.map((words) => wrong('variables', words))];
  const { config, warnings } = read.value;
  if (config.discord.kind === 'discord') redactor.hide(config.discord.token);
  if (config.table?.remote !== undefined) redactor.hide(config.table.remote.clientSecret);
  const { host, port } = config.operations;
  const isRunning = await isBotRunning(host, port);
  const node = checkNodeFor(config.database);
  return [
    fine('version', readVersion()),
    node,
    ...(warnings.length === 0 ? [fine('variables', 'all are understood')] : []),
    ...warnings.map((words) => wrong('variables', words)),
    ...(node.isFine ? await checkStorage(config) : []),
    await checkPort('port', host, port, { variable: 'PORT', isRunning }),
    ...(await checkWhereToPlay(config, isRunning)),
  ];
}

async function checkWhereToPlay(
  { discord, table, database }: Config,
  isRunning: boolean,
): Promise<readonly Finding[]> {
  const names = { variable: 'TABLE_PORT', isRunning };
  if (discord.kind === 'discord') {
    return [
      ...(await checkDiscord(discord, table, await readUsedChannels(database))),
      ...(table === undefined
        ? []
        : [await checkPort('table port', table.host, table.port, names)]),
    ];
  }
  const { host, port, file } = discord;
  return [
    fine('token', 'there is none: the local Discord opens'),
    checkFolder('local discord', dirname(file), { makesIt: true }),
    await checkPort('local port', host, port, { variable: 'LOCAL_DISCORD_PORT', isRunning }),
  ];
}

/**
 * Hidden even if the rest of the configuration is invalid; an unreadable one is reported as a
 * finding.
 */
function givenToken(): string {
  try {
    return readEnvironment()['DISCORD_TOKEN'] ?? '';
  } catch {
    return process.env['DISCORD_TOKEN'] ?? '';
  }
}
const findings = await examine();
for (const { isFine, what, words } of findings) {
  console.log(redactor.redact(`${isFine ? 'fine ' : 'WRONG'}  ${what.padEnd(WIDTH)} ${words}`));
}
const amiss = findings.filter(({ isFine }) => !isFine).length;
console.log(
  amiss === 0
    ? '\nEverything is fine.'
    : `\n${amiss === 1 ? '1 problem' : `${amiss} problems`} to fix.`,
);
process.exitCode = amiss === 0 ? 0 : 1;
