import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import {
  type DozenScope,
  MAX_DAY_BESTS,
  MAX_DOZEN_RANK,
  streakFrom,
  type DailyStreak,
  type DozenDayBests,
  type DozenRow,
  type DozenShot,
  type DozenTable,
  type Play,
  type PlayerDozens,
  type StoredDozen,
} from '../../matches/records/dozens.ts';
import type { TimeZone } from '../../matches/records/days.ts';
import { isDaily } from '../../matches/records/practice.ts';
import type { Absence } from '../../matches/records/tournaments.ts';
import { decodeStored, encodeStored, storedKind } from '../codec/stored-json.ts';
import { isOnGlobalBoards } from '../ladders/record-match.ts';
import { all, lockNames, one, run, type Query, type Sql } from '../common/query.ts';
import { isDaySpent } from './day-rows.ts';

const SHOTS = storedKind<readonly DozenShot[]>('shots of a dozen');

type DozenLine = Omit<StoredDozen, 'shots' | 'zone'> & {
  readonly shots: string;
  readonly zone: string;
};

function dozenFrom({ shots, zone, ...rest }: DozenLine): StoredDozen {
  return { ...rest, zone: zone as TimeZone, shots: decodeStored(SHOTS, shots) };
}

function streakLineFrom(line: Omit<DailyStreak, 'zone'> & { readonly zone: string }): DailyStreak {
  return { ...line, zone: line.zone as TimeZone };
}

export function* readDozen(db: Sql, day: string, player: string): Query<StoredDozen | undefined> {
  const { dozens } = db.tables;
  const isIt = and(eq(dozens.day, day), eq(dozens.player, player));
  const row = yield* one(db.select().from(dozens).where(isIt));
  return row && dozenFrom(row);
}

/**
 * Named for the player, because a dozen and a puzzle may count for one streak at the same time. An
 * erasure takes it too, so that a shot saved at the same time doesn't bring the id back.
 */
export function lockOfDays(player: string): string {
  return `days of ${player}`;
}

/** Must run in a transaction. */
export function* saveDozen(db: Sql, dozen: StoredDozen): Query<boolean> {
  const { dozens } = db.tables;
  const { day, player, revision } = dozen;
  yield* lockNames(lockOfDays(player));
  const before = yield* readDozen(db, day, player);
  if (revision !== (before?.revision ?? 0) + 1) return false;
  if (before === undefined && (yield* isDaySpent(db, 'dozen', day, player))) return false;
  const row = { ...dozen, shots: encodeStored(SHOTS, dozen.shots) };
  yield* run(
    db
      .insert(dozens)
      .values(row)
      .onConflictDoUpdate({ target: [dozens.day, dozens.player], set: row }),
  );
  const isFirst = (before?.playedAtMs ?? null) === null && dozen.playedAtMs !== null;
  if (isFirst) yield* countStreak(db, player);
  return true;
}

/** Must run in a transaction. Counts all days again, which also joins two streaks from before there was one. */
export function* countStreak(db: Sql, player: string): Query<void> {
  const { dailyStreaks } = db.tables;
  const row = streakFrom(yield* readPlays(db, player), yield* readAbsencesSince(db, 0));
  if (row === undefined) throw new Error('nothing was played that could count for a streak');
  yield* run(
    db
      .insert(dailyStreaks)
      .values(row)
      .onConflictDoUpdate({ target: dailyStreaks.player, set: row }),
  );
}

/**
 * The first shot of each dozen, and the first try of each daily puzzle. Puzzles from before there
 * were tasks never counted.
 */
export function* readPlays(db: Sql, player: string): Query<readonly Play[]> {
  const { dozens, puzzles, puzzleTries } = db.tables;
  const played = yield* all(
    db
      .select({
        day: dozens.day,
        server: dozens.server,
        zone: dozens.zone,
        atMs: dozens.playedAtMs,
      })
      .from(dozens)
      .where(eq(dozens.player, player)),
  );
  const tried = yield* all(
    db
      .select({
        day: puzzleTries.puzzle,
        server: puzzleTries.server,
        zone: puzzleTries.zone,
        atMs: puzzleTries.atMs,
      })
      .from(puzzleTries)
      .leftJoin(puzzles, eq(puzzles.day, puzzleTries.puzzle))
      .where(
        and(
          eq(puzzleTries.player, player),
          eq(puzzleTries.number, 1),
          or(isNull(puzzles.question), ne(puzzles.question, '')),
        ),
      ),
  );
  return [
    ...played.map((line) => ({ ...line, game: 'dozen' as const })),
    ...tried
      .filter(({ day }) => isDaily(day))
      .map((line) => ({ ...line, game: 'puzzle' as const })),
  ].flatMap(({ atMs, zone, ...rest }) =>
    atMs === null ? [] : [{ ...rest, player, zone: zone as TimeZone, atMs }],
  );
}

/** Players who have left the global leaderboards are on no global table. */
function isOnTable(db: Sql, day: string, scope: DozenScope): SQL | undefined {
  const { dozens } = db.tables;
  const isIn =
    scope === EVERYWHERE ? isOnGlobalBoards(db, dozens.player) : eq(dozens.server, scope);
  return and(eq(dozens.day, day), isNotNull(dozens.playedAtMs), isIn);
}

