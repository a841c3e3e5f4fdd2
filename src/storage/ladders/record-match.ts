import { and, eq, inArray, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  isFormerPlayer,
  DEFAULT_CHOICES,
  type PrivacyChoices,
} from '../../matches/records/privacy.ts';
import {
  changesBy,
  type FinishedMatch,
  type LadderEntry,
  type Meeting,
} from 'crokinole/ratings/ladder-book';
import { EVERYWHERE, laddersOf, type Ladder } from 'crokinole/ratings/ladder';
import type { Standing } from 'crokinole/ratings/standing';
import { boardFigures, standingColumns } from './ladder-rows.ts';
import { newHistoryLines } from './ladder-lines.ts';
import { all, lockNames, one, run, type Query, type Sql } from '../common/query.ts';

/**
 * Counting matches and changing what leaderboards show take this lock, because ratings depend on
 * the order.
 */
export const lockLadders = (): Query<void> => lockNames('ladders');

/**
 * Counts a match. Must run in the transaction that ends the match, and for one match after another,
 * because ratings depend on the order. Throws if the match was already counted.
 */
export function* recordMatch(db: Sql, match: FinishedMatch): Query<void> {
  const { achievements, countedMatches, ratingHistory } = db.tables;
  yield* lockLadders();
  const lacksAchievements = yield* isBehind(db);
  const counted = yield* one(
    db
      .insert(countedMatches)
      .values({ matchId: match.matchId, endedAtMs: match.endedAtMs, lacksAchievements })
      .returning({ sequence: countedMatches.sequence }),
  );
  if (counted === undefined) throw new Error(`match ${match.matchId} was not counted`);
  const before = yield* standingsOf(db, match);
  const changes = changesBy(match, (ladder, player) => before.get(keyOf(ladder, player)));
  for (const entry of changes.standings) yield* saveStanding(db, entry);
  for (const meeting of changes.meetings) yield* addMeeting(db, meeting);
  const history = newHistoryLines(changes, counted.sequence);
  if (history.length > 0) yield* run(db.insert(ratingHistory).values(history));
  // The first time may have been in one of the matches that are still to be counted.
  if (changes.achievements.length === 0 || lacksAchievements) return;
  const { sequence } = counted;
  const achieved = changes.achievements.map(({ player, kind }) => ({ player, kind, sequence }));
  yield* run(db.insert(achievements).values(achieved).onConflictDoNothing());
}

/** Whether matches of an earlier version still have to be searched for achievements. */
export function* isBehind(db: Sql): Query<boolean> {
  const { countedMatches } = db.tables;
  const row = yield* one(
    db
      .select({ sequence: countedMatches.sequence })
      .from(countedMatches)
      .where(sql`${countedMatches.lacksAchievements} = ${db.words.yes}`)
      .limit(1),
  );
  return row !== undefined;
}

function keyOf({ scope, rules }: Record<keyof Ladder, string>, player: string): string {
  return [scope, rules, player].join(' ');
}

/** One statement, because other matches that end wait for our lock meanwhile. */
function* standingsOf(db: Sql, { figures }: FinishedMatch): Query<ReadonlyMap<string, Standing>> {
  const { standings } = db.tables;
  const players = figures.sides.flatMap((side) => side.players.map(({ player }) => player));
  const ladders = laddersOf(figures);
  if (players.length === 0 || ladders.length === 0) return new Map();
  const isOnOne = or(
    ...ladders.map(({ scope, rules }) =>
      and(eq(standings.scope, scope), eq(standings.rules, rules)),
    ),
  );
  const rows = yield* all(
    db
      .select({ scope: standings.scope, rules: standings.rules, value: standingColumns(db) })
      .from(standings)
      .where(and(inArray(standings.player, players), isOnOne)),
  );
  return new Map(
    rows.map(({ scope, rules, value }) => [keyOf({ scope, rules }, value.player), value]),
  );
}

export function* readStanding(
  db: Sql,
  { scope, rules }: Ladder,
  player: string,
): Query<Standing | undefined> {
  const { standings } = db.tables;
  return yield* one(
    db
      .select(standingColumns(db))
      .from(standings)
      .where(
        and(eq(standings.scope, scope), eq(standings.rules, rules), eq(standings.player, player)),
      ),
  );
}

function* saveStanding(db: Sql, { ladder, value }: LadderEntry<Standing>): Query<void> {
  const { standings } = db.tables;
  const row = { ...value, ...boardFigures(value, yield* isShown(db, ladder.scope, value.player)) };
  yield* run(
    db
      .insert(standings)
      .values({ ...ladder, ...row })
      .onConflictDoUpdate({
        target: [standings.scope, standings.rules, standings.player],
        set: row,
      }),
  );
}

export function* isShown(db: Sql, scope: string, player: string): Query<boolean> {
  if (isFormerPlayer(player)) return false;
  return scope !== EVERYWHERE || (yield* readChoices(db, player)).onGlobalBoards;
}

/** The same as a condition on a column with players, for the scope of all servers. */
export function isOnGlobalBoards(db: Sql, player: SQLWrapper): SQL {
  const { privacyChoices } = db.tables;
  const hiding = and(eq(privacyChoices.player, player), eq(privacyChoices.onGlobalBoards, false));
  return notExists(db.select().from(privacyChoices).where(hiding));
}

export function* readChoices(db: Sql, player: string): Query<PrivacyChoices> {
  const { privacyChoices } = db.tables;
  const row = yield* one(db.select().from(privacyChoices).where(eq(privacyChoices.player, player)));
  if (row === undefined) return DEFAULT_CHOICES;
  const { onGlobalBoards, directReminders } = row;
  return { onGlobalBoards, directReminders };
}

function* addMeeting(db: Sql, { scope, value }: Meeting): Query<void> {
  const { meetings } = db.tables;
  yield* run(
    db
      .insert(meetings)
      .values({ scope, ...value })
      .onConflictDoUpdate({
        target: [meetings.scope, meetings.player, meetings.opponent],
        set: {
          wins: sql`${meetings.wins} + excluded.wins`,
          draws: sql`${meetings.draws} + excluded.draws`,
          losses: sql`${meetings.losses} + excluded.losses`,
        },
      }),
  );
}
