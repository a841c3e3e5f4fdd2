import { join } from 'node:path';
import { startLocalDiscord } from 'local-discord';
import { onTestFinished } from 'vitest';
import { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../stores.ts';
import { botOf, startBotProcess, type BotProcess } from './bot-process.ts';

/** A Discord and a database, which outlive any process of the bot. */
export async function openHouse() {
  const folder = temporaryFolder();
  onTestFinished(() => {
    folder.remove();
  });
  const file = join(folder.path, 'matches.db');
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifyGapMs: 0 });
  onTestFinished(() => discord.close());
  const store = new SqliteStore({ file });
  onTestFinished(() => store.close());
  const env = { ...botOf(discord, `file:${file}`), RENDER_THREADS: '0' };
  const start = async (): Promise<BotProcess> => {
    const bot = await startBotProcess({ entry: 'tested', env });
    onTestFinished(() => bot.kill());
    return bot;
  };
  return { discord, store, start };
}
