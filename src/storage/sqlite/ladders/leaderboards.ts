import { formerPlayer } from '../../../matches/records/privacy.ts';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import { and, desc, eq, gt, lt, notExists, notLike, sql, type SQL } from 'drizzle-orm';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import { noMeetings, type HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import { EVERYWHERE, isLadderRules, type Ladder } from 'crokinole/ratings/ladder';
import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import {
  prepareBoard,
  readBoardPage,
  readBoardRow,
  type PreparedBoard,
} from './leaderboard-pages.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';
import type { Queries } from '../database/engine.ts';
import { readStanding } from './record-match.ts';
import {
  countedMatches,
  meetings,
  privacyChoices,
  ratingHistory,
  standings,
} from '../schema/schema-ladders.ts';

export function sqliteLeaderboards(db: Queries): Leaderboards {
  const prepared = new Map<LeaderboardKind, PreparedBoard>();
  const boardOf = (board: LeaderboardKind) => {
    const known = prepared.get(board) ?? prepareBoard(db, board);
    prepared.set(board, known);
    return known;
  };
  return {
    readBoardPage: (query) => Promise.resolve(readBoardPage(boardOf(query.board), query)),
    readBoardRow: (ladder, board, player) =>
      Promise.resolve(readBoardRow(boardOf(board), ladder, player)),
    readProvisional: (ladder, most) => Promise.resolve(readProvisional(db, ladder, most)),
    readStanding: (ladder, player) => Promise.resolve(readStanding(db, ladder, player)),
    readStandings: (player) => Promise.resolve(readStandings(db, player)),
    readRatingHistory: (ladder, player, most) =>
      Promise.resolve(readRatingHistory(db, ladder, player, most)),
    readHeadToHead: (scope, player, opponent) =>
      Promise.resolve(readHeadToHead(db, scope, player, opponent)),
    readOpponents: (scope, player, most) => Promise.resolve(readOpponents(db, scope, player, most)),
  };
}

function readProvisional(db: Queries, { scope, rules }: Ladder, most: number): readonly Standing[] {
  return db
    .select(STANDING_COLUMNS)
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
    .limit(most)
    .all();
}

/** Of the standings in a scope, those that its boards may show: `isShown` asked of all at once. */
function shownIn(db: Queries, scope: string): SQL | undefined {
  const isPresent = notLike(standings.player, formerPlayer('%'));
  if (scope !== EVERYWHERE) return isPresent;
  const own = and(
    eq(privacyChoices.player, standings.player),
    eq(privacyChoices.onGlobalBoards, false),
  );
  return and(isPresent, notExists(db.select().from(privacyChoices).where(own)));
}

function readStandings(db: Queries, player: string): readonly LadderEntry<Standing>[] {
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
  db: Queries,
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

const HEAD_TO_HEAD_COLUMNS = {
  player: meetings.player,
  opponent: meetings.opponent,
  wins: meetings.wins,
  draws: meetings.draws,
  losses: meetings.losses,
};

function readHeadToHead(db: Queries, scope: string, player: string, opponent: string): HeadToHead {
  const row = db
    .select(HEAD_TO_HEAD_COLUMNS)
    .from(meetings)
    .where(
      and(eq(meetings.scope, scope), eq(meetings.player, player), eq(meetings.opponent, opponent)),
    )
    .get();
  return row ?? noMeetings(player, opponent);
}

function readOpponents(
  db: Queries,
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
