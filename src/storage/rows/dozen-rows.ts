import { createHmac, randomBytes } from 'node:crypto';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
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
  type DozenDay,
} from '../../matches/records/dozens.ts';
import { type TimeZone, endOfDayEverywhere, type DailyGame } from '../../matches/records/days.ts';
import { isDaily } from '../../matches/records/practice.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import type { Absence } from '../../matches/records/tournaments.ts';
import { decodeStored, encodeStored, storedKind } from '../common/codec.ts';
import {
  all,
  column,
  equals,
  lockNames,
  one,
  pick,
  run,
  upsert,
  type Query,
  type Sql,
} from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';
import { isOnGlobalBoards } from '../ladders/ladder-rows.ts';

const SHOTS = storedKind<readonly DozenShot[]>('shots of a dozen');

function dozenFrom({ shots, zone, ...rest }: RowOf<'dozens'>): StoredDozen {
  return { ...rest, zone: zone as TimeZone, shots: decodeStored(SHOTS, shots) };
}

export function* readDozen(db: Sql, day: string, player: string): Query<StoredDozen | undefined> {
  const { dozens } = db.tables;
  const isIt = equals(dozens, { day, player });
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
  yield* upsert(db, dozens, [dozens.day, dozens.player], row);
  const isFirst = (before?.playedAtMs ?? null) === null && dozen.playedAtMs !== null;
  if (isFirst) yield* countStreak(db, player);
  return true;
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

export function* readDozenTable(
  db: Sql,
  day: string,
  scope: DozenScope,
  asker: string,
  most: number,
): Query<DozenTable> {
  const { dozens } = db.tables;
  const { player, score } = dozens;
  // Players who have left the global leaderboards are on no global table.
  const isIn = scope === EVERYWHERE ? isOnGlobalBoards(db, player) : eq(dozens.server, scope);
  const isOn = and(eq(dozens.day, day), isNotNull(dozens.playedAtMs), isIn);
  const columns = { player, score };
  const bests = yield* all(
    db.select(columns).from(dozens).where(isOn).orderBy(desc(score), desc(player)).limit(most),
  );
  const rows = bests.map((row): DozenRow => ({
    ...row,
    rank: 1 + bests.filter((other) => other.score > row.score).length,
  }));
  const isOwn = and(isOn, eq(player, asker));
  const own = yield* one(db.select(columns).from(dozens).where(isOwn));
  if (own === undefined) return { rows, own: null };
  // Counts no further than the ranks that are shown.
  const isAhead = and(isOn, gt(score, own.score));
  const ahead = db.select({ player }).from(dozens).where(isAhead).limit(MAX_DOZEN_RANK).as('ahead');
  const better = (yield* one(db.select({ rows: count() }).from(ahead)))?.rows ?? 0;
  return { rows, own: { ...own, rank: better < MAX_DOZEN_RANK ? better + 1 : null } };
}

/** Each day is one step along the index, however many have played. */
export function* readDozenDays(
  db: Sql,
  server: string,
  untilDay: string,
  most: number,
): Query<readonly DozenDayBests[]> {
  const { dozens } = db.tables;
  const { player, score } = dozens;
  const isPlayed = and(eq(dozens.server, server), isNotNull(dozens.playedAtMs));
  const found: DozenDayBests[] = [];
  let isBefore: SQL = lte(dozens.day, untilDay);
  while (found.length < most) {
    const isEarlier = and(isPlayed, isBefore);
    const latest = yield* one(
      db
        .select({ day: dozens.day })
        .from(dozens)
        .where(isEarlier)
        .orderBy(desc(dozens.day))
        .limit(1),
    );
    if (latest === undefined) break;
    const { day } = latest;
    const bests = yield* all(
      db
        .select({ player, score })
        .from(dozens)
        .where(and(isPlayed, eq(dozens.day, day)))
        .orderBy(desc(score), desc(player))
        .limit(MAX_DAY_BESTS),
    );
    found.push({ day, bests });
    isBefore = lt(dozens.day, day);
  }
  return found;
}

export function* readStreak(db: Sql, player: string): Query<DailyStreak | undefined> {
  const { dailyStreaks } = db.tables;
  const row = yield* one(db.select().from(dailyStreaks).where(eq(dailyStreaks.player, player)));
  return row && { ...row, zone: row.zone as TimeZone };
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

export function* readDozensOf(db: Sql, player: string): Query<PlayerDozens> {
  const { dozens } = db.tables;
  const rows = yield* all(
    db.select().from(dozens).where(eq(dozens.player, player)).orderBy(asc(dozens.day)),
  );
  return { dozens: rows.map(dozenFrom), streak: (yield* readStreak(db, player)) ?? null };
}

export function* readAbsencesSince(db: Sql, sinceMs: number): Query<readonly Absence[]> {
  const { tournamentAbsences: absences } = db.tables;
  const isSince = gte(absences.untilMs, sinceMs);
  return yield* all(db.select().from(absences).where(isSince).orderBy(asc(absences.number)));
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
  const { player } = dozens;
  const isAfter = gt(player, after);
  return yield* column(
    db.selectDistinct({ player }).from(dozens).where(isAfter).orderBy(asc(player)).limit(most),
  );
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
