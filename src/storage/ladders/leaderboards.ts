import { formerPlayer } from '../../matches/records/privacy.ts';
import { aliasedTable, and, desc, eq, gt, lt, notLike, sql, type SQL } from 'drizzle-orm';
import { ACHIEVEMENTS } from 'crokinole/ratings/feats';
import type { PlayerAchievement } from '../../matches/ports/leaderboards.ts';
import { noMeetings, type HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import { ANY_RULES, EVERYWHERE, isLadderRules, type Ladder } from 'crokinole/ratings/ladder';
import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import { readBoardPage, readBoardRow } from './leaderboard-pages.ts';
import { standingColumns } from './ladder-rows.ts';
import { all, one, type Query, type Sql } from '../common/query.ts';
import { isOnGlobalBoards, readStanding } from './record-match.ts';

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
        player: achievements.player,
        kind: achievements.kind,
        matchId: countedMatches.matchId,
        endedAtMs: countedMatches.endedAtMs,
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
  return yield* all(
    db
      .select(standingColumns(db))
      .from(standings)
      .where(
        and(
          eq(standings.scope, scope),
          eq(standings.rules, rules),
          gt(standings.matches, 0),
          lt(standings.matches, PROVISIONAL_MATCHES),
          shownIn(db, scope),
        ),
      )
      .orderBy(desc(standings.matches), desc(standings.player))
      .limit(most),
  );
}

/** Standings of a scope whose players may be shown: `isShown` as one SQL condition. */
function shownIn(db: Sql, scope: string): SQL | undefined {
  const { standings } = db.tables;
  const isPresent = notLike(standings.player, formerPlayer('%'));
  if (scope !== EVERYWHERE) return isPresent;
  return and(isPresent, isOnGlobalBoards(db, standings.player));
}

function* readStandings(db: Sql, player: string): Query<readonly LadderEntry<Standing>[]> {
  const { standings } = db.tables;
  return (yield* all(
    db
      .select({ scope: standings.scope, rules: standings.rules, value: standingColumns(db) })
      .from(standings)
      .where(eq(standings.player, player))
      .orderBy(standings.scope, standings.rules),
  )).map(({ scope, rules, value }) => {
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
  return (yield* all(
    db
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
      .limit(most),
  )).reverse();
}

const headToHeadColumns = ({ tables: { meetings } }: Sql) => ({
  player: meetings.player,
  opponent: meetings.opponent,
  wins: meetings.wins,
  draws: meetings.draws,
  losses: meetings.losses,
});

function* readHeadToHead(
  db: Sql,
  scope: string,
  player: string,
  opponent: string,
): Query<HeadToHead> {
  const { meetings } = db.tables;
  const row = yield* one(
    db
      .select(headToHeadColumns(db))
      .from(meetings)
      .where(
        and(
          eq(meetings.scope, scope),
          eq(meetings.player, player),
          eq(meetings.opponent, opponent),
        ),
      ),
  );
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
    and(eq(history.scope, scope), eq(history.rules, ANY_RULES), eq(history.player, who));
  const own = db
    .select({ sequence: ratingHistory.sequence })
    .from(ratingHistory)
    .where(isOn(ratingHistory, player))
    .orderBy(desc(ratingHistory.sequence))
    .limit(MAX_SEARCHED)
    .as('own');
  const theirs = aliasedTable(ratingHistory, 'theirs');
  const rows = yield* all(
    db
      .select({ matchId: countedMatches.matchId })
      .from(own)
      .innerJoin(theirs, and(isOn(theirs, opponent), eq(theirs.sequence, own.sequence)))
      .innerJoin(countedMatches, eq(countedMatches.sequence, own.sequence))
      .orderBy(desc(own.sequence))
      .limit(most),
  );
  return rows.map(({ matchId }) => matchId);
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
      .where(and(eq(meetings.scope, scope), eq(meetings.player, player)))
      .orderBy(desc(sql`wins + draws + losses`), desc(meetings.opponent))
      .limit(most),
  );
}
