import { createHash } from 'node:crypto';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { nextShotOf } from 'crokinole/match/shots';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { parOf } from 'crokinole/robots/puzzle/dozen-par';
import { mineRound } from 'crokinole/robots/puzzle/packs';
import { handlers } from '../../commands/index.ts';
import { aimOf, idleAim } from '../../src/discord/features/aiming/panel-aim.ts';
import { startBot } from '../../src/discord/start.ts';
import { DozenPars, Dozens, dozenBoard, shootAt } from '../../src/matches/practice/dozens.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { startPainters } from '../../src/painters.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { PAR_MAKER } from '../../test/support/dozens.ts';
import { startPostgres } from '../../test/support/postgres/server.ts';
import { NO_REVIEWER } from '../../test/support/tables.ts';
import { printTable } from '../table.ts';
import {
  higher,
  lower,
  median,
  rowOfTimes,
  SHARE,
  timedLater,
  type Benchmark,
  type Figure,
} from './figures.ts';

const PANELS = Math.ceil(40 * SHARE);
const WARM_UP = 5;
const PAGES = Math.ceil(200 * SHARE);
const FEW = 100;
const MANY = 100_000;
const ROWS = 10;
const OPEN_AIM = 1.5;
const PAGE_AIM = 2;
/** Rounds that no pack was mined from. */
const FIRST_MINED = 10_001;
const MINED_ROUNDS = Math.ceil(20 * SHARE);
const MINED_AIM = 30;
const CONFIRMED_AIM = 0.9;
/** Of a par, in percent, for a player who doesn't aim. */
const IDLE_AIM = 25;
const IDLE_DAYS = Math.max(60, Math.ceil(60 * SHARE));
const DAY = '2031-02-28';
const NOON_MS = Date.parse(DAY) + 12 * 3600_000;
const SERVER = '77';
const CHANNEL = 'games';
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };
const CLOCK = { nowMs: () => NOON_MS };

/** What a day costs: opening the dozen beside a match, and the page of streaks with many players. */
export const dailyBenchmark: Benchmark = { run: measureDaily };

async function measureDaily(): Promise<readonly Figure[]> {
  const { match, dozen } = await openPanels();
  const sqlite = await pagesInSqlite();
  const postgres = await pagesInPostgres();
  const mined = mineForAWhile();
  printTable(
    ['what', 'times', 'ms median', 'ms p95', 'ms worst'],
    [
      rowOfTimes('opening a match’s panel', match),
      rowOfTimes('opening the dozen', dozen),
      rowOfTimes(`page, SQLite, ${FEW}`, sqlite.few),
      rowOfTimes(`page, SQLite, ${MANY}`, sqlite.many),
      rowOfTimes(`page, PostgreSQL, ${FEW}`, postgres.few),
      rowOfTimes(`page, PostgreSQL, ${MANY}`, postgres.many),
    ],
  );
  return [
    lower('dozen-without-aiming', median(sharesWithoutAiming()), '%', IDLE_AIM),
    lower('dozen-open', median(dozen) / median(match), 'times', OPEN_AIM),
    lower('streak-page-sqlite', median(sqlite.many) / median(sqlite.few), 'times', PAGE_AIM),
    lower('streak-page-postgres', median(postgres.many) / median(postgres.few), 'times', PAGE_AIM),
    higher('puzzles-mined-a-minute', mined.aMinute, 'puzzles', MINED_AIM),
    higher('puzzles-confirmed-share', mined.confirmedShare, 'share', CONFIRMED_AIM),
  ];
}

/** For each of many days, what pressing Flick! twelve times makes of its par, in percent. */
function sharesWithoutAiming(): readonly number[] {
  const numbers = Array.from({ length: DOZEN_SHOTS }, (_, i) => i + 1);
  return Array.from({ length: IDLE_DAYS }, (_, i) => {
    const day = { day: DAY, key: createHash('sha256').update(`day ${i}`).digest('hex') };
    let [score, par] = [0, 0];
    for (const number of numbers) {
      const state = dozenBoard(day, number);
      const next = nextShotOf(state);
      if (next === undefined) throw new Error('no shot is due');
      const shot = shootAt(day, number, aimOf(idleAim(state, next)));
      if (!shot.ok) throw new Error(`the panel's first aim was refused: ${shot.refusal.code}`);
      score += shot.value.points;
      par += parOf(state).mean;
    }
    return (100 * score) / par;
  });
}

/** Puzzles from robots' rounds, and how often the engine has a shot do what the quick model said. */
function mineForAWhile(): { readonly aMinute: number; readonly confirmedShare: number } {
  const started = performance.now();
  const sum = { claims: 0, confirmed: 0, puzzles: 0 };
  for (let round = FIRST_MINED; round < FIRST_MINED + MINED_ROUNDS; round += 1) {
    for (const { isConfirmed, offer } of mineRound(round)) {
      sum.claims += 1;
      if (isConfirmed) sum.confirmed += 1;
      if (offer !== undefined) sum.puzzles += 1;
    }
  }
  const minutes = (performance.now() - started) / 60_000;
  return { aMinute: sum.puzzles / minutes, confirmedShare: sum.confirmed / sum.claims };
}

