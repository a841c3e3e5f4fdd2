import { ACHIEVEMENTS } from 'crokinole/ratings/feats';
import { noMeetings, type HeadToHead } from 'crokinole/ratings/head-to-head';
import { ANY_RULES, EVERYWHERE, isLadderRules, type Ladder } from 'crokinole/ratings/ladder';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  lt,
  notLike,
  sql,
  type SQL,
  asc,
  count,
  isNotNull,
} from 'drizzle-orm';
import {
  type PlayerAchievement,
  compareRows,
  withRanks,
  type BoardCursor,
  type BoardPage,
  type BoardQuery,
  type BoardRow,
} from '../../matches/ports/leaderboards.ts';
import { formerPlayer } from '../../matches/records/privacy.ts';
import { all, column, equals, mostRows, one, pick, preparedOnce } from '../common/query.ts';
import type { Query, Sql } from '../common/query.ts';
import { standingColumns, BOARD_COLUMNS, isOnGlobalBoards, readStanding } from './ladder-rows.ts';

/** The queries that read leaderboards, each from one snapshot. */
export const BOARD_QUERIES = {
  readBoardPage,
  readBoardRow,
  readProvisional,
  readStanding,
  readStandings,
  readRatingHistory,
  readHeadToHead,
  readMeetings,
  readOpponents,
  readAchievements,
  readAchievementsIn,
};

type PreparedBoard = ReturnType<typeof prepareBoard>;

type FoundRow = ReturnType<PreparedBoard['own']['all']>[number];

function readAchievements(db: Sql, player: string): Query<readonly PlayerAchievement[]> {
  return achieved(db, eq(db.tables.achievements.player, player));
}

function readAchievementsIn(db: Sql, matchId: string): Query<readonly PlayerAchievement[]> {
  return achieved(db, eq(db.tables.countedMatches.matchId, matchId));
}

function* achieved(db: Sql, fits: SQL): Query<readonly PlayerAchievement[]> {
  const { achievements, countedMatches } = db.tables;
  const rows = yield* all(
    db
      .select({
        ...pick(achievements, 'player', 'kind'),
        ...pick(countedMatches, 'matchId', 'endedAtMs'),
      })
      .from(achievements)
      .innerJoin(countedMatches, eq(countedMatches.sequence, achievements.sequence))
      .where(fits)
      .orderBy(achievements.sequence, achievements.player, achievements.kind),
  );
  return rows.map((row) => {
    const kind = ACHIEVEMENTS.find((known) => known === row.kind);
    if (kind === undefined) throw new Error(`an unknown achievement: ${row.kind}`);
    return { ...row, kind };
  });
}

function* readProvisional(
  db: Sql,
  { scope, rules }: Ladder,
  most: number,
): Query<readonly Standing[]> {
  const { standings } = db.tables;
  const { matches, player } = standings;
  // `isShown` as one SQL condition.
  const isPresent = notLike(player, formerPlayer('%'));
  const isShown = scope === EVERYWHERE ? and(isPresent, isOnGlobalBoards(db, player)) : isPresent;
  const isNew = and(gt(matches, 0), lt(matches, PROVISIONAL_MATCHES));
  return yield* all(
    db
      .select(standingColumns(db))
      .from(standings)
      .where(and(equals(standings, { scope, rules }), isNew, isShown))
      .orderBy(desc(matches), desc(player))
      .limit(most),
  );
}

function* readStandings(db: Sql, player: string): Query<readonly LadderEntry<Standing>[]> {
  const { standings } = db.tables;
  const { scope: byScope, rules: byRules } = standings;
  const rows = yield* all(
    db
      .select({ ...pick(standings, 'scope', 'rules'), value: standingColumns(db) })
      .from(standings)
      .where(eq(standings.player, player))
      .orderBy(byScope, byRules),
  );
  return rows.map(({ scope, rules, value }) => {
    if (!isLadderRules(rules)) throw new Error(`a standing has unknown rules: ${rules}`);
    return { ladder: { scope, rules }, value };
  });
}

