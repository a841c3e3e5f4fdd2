import { join } from 'node:path';
import { startLocalDiscord } from 'local-discord';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import type { TableSetup } from '../../src/matches/records/invitations.ts';
import { botOf, startBotProcess } from '../../test/support/whole/bot-process.ts';
import { Crowd } from '../../test/support/whole/crowd.ts';
import { prepareMatches } from '../../test/support/whole/prepared-matches.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { SINGLES } from '../../test/support/tables.ts';
import {
  printTable,
  lower,
  median,
  quantile,
  SHARE,
  type Benchmark,
  type Figure,
} from './figures.ts';
import {
  aimOnly,
  flickAsFastAsTold,
  playAlone,
  playAtHumanPace,
  takeTurns,
  type Times,
} from './bot-play.ts';
import { Watch, type Watched } from './bot-watch.ts';
import { measureOracle } from './oracle.ts';

const CROWD = 100;
const OTHERS = 10_000;
const ALONE_TURNS = 60 * SHARE;
/** Turns over which processor time for aiming and bytes of pictures are counted. */
const COUNTED_TURNS = Math.ceil(60 * SHARE);
const PACE_MS = 2000;
const CROWD_MS = 40_000 * SHARE;
const SUSTAINED_MS = 60_000 * SHARE;
/** Far above Discord's, so that the bot is measured and not the limits. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
const UNKNOWN_INTERACTION = 10_062;
const DAY_MS = 24 * 3600_000;

/** A match that does not end during the measurement. */
const LONG: TableSetup = {
  ...SINGLES,
  overrides: { end: { kind: 'fixed-rounds', rounds: 99, tie: 'stands' } },
  turnMs: DAY_MS,
};

/**
 * Runs the whole bot in its own process, with the local Discord and the players in this one:
 * everything is timed where Discord sends and receives it. This process's garbage collector must be
 * restrained, because it would repeatedly take both processors from the bot.
 */
export const botBenchmark: Benchmark = { run: measureBot, nodeFlags: ['--single-threaded-gc'] };

async function measureBot(): Promise<readonly Figure[]> {
  const oracle = measureOracle();
  const folder = temporaryFolder();
  const names = Array.from({ length: 2 * CROWD }, (_, i) => `player${i}`);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: {
      members: names,
      channels: Array.from({ length: CROWD }, (_, i) => `table-${i}`),
    },
  });
  const file = join(folder.path, 'matches.db');
  const matches = await prepare(file, discord.world);
  const crowd = new Crowd(discord.world);
  const profile = process.env['BENCH_PROFILE'];
  const bot = await startBotProcess({
    entry: 'built',
    env: {
      ...botOf(discord, `file:${file}`),
      // As in the image.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      LIMIT_MATCHES_ON_SERVER: String(OTHERS),
    },
    nodeArguments: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  });
  try {
    await Promise.all(matches.map(({ id }) => crowd.told(id, 0, 60_000)));
    const watch = new Watch(bot);
    const play = { crowd, matches };
    await playAlone({ ...play, turns: 10 });
    const alone = await watch.during(() => playAlone({ ...play, turns: ALONE_TURNS }));
    const aiming = await watch.during(() => aimOnly({ ...play, turns: COUNTED_TURNS }));
    const uploaded = await bytesDuring(discord.world, () =>
      takeTurns({ ...play, turns: COUNTED_TURNS }),
    );
    const together = await watch.during(() =>
      playAtHumanPace({ ...play, paceMs: PACE_MS, forMs: CROWD_MS }),
    );
    const sustained = await watch.during(() => flickAsFastAsTold({ ...play, forMs: SUSTAINED_MS }));
    // Late responses are among the unanswered ones.
    const refused = discord.refusals.filter(({ code }) => code !== UNKNOWN_INTERACTION);
    if (refused.length > 0) throw new Error(`Discord refused: ${JSON.stringify(refused[0])}`);
    for (const { msg } of bot.complaints) console.log(`The bot complains: ${msg}`);
    print({ alone, together, sustained });
    console.log(`${oracle.name}: ${oracle.value.toFixed(3)} ms; aims hold where it is 0.09 ms.`);
    return [
      oracle,
      ...figuresOf(alone, together, sustained, watch.mostMiB()),
      lower('aim-cpu', (1000 * aiming.cpu.bot * aiming.seconds) / aiming.value, 'ms'),
      lower('bytes-per-turn', uploaded.bytes / uploaded.value, 'bytes'),
    ];
  } finally {
    await bot.end();
    crowd.close();
    await discord.close();
    folder.remove();
  }
}

