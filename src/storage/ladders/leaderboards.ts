import { formerPlayer } from '../../matches/records/privacy.ts';
import { and, desc, eq, gt, lt, notExists, notLike, sql, type SQL } from 'drizzle-orm';
import { noMeetings, type HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import { EVERYWHERE, isLadderRules, type Ladder } from 'crokinole/ratings/ladder';
import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import { readBoardPage, readBoardRow } from './leaderboard-pages.ts';
import { standingColumns } from './ladder-rows.ts';
import { all, one, type Query, type Sql } from '../common/query.ts';
import { readStanding } from './record-match.ts';

/** The queries that read leaderboards, each from one snapshot. */
export const BOARD_QUERIES = {
  readBoardPage,
  readBoardRow,
  readProvisional,
  readStanding,
  readStandings,
  readRatingHistory,
  readHeadToHead,
  readOpponents,
};

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
  const { standings, privacyChoices } = db.tables;
  const isPresent = notLike(standings.player, formerPlayer('%'));
  if (scope !== EVERYWHERE) return isPresent;
  const own = and(
    eq(privacyChoices.player, standings.player),
    eq(privacyChoices.onGlobalBoards, false),
  );
  return and(isPresent, notExists(db.select().from(privacyChoices).where(own)));
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
