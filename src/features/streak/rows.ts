import { createHmac, randomBytes } from 'node:crypto';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { endOfDayEverywhere, type TimeZone } from '../../matches/records/days.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import type { Absence } from '../../matches/records/tournaments.ts';
import {
  all,
  equals,
  eraseFrom,
  lockNames,
  one,
  pick,
  run,
  upsert,
  type Query,
  type Sql,
  column,
} from '../../storage/common/query.ts';
import { isOnGlobalBoards } from '../../storage/ladders/ladder-rows.ts';
import {
  isDaily,
  streakFrom,
  type DailyGame,
  type DailyScope,
  type DailyStreak,
  type DozenDay,
  type Play,
} from './records.ts';

/**
 * Named for the player, because a dozen and a puzzle may count for one streak at the same time. An
 * erasure takes it too, so that a shot saved at the same time doesn't bring the id back.
 */
export function lockOfDays(player: string): string {
  return `days of ${player}`;
}

/** Must run in a transaction. Counts all days again, which also joins two streaks from before there was one. */
export function* countStreak(db: Sql, player: string): Query<void> {
  const { dailyStreaks } = db.tables;
  const row = streakFrom(yield* readPlays(db, player), yield* readAbsencesSince(db, 0));
  if (row === undefined) throw new Error('nothing was played that could count for a streak');
  yield* upsert(db, dailyStreaks, dailyStreaks.player, row);
}

/**
 * The first shot of each dozen, and the first try of each daily puzzle. Puzzles from before there
 * were tasks never counted.
 */
export function* readPlays(db: Sql, player: string): Query<readonly Play[]> {
  const { dozens, puzzles, puzzleTries } = db.tables;
  const isTheirs = eq(dozens.player, player);
  const columns = { ...pick(dozens, 'day', 'server', 'zone'), atMs: dozens.playedAtMs };
  const played = yield* all(db.select(columns).from(dozens).where(isTheirs));
  const isCounted = or(isNull(puzzles.question), ne(puzzles.question, ''));
  const tried = yield* all(
    db
      .select({ ...pick(puzzleTries, 'server', 'zone', 'atMs'), day: puzzleTries.puzzle })
      .from(puzzleTries)
      .leftJoin(puzzles, eq(puzzles.day, puzzleTries.puzzle))
      .where(and(equals(puzzleTries, { player, number: 1 }), isCounted)),
  );
  return [
    ...played.map((row) => ({ ...row, game: 'dozen' as const })),
    ...tried.filter(({ day }) => isDaily(day)).map((row) => ({ ...row, game: 'puzzle' as const })),
  ].flatMap(({ atMs, zone, ...rest }) =>
    atMs === null ? [] : [{ ...rest, player, zone: zone as TimeZone, atMs }],
  );
}

export function* readStreak(db: Sql, player: string): Query<DailyStreak | undefined> {
  const { dailyStreaks } = db.tables;
  const row = yield* one(db.select().from(dailyStreaks).where(eq(dailyStreaks.player, player)));
  return row && { ...row, zone: row.zone as TimeZone };
}

export function* readStreaks(
  db: Sql,
  scope: DailyScope,
  sinceDay: string,
  most: number,
): Query<readonly DailyStreak[]> {
  const { dailyStreaks } = db.tables;
  const { player, server, days, lastDay } = dailyStreaks;
  const isIn = scope === EVERYWHERE ? isOnGlobalBoards(db, player) : eq(server, scope);
  const isListed = and(gt(days, 0), gte(lastDay, sinceDay), isIn);
  const rows = yield* all(
    db.select().from(dailyStreaks).where(isListed).orderBy(desc(days), desc(player)).limit(most),
  );
  return rows.map((row) => ({ ...row, zone: row.zone as TimeZone }));
}

/** Must run in a transaction. Without it, a table of streaks would look at more and more old ones. */
export function* endStreaks(db: Sql, beforeDay: string): Query<void> {
  const { dailyStreaks } = db.tables;
  const isEnded = and(gt(dailyStreaks.days, 0), lt(dailyStreaks.lastDay, beforeDay));
  yield* run(db.update(dailyStreaks).set({ days: 0 }).where(isEnded));
}

export function* readAbsencesSince(db: Sql, sinceMs: number): Query<readonly Absence[]> {
  const { tournamentAbsences: absences } = db.tables;
  const isSince = gte(absences.untilMs, sinceMs);
  return yield* all(db.select().from(absences).where(isSince).orderBy(asc(absences.number)));
}

