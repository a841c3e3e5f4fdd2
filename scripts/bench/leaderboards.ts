import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BoardRow, Leaderboards } from '../../src/matches/leaderboards.ts';
import { BOARDS, type Board } from '../../src/ratings/boards.ts';
import { LadderBook, type FinishedMatch } from '../../src/ratings/ladder-book.ts';
import { ANY_RULES, EVERYWHERE } from '../../src/ratings/ladder.ts';
import { sqliteLeaderboards } from '../../src/storage/sqlite/leaderboards.ts';
import { openDatabase, type OpenDatabase } from '../../src/storage/sqlite/open.ts';
import { replaceLadders } from '../../src/storage/sqlite/recount.ts';
import { countedMatches } from '../../src/storage/sqlite/schema-ladders.ts';
import { quantile, type Benchmark, type Figure } from './figures.ts';

const MATCHES = 100_000;
const PLAYERS = 20_000;
const SERVERS = 200;
const ROWS_ON_A_PAGE = 10;
const PAGE_AIM_MS = 5;

/** Pages of the boards of all servers together, at a hundred thousand matches. */
export const leaderboardsBenchmark: Benchmark = { run: measureLeaderboards };

async function measureLeaderboards(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leaderboards-'));
  const file = join(folder, 'ladders.sqlite');
  const opened = openDatabase({ file });
  try {
    fill(opened);
    opened.client.pragma('wal_checkpoint(TRUNCATE)');
    const boards = sqliteLeaderboards(opened.db);
    const pages: number[] = [];
    const last: number[] = [];
    for (const board of BOARDS) {
      const all = await turnPages(boards, board);
      print(board, all);
      pages.push(...all);
      last.push(all.at(-1) ?? 0);
    }
    return [
      figure('leaderboard-page-median', quantile(pages, 0.5), 'ms', PAGE_AIM_MS),
      figure('leaderboard-page-p99', quantile(pages, 0.99), 'ms', PAGE_AIM_MS),
      figure('leaderboard-last-page-worst', Math.max(...last), 'ms', PAGE_AIM_MS),
      figure('ladder-tables-size', statSync(file).size / 2 ** 20, 'MiB', null),
    ];
  } finally {
    opened.client.close();
    rmSync(folder, { recursive: true });
  }
}

function figure(name: string, value: number, unit: string, aim: number | null): Figure {
  return { name, value, unit, aim, better: 'lower' };
}

function print(board: Board, ms: readonly number[]): void {
  const [half, most] = [quantile(ms, 0.5), quantile(ms, 0.99)];
  console.log(
    `${board.padEnd(20)} ${ms.length} pages  median ${half.toFixed(2)} ms  p99 ${most.toFixed(2)} ms`,
  );
}

/** From the top to the bottom, as somebody would who pressed Next all the way. */
async function turnPages(boards: Leaderboards, board: Board): Promise<number[]> {
  const ladder = { scope: EVERYWHERE, rules: ANY_RULES } as const;
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

/** The tables as so many matches leave them, written at once: one by one would take an hour. */
function fill({ db }: OpenDatabase): void {
  const book = new LadderBook();
  db.transaction((tx) => {
    for (let i = 0; i < MATCHES; i += 1) {
      const match = matchNumber(i);
      book.record(match);
      tx.insert(countedMatches)
        .values({ matchId: match.matchId, endedAtMs: match.endedAtMs })
        .run();
    }
    replaceLadders(tx, book);
  });
}

/** Some play much more than others; the same matches every time. */
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
      },
    ],
  });
  return {
    matchId: `match-${i}`,
    endedAtMs: i,
    figures: {
      // Most people play on one server, now and then against a guest.
      server: `9${String(first % SERVERS).padStart(17, '0')}`,
      preset: 'nca',
      sides: [side(first, isWon, true), side(second, !isWon, false)],
    },
  };
}

function playerAt(i: number, salt: number): number {
  return Math.floor(PLAYERS * spread(i, salt) ** 2);
}

/** From 0 to 1, the same for the same two numbers. */
function spread(a: number, b: number): number {
  let word = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 7, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
}