/** The played matches are a few among many. */
async function prepare(file: string, world: Crowd['world']): Promise<readonly StoredMatch[]> {
  const users = [...world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id);
  const channels = [...world.channels.values()].filter(({ name }) => name.startsWith('table-'));
  await prepareMatches(
    file,
    Array.from({ length: OTHERS }, (_, i) => ({
      server: `9${i % 50}`,
      channel: `8${i % 500}`,
      players: [`7${i % 2000}`, `6${i % 3000}`],
      setup: LONG,
      isUnseen: false,
    })),
  );
  return prepareMatches(
    file,
    channels.map(({ id, guildId }, i) => ({
      server: guildId,
      channel: id,
      players: [users[2 * i] ?? '', users[2 * i + 1] ?? ''],
      setup: LONG,
      isUnseen: true,
    })),
  );
}

/** Counts all bytes uploaded to Discord meanwhile, whether or not they are still shown. */
async function bytesDuring<Value>(
  { files }: Crowd['world'],
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly bytes: number }> {
  let bytes = 0;
  const keep = files.set.bind(files);
  files.set = (id, file) => {
    bytes += file.bytes.length;
    return keep(id, file);
  };
  try {
    const value = await work();
    return { value, bytes };
  } finally {
    files.set = keep;
  }
}

type Part = Watched<Times>;

function print(parts: Readonly<Record<'alone' | 'together' | 'sustained', Part>>): void {
  const rows = Object.entries(parts).flatMap(([name, { value }]) =>
    Object.entries(value).flatMap(([what, ms]) =>
      ms.length === 0 ? [] : [rowOf(`${name}: ${what}`, ms)],
    ),
  );
  printTable(['ms from dispatch', 'n', 'p50', 'p95', 'p99', 'most'], rows);
  printTable(
    [
      '',
      's',
      'flicks/s',
      'bot CPU ms a flick',
      'bot CPU',
      'Discord and players CPU',
      'loop p99 ms',
      'loop most ms',
    ],
    Object.entries(parts).map(([name, { value, seconds, cpu, loop }]) => [
      name,
      seconds.toFixed(0),
      (value['flick, animation shown'].length / seconds).toFixed(1),
      ((1000 * cpu.bot * seconds) / value['flick, animation shown'].length).toFixed(0),
      `${(100 * cpu.bot).toFixed(0)} %`,
      `${(100 * cpu.here).toFixed(0)} %`,
      loop.p99Ms.toFixed(0),
      loop.mostMs.toFixed(0),
    ]),
  );
}

function rowOf(name: string, ms: readonly number[]): readonly string[] {
  const at = (share: number) => quantile(ms, share).toFixed(1);
  return [name, String(ms.length), median(ms).toFixed(1), at(0.95), at(0.99), at(1)];
}

function figuresOf(
  alone: Part,
  together: Part,
  sustained: Part,
  rssMiB: number,
): readonly Figure[] {
  const p99 = (ms: readonly number[]) => quantile(ms, 0.99);
  const shown = 'flick, animation shown';
  return [
    lower('aim-ack-p99', p99(alone.value['aim, acknowledged']), 'ms', 50),
    lower('aim-redrawn-p99', p99(alone.value['aim, redrawn']), 'ms', 100),
    lower('flick-ack-p99', p99(alone.value['flick, acknowledged']), 'ms'),
    lower('flick-p99', p99(alone.value[shown]), 'ms', 200),
    lower('aim-redrawn-p99-of-100', p99(together.value['aim, redrawn']), 'ms', 700),
    lower('flick-median-of-100', median(together.value[shown]), 'ms', 1000),
    lower('flick-p99-of-100', p99(together.value[shown]), 'ms', 3000),
    {
      name: 'flicks-per-second',
      value: sustained.value[shown].length / sustained.seconds,
      unit: '1/s',
      // Discord's fifty requests a second decide this, not the bot.
      aim: null,
      better: 'higher',
    },
    lower('sustained-ack-p99', p99(sustained.value['flick, acknowledged']), 'ms', 1000),
    lower(
      'bot-cpu-per-flick',
      (1000 * sustained.cpu.bot * sustained.seconds) / sustained.value[shown].length,
      'ms',
      22,
    ),
    lower(
      'never-answered',
      [alone, together, sustained].reduce(
        (sum, { value }) => sum + value['never answered'].length,
        0,
      ),
      '',
      0,
    ),
    lower('event-loop-p99', sustained.loop.p99Ms, 'ms'),
    lower('rss', rssMiB, 'MiB', 400),
  ];
}
