import { and, asc, count, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import {
  compareRows,
  withRanks,
  type BoardCursor,
  type BoardPage,
  type BoardQuery,
  type BoardRow,
} from '../../../matches/ports/leaderboards.ts';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { Ladder } from 'crokinole/ratings/ladder';
import { BOARD_COLUMNS } from '../../ladders/board-figures.ts';
import type { Queries } from '../database/engine.ts';
import { standings } from '../schema/schema-ladders.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';

/** Everything that is ever asked of one board of one ladder. */
class Board {
  readonly #db: Queries;
  readonly #column;
  readonly #isOn: SQL | undefined;

  constructor(db: Queries, { scope, rules }: Ladder, board: LeaderboardKind) {
    this.#db = db;
    this.#column = standings[BOARD_COLUMNS[board]];
    this.#isOn = and(
      eq(standings.scope, scope),
      eq(standings.rules, rules),
      isNotNull(this.#column),
    );
  }

  // Both columns of a row's place run the same way, so that one index answers from any of them.
  isAbove({ figure, player }: BoardCursor): SQL {
    return sql`(${this.#column}, ${standings.player}) > (${figure}, ${player})`;
  }

  isBelow({ figure, player }: BoardCursor): SQL {
    return sql`(${this.#column}, ${standings.player}) < (${figure}, ${player})`;
  }

  isAhead({ figure }: BoardCursor): SQL {
    return gt(this.#column, figure);
  }

  async rows(
    order: typeof asc,
    most: number,
    beyond?: SQL,
  ): Promise<readonly Omit<BoardRow, 'rank'>[]> {
    const found = await this.#db
      .select({ figure: this.#column, standing: STANDING_COLUMNS })
      .from(standings)
      .where(and(this.#isOn, beyond))
      .orderBy(order(this.#column), order(standings.player))
      .limit(most);
    return found.map(({ figure, standing }) => ({
      figure: figure ?? 0,
      player: standing.player,
      standing,
    }));
  }

  /** Counted along the board's index, without looking at a standing. */
  async count(condition: SQL): Promise<number> {
    const [found] = await this.#db
      .select({ rows: count() })
      .from(standings)
      .where(and(this.#isOn, condition));
    return found?.rows ?? 0;
  }

  async hasAny(condition: SQL): Promise<boolean> {
    return (await this.rows(asc, 1, condition)).length > 0;
  }
}

/** In a transaction, so that all of it is of one moment. */
export async function readBoardPage(db: Queries, query: BoardQuery): Promise<BoardPage> {
  const { ladder, rows, from } = query;
  const board = new Board(db, ladder, query.board);
  const isUpwards = from !== undefined && 'before' in from;
  const found = await findRows(board, query);
  const hasMore = found.length > rows;
  const page = found.slice(0, rows).sort(compareRows);
  const [first] = page;
  if (first === undefined) return { rows: [], hasBefore: false, hasAfter: false };
  const last = page.at(-1) ?? first;
  return {
    rows: withRanks(page, {
      rowsBefore: await board.count(board.isAbove(first)),
      rowsAhead: await board.count(board.isAhead(first)),
    }),
    hasBefore: isUpwards ? hasMore : await board.hasAny(board.isAbove(first)),
    hasAfter: isUpwards ? await board.hasAny(board.isBelow(last)) : hasMore,
  };
}

/** One more than asked for, to see whether there are more. */
function findRows(board: Board, { rows, from }: BoardQuery) {
  const most = rows + 1;
  if (from === undefined) return board.rows(desc, most);
  return 'before' in from
    ? board.rows(asc, most, board.isAbove(from.before))
    : board.rows(desc, most, board.isBelow(from.after));
}

/** In a transaction. */
export async function readBoardRow(
  db: Queries,
  ladder: Ladder,
  kind: LeaderboardKind,
  player: string,
): Promise<BoardRow | undefined> {
  const board = new Board(db, ladder, kind);
  const [row] = await board.rows(asc, 1, eq(standings.player, player));
  if (row === undefined) return undefined;
  return { rank: (await board.count(board.isAhead(row))) + 1, ...row };
}
