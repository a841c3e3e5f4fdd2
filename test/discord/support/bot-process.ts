import { once } from 'node:events';
import type { LocalDiscord } from '../../../src/local-discord/local-discord.ts';
import { startNode, type Child } from '../../support/children/children.ts';
import { PROGRAM } from '../../support/whole/program.ts';

export interface BotProcess {
  /** Resolves when it says that it is ready. */
  readonly ready: Promise<void>;
  /** At once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** The whole program in a process of its own, on a Discord of ours and a database file. */
export function startBotProcess(discord: LocalDiscord, file: string): BotProcess {
  const child = startNode([PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      DISCORD_TOKEN: discord.bots[0]?.token,
      DISCORD_API_URL: discord.apiUrl,
      DISCORD_CDN_URL: discord.cdnUrl,
      DATABASE_URL: `file:${file}`,
      PORT: '0',
      LOG_FORMAT: 'json',
      RENDER_THREADS: '1',
    },
  });
  const closed = once(child, 'close');
  return {
    ready: readiness(child),
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

function readiness(child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('"msg":"ready"')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => {
      reject(new Error(`the bot ended with ${code ?? 'a signal'}: ${output}`));
    });
  });
}