function* readRatingHistory(
  db: Sql,
  { scope, rules }: Ladder,
  player: string,
  most: number,
): Query<readonly RatingPoint[]> {
  const { countedMatches, ratingHistory } = db.tables;
  const { sequence } = ratingHistory;
  const rows = yield* all(
    db
      .select({
        ...pick(ratingHistory, 'player', 'muMicro', 'sigmaMicro', 'points'),
        ...pick(countedMatches, 'matchId', 'endedAtMs'),
      })
      .from(ratingHistory)
      .innerJoin(countedMatches, eq(countedMatches.sequence, sequence))
      .where(equals(ratingHistory, { scope, rules, player }))
      .orderBy(desc(sequence))
      .limit(most),
  );
  return rows.reverse();
}

const headToHeadColumns = ({ tables: { meetings } }: Sql) =>
  pick(meetings, 'player', 'opponent', 'wins', 'draws', 'losses');

function* readHeadToHead(
  db: Sql,
  scope: string,
  player: string,
  opponent: string,
): Query<HeadToHead> {
  const { meetings } = db.tables;
  const isIt = equals(meetings, { scope, player, opponent });
  const row = yield* one(db.select(headToHeadColumns(db)).from(meetings).where(isIt));
  return row ?? noMeetings(player, opponent);
}

/** Two who have both played thousands of matches would else be searched for a long time. */
const MAX_SEARCHED = 500;

function* readMeetings(
  db: Sql,
  scope: string,
  player: string,
  opponent: string,
  most: number,
): Query<readonly string[]> {
  const { countedMatches, ratingHistory } = db.tables;
  const isOn = (history: typeof ratingHistory, who: string) =>
    equals(history, { scope, rules: ANY_RULES, player: who });
  const own = db
    .select({ sequence: ratingHistory.sequence })
    .from(ratingHistory)
    .where(isOn(ratingHistory, player))
    .orderBy(desc(ratingHistory.sequence))
    .limit(MAX_SEARCHED)
    .as('own');
  const theirs = aliasedTable(ratingHistory, 'theirs');
  return yield* column(
    db
      .select({ matchId: countedMatches.matchId })
      .from(own)
      .innerJoin(theirs, and(isOn(theirs, opponent), eq(theirs.sequence, own.sequence)))
      .innerJoin(countedMatches, eq(countedMatches.sequence, own.sequence))
      .orderBy(desc(own.sequence))
      .limit(most),
  );
}

function* readOpponents(
  db: Sql,
  scope: string,
  player: string,
  most: number,
): Query<readonly HeadToHead[]> {
  const { meetings } = db.tables;
  return yield* all(
    db
      .select(headToHeadColumns(db))
      .from(meetings)
      .where(equals(meetings, { scope, player }))
      .orderBy(desc(sql`wins + draws + losses`), desc(meetings.opponent))
      .limit(most),
  );
}

const FIGURE = sql.placeholder('figure');
const PLAYER = sql.placeholder('player');

/**
 * Prepares all statements of a leaderboard once. Building them for every page takes longer than
 * executing them, and much longer once they have to be garbage collected.
 */
function prepareBoard(db: Sql, board: LeaderboardKind) {
  const { standings } = db.tables;
  const { [BOARD_COLUMNS[board]]: figure, player } = standings;
  const ladder = { scope: sql.placeholder('scope'), rules: sql.placeholder('rules') };
  const on = and(equals(standings, ladder), isNotNull(figure));
  // Both columns sort in the same direction, so one index can answer from any position.
  const place = sql`(${figure}, ${player})`;
  const isAbove = sql`${place} > (${FIGURE}, ${PLAYER})`;
  const isBelow = sql`${place} < (${FIGURE}, ${PLAYER})`;
  const columns = { figure: sql<number>`${figure}`, standing: standingColumns(db) };
  const rows = (order: typeof asc, beyond?: SQL) =>
    db
      .select(columns)
      .from(standings)
      .where(and(on, beyond))
      .orderBy(order(figure), order(player))
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
  const isOwn = eq(player, PLAYER);
  return {
    fromTop: rows(desc),
    below: rows(desc, isBelow),
    above: rows(asc, isAbove),
    anyAbove: any(isAbove),
    anyBelow: any(isBelow),
    countAbove: total(isAbove),
    countAhead: total(gt(figure, FIGURE)),
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
function* readBoardPage(db: Sql, query: BoardQuery): Query<BoardPage> {
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

function rowFrom({ figure, standing }: FoundRow): Omit<BoardRow, 'rank'> {
  return { figure, player: standing.player, standing };
}

/** Must run in a transaction. */
function* readBoardRow(
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