export function* readDozenDay(db: Sql, day: string): Query<DozenDay | undefined> {
  const { dozenDays } = db.tables;
  return yield* one(db.select().from(dozenDays).where(eq(dozenDays.day, day)));
}

/** Must run in a transaction. Waits for another process that saves the same day. */
export function* keepDozenDay(db: Sql, wanted: DozenDay): Query<DozenDay> {
  const { dozenDays } = db.tables;
  yield* run(db.insert(dozenDays).values(wanted).onConflictDoNothing());
  const saved = yield* readDozenDay(db, wanted.day);
  if (saved === undefined) throw new Error(`the dozen of ${wanted.day} was not saved`);
  return saved;
}

/** Without the day's key, which is secret until the day has ended, no id can be tried on a code. */
function codeOf({ day, key }: DozenDay, game: DailyGame, player: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${game} ${day} ${player}`)
    .digest('hex');
}

/** The player has played it, and has been erased since. */
export function* isDaySpent(db: Sql, game: DailyGame, day: string, player: string): Query<boolean> {
  const { playedDays } = db.tables;
  const drawn = yield* readDozenDay(db, day);
  if (drawn === undefined) return false;
  const isIt = equals(playedDays, { day, code: codeOf(drawn, game, player) });
  return (yield* one(db.select().from(playedDays).where(isIt))) !== undefined;
}

/**
 * Must run in a transaction, before the player's dozens and tries are deleted. Keeps a code for
 * each that could otherwise be played again.
 */
export function* keepPlayedDays(
  db: Sql,
  { player, atMs }: Pick<ErasureRequest, 'player' | 'atMs'>,
): Query<void> {
  const { dozens, playedDays, puzzleTries } = db.tables;
  yield* lockNames(lockOfDays(player));
  const isBegun = eq(dozens.player, player);
  const isTried = eq(puzzleTries.player, player);
  const { puzzle: day } = puzzleTries;
  const begun = yield* all(db.select({ day: dozens.day }).from(dozens).where(isBegun));
  const tried = yield* all(db.selectDistinct({ day }).from(puzzleTries).where(isTried));
  const played = [
    ...begun.map((row) => ({ ...row, game: 'dozen' as const })),
    ...tried.map((row) => ({ ...row, game: 'puzzle' as const })),
  ];
  const open = played.filter((row) => isDaily(row.day) && endOfDayEverywhere(row.day) > atMs);
  // In one order, so that two erasures don't wait for each other's keys.
  for (const row of open.sort((a, b) => (a.day < b.day ? -1 : 1))) {
    // Only a day's dozen draws its key, so there may be none yet.
    const drawn =
      (yield* readDozenDay(db, row.day)) ??
      (yield* keepDozenDay(db, { day: row.day, key: randomBytes(32).toString('hex') }));
    const code = codeOf(drawn, row.game, player);
    yield* run(db.insert(playedDays).values({ day: row.day, code }).onConflictDoNothing());
  }
}

/** Must run in a transaction. */
export function* forgetPlayedDays(db: Sql, untilDay: string): Query<void> {
  const { playedDays } = db.tables;
  yield* run(db.delete(playedDays).where(lte(playedDays.day, untilDay)));
}

/** Players of dozens or puzzles in the order of their ids, for recounting. */
export function* readDailyPlayers(db: Sql, after: string, most: number): Query<readonly string[]> {
  const { dozens, puzzleTries } = db.tables;
  const players: string[] = [];
  for (const plays of [dozens, puzzleTries]) {
    const { player } = plays;
    const isAfter = gt(player, after);
    players.push(
      ...(yield* column(
        db.selectDistinct({ player }).from(plays).where(isAfter).orderBy(asc(player)).limit(most),
      )),
    );
  }
  return [...new Set(players)].sort().slice(0, most);
}

/** Must run in a transaction. */
export function* eraseStreak(db: Sql, { player }: Pick<ErasureRequest, 'player'>): Query<void> {
  yield* eraseFrom(db, db.tables.dailyStreaks, player);
}

export const STREAK_QUERIES = {
  reads: { isDaySpent, readAbsencesSince, readDozenDay, readPlays, readStreak, readStreaks },
  repeatableWrites: { endStreaks, forgetPlayedDays, keepDozenDay },
};