export function* readDozenTable(
  db: Sql,
  day: string,
  scope: DozenScope,
  asker: string,
  most: number,
): Query<DozenTable> {
  const { dozens } = db.tables;
  const isOn = isOnTable(db, day, scope);
  const columns = { player: dozens.player, score: dozens.score };
  const bests = yield* all(
    db
      .select(columns)
      .from(dozens)
      .where(isOn)
      .orderBy(desc(dozens.score), desc(dozens.player))
      .limit(most),
  );
  const rows = bests.map((row): DozenRow => ({
    ...row,
    rank: 1 + bests.filter(({ score }) => score > row.score).length,
  }));
  const isOwn = and(isOn, eq(dozens.player, asker));
  const own = yield* one(db.select(columns).from(dozens).where(isOwn));
  if (own === undefined) return { rows, own: null };
  const ahead = yield* countAhead(db, and(isOn, gt(dozens.score, own.score)));
  const rank = ahead < MAX_DOZEN_RANK ? ahead + 1 : null;
  return { rows, own: { ...own, rank } };
}

/** Each day is one step along the index, however many have played. */
export function* readDozenDays(
  db: Sql,
  server: string,
  untilDay: string,
  most: number,
): Query<readonly DozenDayBests[]> {
  const { dozens } = db.tables;
  const found: DozenDayBests[] = [];
  let isBefore: SQL = lte(dozens.day, untilDay);
  while (found.length < most) {
    const isPlayed = and(eq(dozens.server, server), isNotNull(dozens.playedAtMs));
    const latest = yield* one(
      db
        .select({ day: dozens.day })
        .from(dozens)
        .where(and(isPlayed, isBefore))
        .orderBy(desc(dozens.day))
        .limit(1),
    );
    if (latest === undefined) break;
    const { day } = latest;
    const bests = yield* all(
      db
        .select({ player: dozens.player, score: dozens.score })
        .from(dozens)
        .where(and(isPlayed, eq(dozens.day, day)))
        .orderBy(desc(dozens.score), desc(dozens.player))
        .limit(MAX_DAY_BESTS),
    );
    found.push({ day, bests });
    isBefore = lt(dozens.day, day);
  }
  return found;
}

/** Counts no further than the ranks that are shown. */
function* countAhead(db: Sql, isAhead: SQL | undefined): Query<number> {
  const { dozens } = db.tables;
  const ahead = db
    .select({ player: dozens.player })
    .from(dozens)
    .where(isAhead)
    .limit(MAX_DOZEN_RANK)
    .as('ahead');
  return (yield* one(db.select({ rows: count() }).from(ahead)))?.rows ?? 0;
}

export function* readStreak(db: Sql, player: string): Query<DailyStreak | undefined> {
  const { dailyStreaks } = db.tables;
  const row = yield* one(db.select().from(dailyStreaks).where(eq(dailyStreaks.player, player)));
  return row && streakLineFrom(row);
}

export function* readStreaks(
  db: Sql,
  scope: DozenScope,
  sinceDay: string,
  most: number,
): Query<readonly DailyStreak[]> {
  const { dailyStreaks } = db.tables;
  const { player, server, days, lastDay } = dailyStreaks;
  const isIn = scope === EVERYWHERE ? isOnGlobalBoards(db, player) : eq(server, scope);
  const rows = yield* all(
    db
      .select()
      .from(dailyStreaks)
      .where(and(gt(days, 0), gte(lastDay, sinceDay), isIn))
      .orderBy(desc(days), desc(player))
      .limit(most),
  );
  return rows.map(streakLineFrom);
}

/** Must run in a transaction. Without it, a table of streaks would look at more and more old ones. */
export function* endStreaks(db: Sql, beforeDay: string): Query<void> {
  const { dailyStreaks } = db.tables;
  const isEnded = and(gt(dailyStreaks.days, 0), lt(dailyStreaks.lastDay, beforeDay));
  yield* run(db.update(dailyStreaks).set({ days: 0 }).where(isEnded));
}

export function* readDozensOf(db: Sql, player: string): Query<PlayerDozens> {
  const { dozens } = db.tables;
  const rows = yield* all(
    db.select().from(dozens).where(eq(dozens.player, player)).orderBy(asc(dozens.day)),
  );
  return { dozens: rows.map(dozenFrom), streak: (yield* readStreak(db, player)) ?? null };
}

export function* readAbsencesSince(db: Sql, sinceMs: number): Query<readonly Absence[]> {
  const { tournamentAbsences } = db.tables;
  return yield* all(
    db
      .select()
      .from(tournamentAbsences)
      .where(gte(tournamentAbsences.untilMs, sinceMs))
      .orderBy(asc(tournamentAbsences.number)),
  );
}

/** Must run in a transaction. No other player's data depends on a player's dozens. */
export function* eraseDozens(db: Sql, player: string): Query<void> {
  const { dozens, dailyStreaks } = db.tables;
  yield* run(db.delete(dozens).where(eq(dozens.player, player)));
  yield* run(db.delete(dailyStreaks).where(eq(dailyStreaks.player, player)));
}

/** Players in the order of their ids, for recounting. */
export function* readDozenPlayers(db: Sql, after: string, most: number): Query<readonly string[]> {
  const { dozens } = db.tables;
  const rows = yield* all(
    db
      .selectDistinct({ player: dozens.player })
      .from(dozens)
      .where(gt(dozens.player, after))
      .orderBy(asc(dozens.player))
      .limit(most),
  );
  return rows.map(({ player }) => player);
}
