import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { endOfDayEverywhere, type DailyGame } from '../../matches/records/days.ts';
import type { DozenDay } from '../../matches/records/dozens.ts';
import { isDaily } from '../../matches/records/practice.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import { all, one, run, type Query, type Sql } from '../common/query.ts';

export function* readDozenDay(db: Sql, day: string): Query<DozenDay | undefined> {
  const { dozenDays } = db.tables;
  return yield* one(db.select().from(dozenDays).where(eq(dozenDays.day, day)));
}

/** Must run in a transaction. Waits for another process that saves the same day. */
export function* keepDozenDay(db: Sql, wanted: DozenDay): Query<DozenDay> {
  const { dozenDays } = db.tables;
  yield* run(db.insert(dozenDays).values(wanted).onConflictDoNothing());
  const kept = yield* readDozenDay(db, wanted.day);
  if (kept === undefined) throw new Error(`the dozen of ${wanted.day} was not saved`);
  return kept;
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
  const isIt = and(eq(playedDays.day, day), eq(playedDays.code, codeOf(drawn, game, player)));
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
  const begun = yield* all(
    db.select({ day: dozens.day }).from(dozens).where(eq(dozens.player, player)),
  );
  const tried = yield* all(
    db
      .selectDistinct({ day: puzzleTries.puzzle })
      .from(puzzleTries)
      .where(eq(puzzleTries.player, player)),
  );
  const played = [
    ...begun.map(({ day }) => ({ day, game: 'dozen' as const })),
    ...tried.map(({ day }) => ({ day, game: 'puzzle' as const })),
  ];
  const open = played.filter(({ day }) => isDaily(day) && endOfDayEverywhere(day) > atMs);
  // In one order, so that two erasures don't wait for each other's keys.
  for (const { day, game } of open.sort((a, b) => (a.day < b.day ? -1 : 1))) {
    // Only a day's dozen draws its key, so there may be none yet.
    const drawn =
      (yield* readDozenDay(db, day)) ??
      (yield* keepDozenDay(db, { day, key: randomBytes(32).toString('hex') }));
    const row = { day, code: codeOf(drawn, game, player) };
    yield* run(db.insert(playedDays).values(row).onConflictDoNothing());
  }
}

/** Must run in a transaction. */
export function* forgetPlayedDays(db: Sql, untilDay: string): Query<void> {
  const { playedDays } = db.tables;
  yield* run(db.delete(playedDays).where(lte(playedDays.day, untilDay)));
}