/** By turns, so that a busy moment of the machine meets both. */
async function openPanels(): Promise<{ readonly match: number[]; readonly dozen: number[] }> {
  const members = Array.from({ length: PANELS + WARM_UP }, (_, i) => `player${i}`);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    seed: { members, channels: [CHANNEL] },
  });
  const store = new SqliteStore({ file: ':memory:' });
  const bot = await startBot({
    token: discord.bots[0]?.token ?? '',
    apiUrl: discord.apiUrl,
    cdnUrl: discord.cdnUrl,
    handlers,
    store,
    fleet: { fleet: store.fleet, join: () => store.join() },
    renderPool: startPainters(0, ['maple']),
    robots: {
      atOnce: 1,
      chooseAim: () => Promise.reject(new Error('there are no robots')),
      ideas: () => Promise.resolve([]),
    },
    robotPatience: 0,
    puzzleMaker: { makePuzzle: () => Promise.reject(new Error('there is no puzzle')) },
    parMaker: PAR_MAKER,
    reviewer: NO_REVIEWER,
    log: { debug: quiet, info: quiet, warn: console.warn, error: console.error },
  });
  try {
    for (const guild of discord.world.guilds.keys()) {
      await store.saveSettings(guild, {
        ...(await store.readSettings(guild)),
        threadPerMatch: false,
      });
    }
    const board = await beginMatch(discord);
    const shooter = discord.as(board.pinged[0] ?? '');
    const match: number[] = [];
    const dozen: number[] = [];
    for (const [i, name] of members.entries()) {
      const opened = await timedLater(() => shooter.press(board, 'Aim').answer());
      const person = discord.as(name);
      const intro = await person.slash(CHANNEL, 'daily').answer();
      const begun = await timedLater(() => person.press(intro, 'Start').answer());
      if (i < WARM_UP) continue;
      match.push(opened.ms);
      dozen.push(begun.ms);
    }
    return { match, dozen };
  } finally {
    await bot.close();
    await discord.close();
    await store.close();
  }
}

function quiet(): void {
  // What goes well isn't told.
}

async function beginMatch(discord: LocalDiscord): Promise<SeenMessage> {
  const [host, guest] = ['player0', 'player1'].map((name) => discord.as(name));
  if (host === undefined || guest === undefined) throw new Error('nobody plays');
  const isTold = ({ author, isPrivate, isV2 }: SeenMessage) =>
    author === 'Crokinole' && !isPrivate && isV2;
  const asked = host.next(CHANNEL, isTold);
  await host.slash(CHANNEL, 'challenge', { opponent: 'player1', length: 'full' }).answer();
  const invitation = await asked;
  const begun = host.next(CHANNEL, isTold);
  await guest.press(invitation, 'Accept').acknowledged();
  return begun;
}

interface Pages {
  readonly few: readonly number[];
  readonly many: readonly number[];
}

async function pagesInSqlite(): Promise<Pages> {
  const measure = async (players: number) => {
    const store = new SqliteStore({ file: ':memory:' });
    for (const statement of fillWith(players)) store.database.client.exec(statement);
    store.database.client.exec('ANALYZE');
    const times = await readPages(store);
    await store.close();
    return times;
  };
  return { few: await measure(FEW), many: await measure(MANY) };
}

async function pagesInPostgres(): Promise<Pages> {
  const server = await startPostgres();
  try {
    const store = await PostgresStore.open({ url: server.url });
    const { pool } = store.database;
    const measure = async (players: number) => {
      await pool.query('TRUNCATE dozens, daily_streaks');
      for (const statement of fillWith(players)) await pool.query(statement);
      await pool.query('ANALYZE dozens, daily_streaks');
      return readPages(store);
    };
    const pages = { few: await measure(FEW), many: await measure(MANY) };
    await store.close();
    return pages;
  } finally {
    await server.close();
  }
}

/** Directly, because a hundred thousand dozens would take an hour to play. */
function fillWith(players: number): readonly string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${players})`;
  return [
    `${numbers} INSERT INTO dozens (day, player, revision, server, zone, shots, score, spent_ms, opened_at_ms, played_at_ms)
     SELECT '${DAY}', 'p' || CAST(i AS text), 2, '${SERVER}', 'UTC', '[]', (i * 7919) % 240, 0, NULL, ${NOON_MS} FROM n`,
    `${numbers} INSERT INTO daily_streaks (player, server, zone, days, best, last_day, last_at_ms, forgiven_day)
     SELECT 'p' || CAST(i AS text), '${SERVER}', 'UTC', (i * 31) % 365, 365, '${DAY}', ${NOON_MS}, NULL FROM n`,
  ];
}

/** A player in the middle reads the tables of a server and of everyone. */
async function readPages(store: Store): Promise<readonly number[]> {
  const seeds = { newKey: () => 'a'.repeat(64) };
  const onProblem = console.error;
  const pars = new DozenPars({ maker: PAR_MAKER, onProblem });
  const dozens = new Dozens({ store, clock: CLOCK, seeds, pars, onProblem });
  const times: number[] = [];
  for (let i = 0; i < PAGES + WARM_UP; i += 1) {
    const { ms } = await timedLater(async () => {
      for (const scope of [SERVER, EVERYWHERE]) {
        await dozens.readTables({ day: DAY, zone: 'UTC', scope }, `p${FEW / 2}`, ROWS);
      }
    });
    if (i >= WARM_UP) times.push(ms);
  }
  return times;
}
