import { startLocalDiscord } from 'local-discord';
import type { World } from 'local-discord/world/world';
import { randomIds, randomSeeds, systemClock } from '../../src/matches/ports/system.ts';
import {
  botOf,
  residentMiB,
  startBotProcess,
  type BotProcess,
} from '../../test/support/whole/bot-process.ts';
import { isComplete } from '../../test/support/whole/crowd.ts';
import { preparedMatches, saveAll } from '../../test/support/whole/prepared-matches.ts';
import { flickNext, openShotFor, serviceOn, SINGLES } from '../../test/support/tables.ts';
import { SHARE } from './figures.ts';
import { holdToShare, type HeldProcess } from './processor-share.ts';
import { openStoreAt } from './scale-stores.ts';

/**
 * The same per worker as for a single one, so that run time and boards are comparable, and few
 * enough that each worker has met all players before the measurement.
 */
const TABLES_EACH = 30;
const TURNS = Math.ceil(9 * SHARE);
/** The machine's speed changes from minute to minute. */
const ROUNDS = Math.ceil(5 * SHARE);
const PROCESSORS = [0, 1];
const EVERY_MS = 500;
/**
 * The rest of each processor is for Discord and the database, which a real fleet runs elsewhere.
 */
const SHARE_EACH = 0.4;
/** Far above Discord's, so that the workers are measured and not the limits. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };

const LONG = {
  ...SINGLES,
  overrides: { end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' } },
} as const;

export interface WorkersMeasured {
  readonly workers: number;
  /** One value per round. */
  readonly turnsPerSecond: readonly number[];
  /** The maximum over all workers. */
  readonly rssMiB: number;
}

/**
 * One worker on each processor in turn, and then two, alternating, so that changes of the machine
 * affect both.
 */
export async function compareWorkers(
  newDatabase: () => Promise<string>,
): Promise<readonly [one: WorkersMeasured, two: WorkersMeasured]> {
  const alone: Shown[] = [];
  const together: Shown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await showTurns(await newDatabase(), [round % PROCESSORS.length]));
    together.push(await showTurns(await newDatabase(), PROCESSORS));
  }
  return [summary(1, alone), summary(PROCESSORS.length, together)];
}

function summary(workers: number, shown: readonly Shown[]): WorkersMeasured {
  return {
    workers,
    turnsPerSecond: shown.map(({ turnsPerSecond }) => turnsPerSecond),
    rssMiB: Math.max(...shown.map(({ rssMiB }) => rssMiB)),
  };
}

interface Shown {
  readonly turnsPerSecond: number;
  readonly rssMiB: number;
}

/**
 * Turns waiting to be painted and posted, with workers that start once all are queued, each on its
 * own processor.
 */
async function showTurns(url: string, processors: readonly number[]): Promise<Shown> {
  const tables = TABLES_EACH * processors.length;
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: {
      members: Array.from({ length: 2 * tables }, (_, i) => `player${i}`),
      channels: Array.from({ length: tables }, (_, i) => `table-${i}`),
    },
  });
  const told = countTold(discord.world);
  const bots: BotProcess[] = [];
  const held: HeldProcess[] = [];
  try {
    await flickAhead(url, discord.world);
    let rssMiB = 0;
    for (const processor of processors) {
      const bot = await startBotProcess({
        entry: 'built',
        env: {
          ...botOf(discord, url),
          // Without a rate limit: fifty requests per second are twenty-five turns.
          DISCORD_REST_URL: discord.apiUrl,
          ROLE: 'worker',
          RENDER_THREADS: '1',
          MALLOC_ARENA_MAX: '1',
          MALLOC_MMAP_THRESHOLD_: '65536',
          MALLOC_TRIM_THRESHOLD_: '131072',
        },
      });
      bots.push(bot);
      held.push(holdToShare(bot.pid, processor, SHARE_EACH));
    }
    const watch = setInterval(() => {
      rssMiB = Math.max(rssMiB, ...bots.map(({ pid }) => residentMiB(pid)));
    }, EVERY_MS);
    await told.until(tables * (TURNS + 1));
    clearInterval(watch);
    return { turnsPerSecond: told.perSecond(), rssMiB };
  } finally {
    await Promise.all(bots.map((bot) => bot.end()));
    for (const { release } of held) release();
    told.close();
    await discord.close();
  }
}

/** Queues turns that have not been shown, after the first boards. */
async function flickAhead(url: string, world: World): Promise<void> {
  const store = await openStoreAt(url);
  const users = [...world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id);
  const channels = [...world.channels.values()].filter(({ name }) => name.startsWith('table-'));
  const begun = preparedMatches(
    channels.map(({ id, guildId }, i) => ({
      server: guildId,
      channel: id,
      players: users.slice(2 * i, 2 * i + 2),
      setup: LONG,
      isUnseen: true,
    })),
  );
  const service = serviceOn(store, { clock: systemClock, ids: randomIds, seeds: randomSeeds });
  await saveAll(store, begun);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { match } of begun) await flickNext(service, match.id, openShotFor);
  }
  await store.close();
}

interface Told {
  readonly until: (count: number) => Promise<void>;
  /** While all workers were busy: from the second fifth of the turns to the last. */
  readonly perSecond: () => number;
  readonly close: () => void;
}

function countTold(world: World): Told {
  const atMs: number[] = [];
  const seen = new Set<string>();
  let look: () => void = () => undefined;
  const close = world.listen((event) => {
    if (!isComplete(event) || event.message.nonce === null || seen.has(event.message.id)) return;
    seen.add(event.message.id);
    atMs.push(performance.now());
    look();
  });
  return {
    until: (count) =>
      new Promise((resolve) => {
        look = () => {
          if (atMs.length >= count) resolve();
        };
        look();
      }),
    perSecond: () => {
      const [from, to] = [Math.floor(atMs.length * 0.4), Math.floor(atMs.length * 0.9)];
      return (1000 * (to - from)) / ((atMs[to] ?? 0) - (atMs[from] ?? 0));
    },
    close,
  };
}
