import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BoardRow, Leaderboards } from '../../src/matches/ports/leaderboards.ts';
import { LEADERBOARD_KINDS, type LeaderboardKind } from 'crokinole/ratings/leaderboards';
import { LadderBook, type FinishedMatch } from 'crokinole/ratings/ladder-book';
import { ANY_RULES, EVERYWHERE, type Ladder } from 'crokinole/ratings/ladder';
import { methodsOf } from '../../src/storage/common/query.ts';
import { BOARD_QUERIES } from '../../src/storage/ladders/leaderboards.ts';
import { replaceLadders } from '../../src/storage/ladders/recount.ts';
import { carryOut, transactionsOn } from '../../src/storage/sqlite/database/engine.ts';
import { openDatabase, type OpenSqlite } from '../../src/storage/sqlite/database/open.ts';
import { countedMatches } from '../../src/storage/sqlite/database/tables.ts';
import { printTable } from '../table.ts';
import { median, quantile, timed, type Benchmark, type Figure } from './figures.ts';

const MATCHES = 100_000;
const PLAYERS = 20_000;
const SERVERS = 200;
const ROWS_ON_A_PAGE = 10;
const PAGE_AIM_MS = 5;

const LADDERS: Readonly<Record<string, Ladder>> = {
  'all servers': { scope: EVERYWHERE, rules: ANY_RULES },
  'all servers, one preset': { scope: EVERYWHERE, rules: 'nca' },
  'one server': { scope: serverNumber(1), rules: ANY_RULES },
};

/** Reads every page of every leaderboard, with a hundred thousand matches. */
export const leaderboardsBenchmark: Benchmark = { run: measureLeaderboards };

async function measureLeaderboards(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leaderboards-'));
  const file = join(folder, 'ladders.sqlite');
  const opened = openDatabase({ file });
  try {
    const filling = timed(() => {
      fill(opened);
    });
    opened.client.pragma('wal_checkpoint(TRUNCATE)');
    const boards = methodsOf(BOARD_QUERIES, (work) => Promise.resolve(carryOut(opened.db, work)));
    const pages: number[] = [];
    const last: number[] = [];
    const lines: string[][] = [];
    for (const [name, ladder] of Object.entries(LADDERS)) {
      for (const board of LEADERBOARD_KINDS) {
        const all = await turnPages(boards, ladder, board);
        lines.push(lineOf(`${board}, ${name}`, all));
        pages.push(...all);
        last.push(all.at(-1) ?? 0);
      }
    }
    const sizeMiB = statSync(file).size / 2 ** 20;
    printTable(['board', 'pages', 'ms median', 'ms p99', 'ms worst'], lines);
    console.log(
      `${MATCHES} matches of ${PLAYERS} players on ${SERVERS} servers: standings, histories and meetings, ${sizeMiB.toFixed(0)} MiB, counted and written in ${(filling.ms / 1000).toFixed(0)} s. Pages of ${ROWS_ON_A_PAGE}, from the top to the bottom.`,
    );
    return [
      figure('leaderboard-page-median', quantile(pages, 0.5), 'ms', PAGE_AIM_MS),
      figure('leaderboard-page-p99', quantile(pages, 0.99), 'ms', PAGE_AIM_MS),
      figure('leaderboard-last-page-worst', Math.max(...last), 'ms', PAGE_AIM_MS),
      figure('ladder-tables-size', sizeMiB, 'MiB', null),
    ];
  } finally {
    opened.client.close();
    rmSync(folder, { recursive: true });
  }
}

function figure(name: string, value: number, unit: string, aim: number | null): Figure {
  return { name, value, unit, aim, better: 'lower' };
}

function lineOf(name: string, ms: readonly number[]): string[] {
  const figures = [median(ms), quantile(ms, 0.99), Math.max(...ms)];
  return [name, String(ms.length), ...figures.map((each) => each.toFixed(2))];
}

/** From the first page to the last, as if a person kept pressing Next. */
async function turnPages(
  boards: Leaderboards,
  ladder: Ladder,
  board: LeaderboardKind,
): Promise<number[]> {
  const ms: number[] = [];
  let last: BoardRow | undefined;
  for (;;) {
    const from = last === undefined ? {} : ({ from: { after: last } } as const);
    const before = process.hrtime.bigint();
    const page = await boards.readBoardPage({ ladder, board, rows: ROWS_ON_A_PAGE, ...from });
    ms.push(Number(process.hrtime.bigint() - before) / 1e6);
    last = page.rows.at(-1);
    if (!page.hasAfter) return ms;
  }
}

/** Writes the final tables directly, because playing that many matches would take an hour. */
function fill({ client, db, guard }: OpenSqlite): void {
  const book = new LadderBook();
  transactionsOn(client, db, guard).immediate((tx) => {
    for (let i = 0; i < MATCHES; i += 1) {
      const match = matchNumber(i);
      book.record(match);
      tx.insert(countedMatches)
        .values({ matchId: match.matchId, endedAtMs: match.endedAtMs })
        .run();
    }
    carryOut(tx, replaceLadders, book);
  });
}

/** Some play much more than others; deterministic. */
function matchNumber(i: number): FinishedMatch {
  const first = playerAt(i, 1);
  const second = first === playerAt(i, 2) ? (first + 1) % PLAYERS : playerAt(i, 2);
  const isWon = spread(i, 3) < 0.5;
  const side = (player: number, isWinner: boolean, isFirst: boolean) => ({
    place: isWinner ? 1 : 2,
    result: isWinner ? ('win' as const) : ('loss' as const),
    isFirst,
    players: [
      {
        player: `4${String(player).padStart(17, '0')}`,
        rounds: 4,
        twenties: Math.floor(16 * spread(i, player)),
        openShots: 12,
        openTwenties: Math.floor(12 * spread(player, i)),
        bestRoundPoints: 5 * Math.floor(24 * spread(i + player, 5)),
        achieved: [],
      },
    ],
  });
  return {
    matchId: `match-${i}`,
    endedAtMs: i,
    figures: {
      hasRobot: false,
      // Most people play on one server, occasionally against a guest.
      server: serverNumber(first % SERVERS),
      preset: 'nca',
      sides: [side(first, isWon, true), side(second, !isWon, false)],
    },
  };
}

function serverNumber(number: number): string {
  return `9${String(number).padStart(17, '0')}`;
}

function playerAt(i: number, salt: number): number {
  return Math.floor(PLAYERS * spread(i, salt) ** 2);
}

/** A number from 0 to 1 that depends only on the two inputs. */
function spread(a: number, b: number): number {
  let word = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 7, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
}
