import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlers } from '../../commands/index.ts';
import { startBot, type RunningBot } from '../../src/discord/start.ts';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import type { Seeds } from '../../src/matches/ports/system.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { startPainters } from '../../src/painters.ts';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { buildPage } from '../../packages/local-discord/build-page.ts';
import { Windows, type Size } from './windows.ts';

/** Whose screens are photographed, and the opponents. */
export const ME = 'ada';
export const FRIEND = 'bo';
export const FRIENDS = [FRIEND, 'cleo', 'dan'];

export interface Evening {
  readonly discord: LocalDiscord;
  readonly store: SqliteStore;
  readonly windows: Windows;
  readonly close: () => Promise<void>;
}

/** Fixed seeds, so that the evenings of two versions can be compared. */
function fixedSeeds(): Seeds {
  let count = 0;
  return {
    newKey: () => {
      count += 1;
      return count.toString(16).padStart(64, '0');
    },
  };
}

const complain = (fields: object, message: string): void => {
  console.error(message, fields);
};
const COMPLAINTS_ONLY = {
  debug: () => undefined,
  info: () => undefined,
  warn: complain,
  error: complain,
};

/** The whole bot, newly invited to a local Discord, and the photographed person's screens. */
export async function openEvening(sizes: readonly Size[]): Promise<Evening> {
  const webRoot = await mkdtemp(join(tmpdir(), 'moments-page-'));
  await buildPage(webRoot);
  const discord = await startLocalDiscord({
    webRoot,
    bots: [{ name: 'Crokinole', isUninvited: true }],
  });
  const store = new SqliteStore({ file: ':memory:' });
  const renderPool = startPainters(1, ['maple']);
  const robots = createRobotPool({ threads: 1 });
  // The first job starts the thread, and ideas have little time.
  await robots.makePuzzle('2031-02-28');
  const bot = await startOn(discord, { store, renderPool, robots });
  const windows = await Windows.open(`${discord.webUrl}/?as=${ME}`, sizes);
  return {
    discord,
    store,
    windows,
    close: async () => {
      await windows.close();
      await bot.close();
      await discord.close();
      await Promise.all([renderPool.close(), robots.close()]);
      await store.close();
      await rm(webRoot, { recursive: true });
    },
  };
}

interface Tools {
  readonly store: SqliteStore;
  readonly renderPool: RenderPool;
  readonly robots: ReturnType<typeof createRobotPool>;
}

function startOn(discord: LocalDiscord, tools: Tools): Promise<RunningBot> {
  return startBot({
    ...tools,
    fleet: tools.store,
    token: discord.bots[0]?.token ?? '',
    apiUrl: discord.apiUrl,
    cdnUrl: discord.cdnUrl,
    handlers,
    puzzleMaker: tools.robots,
    parMaker: tools.robots,
    reviewer: tools.robots,
    log: COMPLAINTS_ONLY,
    seeds: fixedSeeds(),
  });
}
