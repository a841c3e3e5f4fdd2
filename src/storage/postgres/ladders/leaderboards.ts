import { and, desc, eq, gt, lt, notExists, notLike, sql, type SQL } from 'drizzle-orm';
import { formerPlayer } from '../../../matches/records/privacy.ts';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import { noMeetings, type HeadToHead } from 'crokinole/ratings/head-to-head';
import type { LadderEntry, RatingPoint } from 'crokinole/ratings/ladder-book';
import { EVERYWHERE, isLadderRules, type Ladder } from 'crokinole/ratings/ladder';
import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Standing } from 'crokinole/ratings/standing';
import type { Queries } from '../database/engine.ts';
import {
  countedMatches,
  meetings,
  privacyChoices,
  ratingHistory,
  standings,
} from '../schema/schema-ladders.ts';
import { STANDING_COLUMNS } from './ladder-rows.ts';
import { readBoardPage, readBoardRow } from './leaderboard-pages.ts';
import { readStanding } from './record-match.ts';

/** Carries out what reads, all of it as it was at one moment. */
export type ReadAtOnce = <Value>(work: (db: Queries) => Promise<Value>) => Promise<Value>;

export function postgresLeaderboards(read: ReadAtOnce): Leaderboards {
  return {
    readBoardPage: (query) => read((db) => readBoardPage(db, query)),
    readBoardRow: (ladder, board, player) => read((db) => readBoardRow(db, ladder, board, player)),
    readProvisional: (ladder, most) => read((db) => readProvisional(db, ladder, most)),
    readStanding: (ladder, player) => read((db) => readStanding(db, ladder, player)),
    readStandings: (player) => read((db) => readStandings(db, player)),
    readRatingHistory: (ladder, player, most) =>
      read((db) => readRatingHistory(db, ladder, player, most)),
    readHeadToHead: (scope, player, opponent) =>
      read((db) => readHeadToHead(db, scope, player, opponent)),
    readOpponents: (scope, player, most) => read((db) => readOpponents(db, scope, player, most)),
  };
}

async function readProvisional(
  db: Queries,
  { scope, rules }: Ladder,
  most: number,
): Promise<readonly Standing[]> {
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
    .limit(most);
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

async function readStandings(
  db: Queries,
  player: string,
): Promise<readonly LadderEntry<Standing>[]> {
  const found = await db
    .select({ scope: standings.scope, rules: standings.rules, value: STANDING_COLUMNS })
    .from(standings)
    .where(eq(standings.player, player))
    .orderBy(standings.scope, standings.rules);
  return found.map(({ scope, rules, value }) => {
    if (!isLadderRules(rules)) throw new Error(`a standing under unknown rules: ${rules}`);
    return { ladder: { scope, rules }, value };
  });
}

async function readRatingHistory(
  db: Queries,
  { scope, rules }: Ladder,
  player: string,
  most: number,
): Promise<readonly RatingPoint[]> {
  const found = await db
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
    .limit(most);
  return found.reverse();
}

const HEAD_TO_HEAD_COLUMNS = {
  player: meetings.player,
  opponent: meetings.opponent,
  wins: meetings.wins,
  draws: meetings.draws,
  losses: meetings.losses,
};

async function readHeadToHead(
  db: Queries,
  scope: string,
  player: string,
  opponent: string,
): Promise<HeadToHead> {
  const [row] = await db
    .select(HEAD_TO_HEAD_COLUMNS)
    .from(meetings)
    .where(
      and(eq(meetings.scope, scope), eq(meetings.player, player), eq(meetings.opponent, opponent)),
    );
  return row ?? noMeetings(player, opponent);
}

function readOpponents(
  db: Queries,
  scope: string,
  player: string,
  most: number,
): Promise<readonly HeadToHead[]> {
  return db
    .select(HEAD_TO_HEAD_COLUMNS)
    .from(meetings)
    .where(and(eq(meetings.scope, scope), eq(meetings.player, player)))
    .orderBy(desc(sql`wins + draws + losses`), desc(meetings.opponent))
    .limit(most);
}
