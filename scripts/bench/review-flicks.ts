import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { startLocalDiscord } from 'local-discord';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import { dayOf } from '../../src/matches/records/days.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { playIntoStore } from '../../test/support/stored-matches.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { SINGLES } from '../../test/support/tables.ts';
import { botOf, startBotProcess } from '../../test/support/whole/bot-process.ts';
import { Crowd } from '../../test/support/whole/crowd.ts';
import { prepareMatches } from '../../test/support/whole/prepared-matches.ts';
import { printTable } from '../table.ts';
import { flickAsFastAsTold, type Play } from './bot-play.ts';
import { lower, quantile, rowOfTimes, SHARE, type Figure } from './figures.ts';

const AIM = 1.2;
/** Flicks without and with a review alternate, because the machine may be slower for a while. */
const PAIRS = Math.ceil(5 * SHARE);
const PHASE_MS = 25_000;
const PLAYERS = 4;
const PACE_MS = 2000;
/** Longer than a turn takes. */
const TURN_MS = 3000;
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
const DAY_MS = 24 * 3600_000;
/** 320 turns, which take longer than a phase even on a fast machine. */
const REVIEWED = {
  overrides: {
    end: { kind: 'fixed-rounds', rounds: 40, tie: 'stands' },
    discsPerPlayer: { singles: 4 },
  },
} as const;
const LONG = {
  ...SINGLES,
  overrides: { end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' } },
  turnMs: DAY_MS,
} as const;

/** How much longer the slowest flicks take while a review is under way, on a bot as it is shipped. */
export async function measureFlicksBesideReview(): Promise<readonly Figure[]> {
  const folder = temporaryFolder();
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: {
      members: Array.from({ length: 2 * PLAYERS }, (_, i) => `player${i}`),
      channels: Array.from({ length: PLAYERS }, (_, i) => `table-${i}`),
    },
  });
  const file = join(folder.path, 'matches.db');
  const users = [...discord.world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id);
  const channels = [...discord.world.channels.values()].filter(({ name }) =>
    name.startsWith('table-'),
  );
  const matches = await prepareMatches(
    file,
    channels.map(({ id, guildId }, i) => ({
      server: guildId,
      channel: id,
      players: [users[2 * i] ?? '', users[2 * i + 1] ?? ''],
      setup: LONG,
      isUnseen: true,
    })),
  );
  const crowd = new Crowd(discord.world);
  const bot = await startBotProcess({ entry: 'built', env: botOf(discord, `file:${file}`) });
  const store = new SqliteStore({ file });
  try {
    await Promise.all(matches.map(({ id }) => crowd.told(id, 0, 60_000)));
    return figuresOf(await measurePairs({ crowd, matches }, store));
  } finally {
    await store.close();
    await bot.end();
    crowd.close();
    await discord.close();
    folder.remove();
  }
}

/** In milliseconds, from a flick to its animation. */
interface Shown {
  readonly without: readonly number[];
  readonly beside: readonly number[];
}

async function measurePairs(play: Play, store: SqliteStore): Promise<Shown> {
  const without: number[] = [];
  const beside: number[] = [];
  await flickFor(play, PHASE_MS / 5);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    without.push(...(await flickFor(play, PHASE_MS)));
    const key = { matchId: `reviewed${pair}`, version: REVIEW_VERSION };
    await begin(store, key.matchId);
    beside.push(...(await flickFor(play, PHASE_MS)));
    const review = await store.readReview(key);
    if (review?.status !== 'waiting')
      throw new Error(`the review ended before the flicks: ${review?.status}`);
    console.log(`${review.done} turns reviewed meanwhile`);
    // The bot gives it up after the turn under way.
    store.database.client.exec("UPDATE reviews SET status = 'failed'");
    await pause(TURN_MS);
  }
  return { without, beside };
}

/** Resolves when the bot is at its first turns. */
async function begin(store: SqliteStore, matchId: string): Promise<void> {
  await playIntoStore(store, matchId, ['11', '12'], REVIEWED);
  const turns = (await store.readTurns(matchId)).length;
  const nowMs = Date.now();
  const key = { matchId, version: REVIEW_VERSION };
  const request = { ...key, player: '11', day: dayOf(nowMs), atMs: nowMs };
  await store.askForReview(request, turns, PAIRS);
  while (((await store.readReview(key))?.done ?? 0) === 0) await pause(100);
}

async function flickFor(play: Play, forMs: number): Promise<readonly number[]> {
  const times = await flickAsFastAsTold({ ...play, forMs, paceMs: PACE_MS });
  return times['flick, animation shown'];
}

function figuresOf({ without, beside }: Shown): readonly Figure[] {
  printTable(
    ['flick to animation', 'flicks', 'median ms', 'p95', 'slowest'],
    [rowOfTimes('without a review', without), rowOfTimes('beside a review', beside)],
  );
  const ratio = quantile(beside, 0.99) / quantile(without, 0.99);
  return [lower('flick-p99-beside-a-review', ratio, 'ratio', AIM)];
}
