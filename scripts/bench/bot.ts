import { join } from 'node:path';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import type { TableSetup } from '../../src/matches/records/invitations.ts';
import { botOf, startBotProcess } from '../../test/support/whole/bot-process.ts';
import { Crowd } from '../../test/support/whole/crowd.ts';
import { prepareMatches } from '../../test/support/whole/prepared-matches.ts';
import { temporaryFolder } from '../../test/support/stores.ts';
import { SINGLES } from '../../test/support/tables.ts';
import { openDiscord } from './discord.ts';
import { higher, lower, median, quantile, SHARE, type Figure } from './figures.ts';
import { flickAsFastAsTold, playAlone, playAtHumanPace, type Times } from './bot-play.ts';
import { Watch, type Watched } from './bot-watch.ts';
import { measureOracle } from './oracle.ts';

const CROWD = 100;
const OTHERS = 10_000;
const TURNS = Math.ceil(60 * SHARE);
const PACE_MS = 2000;
const CROWD_MS = 40_000 * SHARE;
const SUSTAINED_MS = 60_000 * SHARE;
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
 * everything is timed where Discord sends and receives it.
 */
export async function measureBot(): Promise<readonly Figure[]> {
  const oracle = measureOracle();
  const folder = temporaryFolder();
  const tables = Array.from({ length: CROWD }, (_, i) => `table-${i}`);
  const discord = await openDiscord(2 * CROWD, tables);
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
    const alone = await watch.during(() => playAlone({ ...play, turns: TURNS }));
    const aiming = await watch.during(() => playAlone({ ...play, turns: TURNS, isFlicked: false }));
    const bytes = await bytesDuring(discord.world, () =>
      playAlone({ ...play, turns: TURNS, choices: 1 }),
    );
    const together = await watch.during(() =>
      playAtHumanPace({ ...play, paceMs: PACE_MS, forMs: CROWD_MS }),
    );
    const sustained = await watch.during(() => flickAsFastAsTold({ ...play, forMs: SUSTAINED_MS }));
    // Late responses are among the unanswered ones.
    const refused = discord.refusals.filter(({ code }) => code !== UNKNOWN_INTERACTION);
    if (refused.length > 0) throw new Error(`Discord refused: ${JSON.stringify(refused[0])}`);
    for (const { msg } of bot.complaints) console.error(`The bot complains: ${msg}`);
    return [oracle, ...figuresOf({ alone, aiming, together, sustained }, bytes, watch.mostMiB())];
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
async function bytesDuring(
  { files }: Crowd['world'],
  work: () => Promise<unknown>,
): Promise<number> {
  let bytes = 0;
  const keep = files.set.bind(files);
  files.set = (id, file) => {
    bytes += file.bytes.length;
    return keep(id, file);
  };
  try {
    await work();
    return bytes;
  } finally {
    files.set = keep;
  }
}

type Part = Watched<Times>;

function figuresOf(
  {
    alone,
    aiming,
    together,
    sustained,
  }: Readonly<Record<'alone' | 'aiming' | 'together' | 'sustained', Part>>,
  bytes: number,
  rssMiB: number,
): readonly Figure[] {
  const p99 = ({ value }: Part, what: keyof Times) => quantile(value[what], 0.99);
  const drawn = aiming.value['panel, shown'].length + aiming.value['aim, redrawn'].length;
  const flicks = sustained.value['flick, shown'].length;
  const unanswered = [alone, together, sustained].flatMap(({ value }) => value['never answered']);
  return [
    lower('aim-ack-p99', p99(alone, 'aim, acknowledged'), 'ms', 50),
    lower('aim-redrawn-p99', p99(alone, 'aim, redrawn'), 'ms', 100),
    lower('flick-ack-p99', p99(alone, 'flick, acknowledged'), 'ms'),
    lower('flick-p99', p99(alone, 'flick, shown'), 'ms', 200),
    lower('aim-redrawn-p99-of-100', p99(together, 'aim, redrawn'), 'ms', 700),
    lower('flick-median-of-100', median(together.value['flick, shown']), 'ms', 1000),
    lower('flick-p99-of-100', p99(together, 'flick, shown'), 'ms', 3000),
    // Discord's fifty requests a second decide this, not the bot.
    higher('flicks-per-second', flicks / sustained.seconds, '1/s'),
    lower('sustained-ack-p99', p99(sustained, 'flick, acknowledged'), 'ms', 1000),
    lower('bot-cpu-per-flick', (1000 * sustained.cpuSeconds) / flicks, 'ms', 35),
    lower('never-answered', unanswered.length, '', 0),
    lower('event-loop-p99', sustained.loop.p99Ms, 'ms'),
    lower('rss', rssMiB, 'MiB', 400),
    lower('aim-cpu', (1000 * aiming.cpuSeconds) / drawn, 'ms'),
    lower('bytes-per-turn', bytes / TURNS, 'bytes'),
  ];
}
