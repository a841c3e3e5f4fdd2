#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { INTENT } from './protocol/numbers.ts';
import { createRefusalLog } from './refusal-log.ts';
import { startLocalDiscord, type LocalDiscord } from './local-discord.ts';

const DEFAULT_PORT = '8055';
/** The privileged intents; a bot that asks for another one than these is closed with 4014. */
const INTENTS = new Map([
  ['members', INTENT.guildMembers],
  ['presences', INTENT.guildPresences],
  ['message-content', INTENT.messageContent],
]);

function readIntents(text: string | undefined): number {
  if (text === undefined) return 0;
  const names = text === 'all' ? [...INTENTS.keys()] : text.split(',').map((name) => name.trim());
  return names.reduce((bits, name) => {
    const bit = INTENTS.get(name);
    if (bit !== undefined) return bits | bit;
    throw new Error(`--intents takes ${[...INTENTS.keys()].join(', ')}, or all.`);
  }, 0);
}

/** Reads an option from the command line or the environment. */
function readOptions() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: {
      port: text,
      host: text,
      token: text,
      intents: text,
      activity: text,
      strict: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const read = (name: 'port' | 'host' | 'token' | 'intents' | 'activity') => {
    const said = values[name] ?? process.env[`LOCAL_DISCORD_${name.toUpperCase()}`]?.trim();
    // An empty variable counts as unset.
    return said === '' ? undefined : said;
  };
  const port = Number(read('port') ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('--port takes a number from 0 to 65535.');
  }
  if (positionals.length > 1) throw new Error('Give one FILE at most.');
  const [file] = positionals;
  const [token, activity] = [read('token'), read('activity')];
  const privilegedIntents = readIntents(read('intents'));
  return {
    isHelp: values.help === true,
    activity,
    options: {
      port,
      host: read('host') ?? '127.0.0.1',
      bots: [
        {
          name: 'Bot',
          privilegedIntents,
          ...(token && { token }),
          ...(activity && { activity: { url: activity } }),
        },
      ],
      strict: values.strict === true,
      ...(file !== undefined && { file }),
    },
  };
}

function print(
  { webUrl, sharedUrls, apiUrl, bots: [bot], world }: LocalDiscord,
  hasActivity: boolean,
): void {
  for (const url of [webUrl, ...sharedUrls]) console.log(`people  ${url}`);
  console.log(`bots    ${apiUrl}   token ${bot?.token ?? ''}`);
  console.log(`        application ${bot?.applicationId ?? ''}`);
  for (const { id, name } of world.guilds.values()) console.log(`        server ${id}   ${name}`);
  if (hasActivity) console.log(`        client secret ${bot?.clientSecret ?? ''}`);
}

const USAGE = `A Discord on this machine, for bots of any kind.

  local-discord [options] [FILE]    remembers everything in FILE, or nothing without one

  --port N            where it listens                          (8055, or LOCAL_DISCORD_PORT)
  --host ADDRESS      0.0.0.0 lets others on your network in    (127.0.0.1, or LOCAL_DISCORD_HOST)
  --token TOKEN       the bot's token                           (a new one, or LOCAL_DISCORD_TOKEN)
  --intents NAMES     members,presences,message-content or all  (none, or LOCAL_DISCORD_INTENTS)
  --strict            refuses unknown fields, which Discord ignores; else it warns
  --activity URL      the server of the bot's Activity          (none, or LOCAL_DISCORD_ACTIVITY)
`;

async function open(): Promise<void> {
  const { isHelp, activity, options } = readOptions();
  if (isHelp) {
    console.log(USAGE);
    return;
  }
  const onSavingTrouble = (trouble: string | null) => {
    console.error(trouble ?? 'It is saved again.');
  };
  const log = createRefusalLog((line) => {
    console.error(line);
  });
  const discord = await startLocalDiscord({ ...options, onSavingTrouble, onRefused: log.add });
  const botIds = discord.bots.map(({ userId }) => userId);
  discord.world.listen((event) => {
    if (event.kind !== 'presence-updated' || !botIds.includes(event.userId)) return;
    if (discord.world.user(event.userId).status === 'offline') log.endSession();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.endSession();
      void discord.close();
    });
  }
  print(discord, activity !== undefined);
}

// Messages and tokens are private to this user: files 0600, folders 0700.
process.umask(0o077);
try {
  await open();
} catch (thrown) {
  const { code, message } = thrown as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE' ? 'That port is taken: choose another with --port.' : message,
  );
  process.exitCode = 1;
}
