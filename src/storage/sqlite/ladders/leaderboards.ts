import type { LeaderboardKind } from '../../../ratings/leaderboards.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import { noMeetings, type HeadToHead } from '../../../ratings/head-to-head.ts';
import type { LadderEntry, RatingPoint } from '../../../ratings/ladder-book.ts';
import { isLadderRules, type Ladder } from '../../../ratings/ladder.ts';
import { PROVISIONAL_MATCHES } from '../../../ratings/rating.ts';
import type { Standing } from '../../../ratings/standing.ts';
import {
  prepareBoard,
  readBoardPage,
  readBoardRow,
  type PreparedBoard,
} from './leaderboard-pages.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';
import type { Queries } from '../database/engine.ts';
import { isShown, readStanding } from './record-match.ts';
import { countedMatches, meetings, ratingHistory, standings } from '../schema/schema-ladders.ts';

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

/** Whoever is on no board at all is found beside them, and left out. */
function readProvisional(db: Queries, { scope, rules }: Ladder, most: number): readonly Standing[] {
  const found = db
    .select(STANDING_COLUMNS)
    .from(standings)
    .where(
      and(
        eq(standings.scope, scope),
        eq(standings.rules, rules),
        gt(standings.matches, 0),
        lt(standings.matches, PROVISIONAL_MATCHES),
      ),
    )
    .orderBy(desc(standings.matches), desc(standings.player))
    .all();
  return found.filter(({ player }) => isShown(db, scope, player)).slice(0, most);
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
