import { and, asc, count, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  compareRows,
  withPlaces,
  type BoardCursor,
  type BoardPage,
  type BoardQuery,
  type BoardRow,
  type Leaderboards,
} from '../../matches/leaderboards.ts';
import type { Board } from '../../ratings/boards.ts';
import { noMeetings, type HeadToHead } from '../../ratings/head-to-head.ts';
import type { LadderEntry, RatingPoint } from '../../ratings/ladder-book.ts';
import { isLadderRules, type Ladder } from '../../ratings/ladder.ts';
import type { Standing } from '../../ratings/standing.ts';
import { BOARD_COLUMNS, STANDING_COLUMNS, type LadderDatabase } from './ladder-rows.ts';
import { readStanding } from './record-match.ts';
import { countedMatches, meetings, ratingHistory, standings } from './schema-ladders.ts';

export function sqliteLeaderboards(db: LadderDatabase): Leaderboards {
  return {
    readBoardPage: (query) => Promise.resolve(readBoardPage(db, query)),
    readBoardRow: (ladder, board, player) =>
      Promise.resolve(readBoardRow(db, ladder, board, player)),
    readStanding: (ladder, player) => Promise.resolve(readStanding(db, ladder, player)),
    readStandings: (player) => Promise.resolve(readStandings(db, player)),
    readRatingHistory: (ladder, player, most) =>
      Promise.resolve(readRatingHistory(db, ladder, player, most)),
    readHeadToHead: (scope, player, opponent) =>
      Promise.resolve(readHeadToHead(db, scope, player, opponent)),
    readOpponents: (scope, player, most) => Promise.resolve(readOpponents(db, scope, player, most)),
  };
}

function isOn({ scope, rules }: Ladder, board: Board): SQL | undefined {
  const column = standings[BOARD_COLUMNS[board]];
  return and(eq(standings.scope, scope), eq(standings.rules, rules), isNotNull(column));
}

/** Both columns of a row's place run the same way, so that one index answers from any of them. */
function comparedWith(board: Board, sign: '<' | '>', { figure, player }: BoardCursor): SQL {
  const column = standings[BOARD_COLUMNS[board]];
  return sql`(${column}, ${standings.player}) ${sql.raw(sign)} (${figure}, ${player})`;
}

function readBoardPage(db: LadderDatabase, query: BoardQuery): BoardPage {
  const { ladder, board, rows, from } = query;
  const column = standings[BOARD_COLUMNS[board]];
  const isUpwards = from !== undefined && 'before' in from;
  const order = isUpwards ? asc : desc;
  const beyond =
    from === undefined
      ? undefined
      : isUpwards
        ? comparedWith(board, '>', from.before)
        : comparedWith(board, '<', from.after);
  const found = db
    .select({ figure: sql<number>`${column}`, ...STANDING_COLUMNS })
    .from(standings)
    .where(and(isOn(ladder, board), beyond))
    .orderBy(order(column), order(standings.player))
    .limit(rows + 1)
    .all()
    .map(({ figure, ...standing }) => ({ figure, player: standing.player, standing }));
  const hasMore = found.length > rows;
  const page = found.slice(0, rows).sort(compareRows);
  const [first] = page;
  if (first === undefined) return { rows: [], hasBefore: false, hasAfter: false };
  return {
    rows: withPlaces(page, countBefore(db, ladder, board, first)),
    hasBefore: isUpwards ? hasMore : hasRow(db, ladder, comparedWith(board, '>', first), board),
    hasAfter: isUpwards
      ? hasRow(db, ladder, comparedWith(board, '<', page.at(-1) ?? first), board)
      : hasMore,
  };
}

function hasRow(db: LadderDatabase, ladder: Ladder, beyond: SQL, board: Board): boolean {
  const row = db
    .select({ player: standings.player })
    .from(standings)
    .where(and(isOn(ladder, board), beyond))
    .limit(1)
    .get();
  return row !== undefined;
}

/** Counted along the board's index, without looking at a standing. */
function countBefore(db: LadderDatabase, ladder: Ladder, board: Board, row: BoardCursor) {
  const column = standings[BOARD_COLUMNS[board]];
  const rowsWhere = (condition: SQL) =>
    db
      .select({ rows: count() })
      .from(standings)
      .where(and(isOn(ladder, board), condition))
      .get()?.rows ?? 0;
  return {
    rowsBefore: rowsWhere(comparedWith(board, '>', row)),
    rowsAhead: rowsWhere(gt(column, row.figure)),
  };
}

function readBoardRow(
  db: LadderDatabase,
  ladder: Ladder,
  board: Board,
  player: string,
): BoardRow | undefined {
  const row = db
    .select({ figure: sql<number>`${standings[BOARD_COLUMNS[board]]}`, ...STANDING_COLUMNS })
    .from(standings)
    .where(and(isOn(ladder, board), eq(standings.player, player)))
    .get();
  if (row === undefined) return undefined;
  const { figure, ...standing } = row;
  const { rowsAhead } = countBefore(db, ladder, board, { figure, player });
  return { place: rowsAhead + 1, figure, player, standing };
}

function readStandings(db: LadderDatabase, player: string): readonly LadderEntry<Standing>[] {
  return db
    .select({ scope: standings.scope, rules: standings.rules, ...STANDING_COLUMNS })
    .from(standings)
    .where(eq(standings.player, player))
    .orderBy(standings.scope, standings.rules)
    .all()
    .map(({ scope, rules, ...value }) => {
      if (!isLadderRules(rules)) throw new Error(`a standing under unknown rules: ${rules}`);
      return { ladder: { scope, rules }, value };
    });
}

function readRatingHistory(
  db: LadderDatabase,
  { scope, rules }: Ladder,
  player: string,
  most: number,
): readonly RatingPoint[] {
  return db
    .select({
      player: ratingHistory.player,
      matchId: countedMatches.matchId,
      endedAtMs: countedMatches.endedAtMs,
      muMicro: ratingHistory.muMicro,
      sigmaMicro: ratingHistory.sigmaMicro,
      points: ratingHistory.points,
    })
    .from(ratingHistory)
    .innerJoin(countedMatches, eq(countedMatches.sequence, ratingHistory.sequence))
    .where(
      and(
        eq(ratingHistory.scope, scope),
        eq(ratingHistory.rules, rules),
        eq(ratingHistory.player, player),
      ),
    )
    .orderBy(desc(ratingHistory.sequence))
    .limit(most)
    .all()
    .reverse();
}

function readHeadToHead(
  db: LadderDatabase,
  scope: string,
  player: string,
  opponent: string,
): HeadToHead {
  const row = db
    .select(HEAD_TO_HEAD_COLUMNS)
    .from(meetings)
    .where(
      and(eq(meetings.scope, scope), eq(meetings.player, player), eq(meetings.opponent, opponent)),
    )
    .get();
  return row ?? noMeetings(player, opponent);
}

const HEAD_TO_HEAD_COLUMNS = {
  player: meetings.player,
  opponent: meetings.opponent,
  wins: meetings.wins,
  draws: meetings.draws,
  losses: meetings.losses,
};

function readOpponents(
  db: LadderDatabase,
  scope: string,
  player: string,
  most: number,
): readonly HeadToHead[] {
  return db
    .select(HEAD_TO_HEAD_COLUMNS)
    .from(meetings)
    .where(and(eq(meetings.scope, scope), eq(meetings.player, player)))
    .orderBy(desc(sql`wins + draws + losses`), desc(meetings.opponent))
    .limit(most)
    .all();
}
