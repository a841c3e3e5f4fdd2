import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { and, asc, count, desc, eq, gt, isNotNull, lt, lte, type SQL } from 'drizzle-orm';
import {
  MAX_DAY_BESTS,
  MAX_DOZEN_RANK,
  type DozenDayBests,
  type DozenRow,
  type DozenShot,
  type DozenLeaderboard,
  type PlayerDozens,
  type StoredDozen,
} from './records.ts';
import type { TimeZone } from '../../matches/records/days.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import { decodeStored, encodeStored, storedKind } from '../../storage/common/codec.ts';
import {
  all,
  equals,
  eraseFrom,
  lockNames,
  one,
  upsert,
  type Query,
  type Sql,
} from '../../storage/common/query.ts';
import type { RowOf } from '../../storage/schema/tables.ts';
import { isOnGlobalBoards } from '../../storage/ladders/ladder-rows.ts';
import type { DailyScope } from '../streak/records.ts';
import {
  lockOfDays,
  isDaySpent,
  countStreak,
  readStreak,
  readAbsencesSince,
  readDailyPlayers,
  readDozenDay,
  readPlays,
} from '../streak/rows.ts';

const SHOTS = storedKind<readonly DozenShot[]>('shots of a dozen');

function dozenFrom({ shots, zone, ...rest }: RowOf<'dozens'>): StoredDozen {
  return { ...rest, zone: zone as TimeZone, shots: decodeStored(SHOTS, shots) };
}

function* readDozen(db: Sql, day: string, player: string): Query<StoredDozen | undefined> {
  const { dozens } = db.tables;
  const isIt = equals(dozens, { day, player });
  const row = yield* one(db.select().from(dozens).where(isIt));
  return row && dozenFrom(row);
}

/** Must run in a transaction. */
function* saveDozen(db: Sql, dozen: StoredDozen): Query<boolean> {
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

function* readDozenLeaderboard(
  db: Sql,
  day: string,
  scope: DailyScope,
  asker: string,
  most: number,
): Query<DozenLeaderboard> {
  const { dozens } = db.tables;
  const { player, score } = dozens;
  // Players who have left the global leaderboards are not on this one either.
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
function* readDozenDays(
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

function* readDozensOf(db: Sql, player: string): Query<PlayerDozens> {
  const { dozens } = db.tables;
  const rows = yield* all(
    db.select().from(dozens).where(eq(dozens.player, player)).orderBy(asc(dozens.day)),
  );
  return { dozens: rows.map(dozenFrom), streak: (yield* readStreak(db, player)) ?? null };
}

/** Must run in a transaction. No other player's data depends on a player's dozens. */
export function* eraseDozens(db: Sql, { player }: Pick<ErasureRequest, 'player'>): Query<void> {
  yield* eraseFrom(db, db.tables.dozens, player);
}

/** What recounting reads. */
export const DOZEN_EVIDENCE = {
  readAbsencesSince,
  readDailyPlayers,
  readDozenDay,
  readDozensOf,
  readPlays,
  readStreak,
};

export const DOZEN_QUERIES = {
  reads: { readDozen },
  readsOfOneMoment: { readDozenDays, readDozenLeaderboard, readDozensOf },
  writes: { saveDozen },
};
