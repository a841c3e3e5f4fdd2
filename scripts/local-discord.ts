import { readConfig, readEnvironment, type Environment } from '../src/config.ts';
import { startLocalDiscord } from 'local-discord';
import { listenOn } from '../src/operations/listen.ts';
import { keepFilesPrivate } from '../src/operations/private-files.ts';

/**
 * `npm run local-discord [-- FILE]` opens a local Discord for bots of any kind, until it is
 * interrupted, and remembers everything in FILE. docs/local-discord.md has its variables.
 */
const NAMES = { host: 'LOCAL_DISCORD_HOST', port: 'LOCAL_DISCORD_PORT' };

function readPlace(): { readonly host: string; readonly port: number } {
  const environment: Environment = readEnvironment();
  const ours = Object.values(NAMES).map((name) => [name, environment[name]] as const);
  const read = readConfig(Object.fromEntries(ours));
  if (!read.ok) throw new Error(read.refusal.join('\n'));
  const { discord } = read.value.config;
  if (discord.kind !== 'local') throw new Error('only a token leads elsewhere, and none was read');
  return discord;
}

async function open(): Promise<void> {
  const { host, port } = readPlace();
  const [file] = process.argv.slice(2);
  const token = process.env['LOCAL_DISCORD_TOKEN']?.trim();
  const activity = process.env['LOCAL_DISCORD_ACTIVITY']?.trim();
  const discord = await listenOn(NAMES, port, () =>
    startLocalDiscord({
      host,
      port,
      bots: [
        { name: 'Bot', ...(token && { token }), ...(activity && { activity: { url: activity } }) },
      ],
      ...(file !== undefined && { file }),
      onSavingTrouble: (trouble) => {
        console.error(trouble ?? 'It is saved again.');
      },
    }),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void discord.close());
  }
  for (const url of [discord.webUrl, ...discord.sharedUrls]) console.log(`people  ${url}`);
  const [bot] = discord.bots;
  console.log(`bots    ${discord.apiUrl}   token ${bot?.token ?? ''}`);
  if (activity) console.log(`activity ${activity}   client secret ${bot?.clientSecret ?? ''}`);
}

keepFilesPrivate();
try {
  await open();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
