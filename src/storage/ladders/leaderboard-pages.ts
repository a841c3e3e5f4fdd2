import { and, asc, count, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  compareRows,
  withRanks,
  type BoardCursor,
  type BoardPage,
  type BoardQuery,
  type BoardRow,
} from '../../matches/ports/leaderboards.ts';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { Ladder } from 'crokinole/ratings/ladder';
import { BOARD_COLUMNS, standingColumns } from './ladder-rows.ts';
import { all, one, type Query, type Sql } from '../common/query.ts';
import { mostRows, preparedOnce } from '../common/prepared.ts';

type PreparedBoard = ReturnType<typeof prepareBoard>;

const FIGURE = sql.placeholder('figure');
const PLAYER = sql.placeholder('player');

/**
 * Prepares all statements of a leaderboard once. Building them for every page takes longer than
 * executing them, and much longer once they have to be garbage collected.
 */
function prepareBoard(db: Sql, board: LeaderboardKind) {
  const { standings } = db.tables;
  const column = standings[BOARD_COLUMNS[board]];
  const on = and(
    eq(standings.scope, sql.placeholder('scope')),
    eq(standings.rules, sql.placeholder('rules')),
    isNotNull(column),
  );
  // Both columns sort in the same direction, so one index can answer from any position.
  const place = sql`(${column}, ${standings.player})`;
  const isAbove = sql`${place} > (${FIGURE}, ${PLAYER})`;
  const isBelow = sql`${place} < (${FIGURE}, ${PLAYER})`;
  const columns = { figure: sql<number>`${column}`, standing: standingColumns(db) };
  const rows = (order: typeof asc, beyond?: SQL) =>
    db
      .select(columns)
      .from(standings)
      .where(and(on, beyond))
      .orderBy(order(column), order(standings.player))
      .limit(mostRows('most'))
      .prepare();
  // Only its first row is ever needed.
  const any = (beyond: SQL) =>
    db
      .select({ one: sql`1` })
      .from(standings)
      .where(and(on, beyond))
      .prepare();
  // Counted in the leaderboard's index alone, without reading the standings.
  const total = (condition: SQL) =>
    db.select({ rows: count() }).from(standings).where(and(on, condition)).prepare();
  const isOwn = eq(standings.player, PLAYER);
  return {
    fromTop: rows(desc),
    below: rows(desc, isBelow),
    above: rows(asc, isAbove),
    anyAbove: any(isAbove),
    anyBelow: any(isBelow),
    countAbove: total(isAbove),
    countAhead: total(gt(column, FIGURE)),
    own: db.select(columns).from(standings).where(and(on, isOwn)).prepare(),
  };
}

const boards = preparedOnce(() => new Map<LeaderboardKind, PreparedBoard>());

function boardOf(db: Sql, kind: LeaderboardKind): PreparedBoard {
  const known = boards(db).get(kind) ?? prepareBoard(db, kind);
  boards(db).set(kind, known);
  return known;
}

/** Must run in a transaction, so that all parts see the same snapshot. */
export function* readBoardPage(db: Sql, query: BoardQuery): Query<BoardPage> {
  const board = boardOf(db, query.board);
  const { ladder, rows, from } = query;
  const isUpwards = from !== undefined && 'before' in from;
  const found = (yield* findRows(board, query)).map(rowFrom);
  const hasMore = found.length > rows;
  const page = found.slice(0, rows).sort(compareRows);
  const [first] = page;
  if (first === undefined) return { rows: [], hasBefore: false, hasAfter: false };
  const top = atRow(ladder, first);
  const bottom = atRow(ladder, page.at(-1) ?? first);
  return {
    rows: withRanks(page, {
      rowsBefore: (yield* one(board.countAbove, top))?.rows ?? 0,
      rowsAhead: (yield* one(board.countAhead, top))?.rows ?? 0,
    }),
    hasBefore: isUpwards ? hasMore : (yield* one(board.anyAbove, top)) !== undefined,
    hasAfter: isUpwards ? (yield* one(board.anyBelow, bottom)) !== undefined : hasMore,
  };
}

/** Fetches one row more than requested, to see whether there are more. */
function* findRows(board: PreparedBoard, { ladder, rows, from }: BoardQuery): Query<FoundRow[]> {
  const most = rows + 1;
  if (from === undefined) return yield* all(board.fromTop, { ...ladder, most });
  return 'before' in from
    ? yield* all(board.above, { ...atRow(ladder, from.before), most })
    : yield* all(board.below, { ...atRow(ladder, from.after), most });
}

function atRow(ladder: Ladder, { figure, player }: BoardCursor) {
  return { ...ladder, figure, player };
}

type FoundRow = ReturnType<PreparedBoard['own']['all']>[number];

function rowFrom({ figure, standing }: FoundRow): Omit<BoardRow, 'rank'> {
  return { figure, player: standing.player, standing };
}

/** Must run in a transaction. */
export function* readBoardRow(
  db: Sql,
  ladder: Ladder,
  kind: LeaderboardKind,
  player: string,
): Query<BoardRow | undefined> {
  const board = boardOf(db, kind);
  const found = yield* one(board.own, { ...ladder, player });
  if (found === undefined) return undefined;
  const row = rowFrom(found);
  const ahead = yield* one(board.countAhead, { ...ladder, figure: row.figure });
  return { rank: (ahead?.rows ?? 0) + 1, ...row };
}
