import { createHmac, randomBytes } from 'node:crypto';
import { asc, eq, gt, lt } from 'drizzle-orm';
import { dayIn } from '../../matches/records/days.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import {
  all,
  column,
  equals,
  eraseFrom,
  lockNames,
  one,
  run,
  type Query,
  type Sql,
} from '../../storage/common/query.ts';
import type { RowOf } from '../../storage/schema/tables.ts';
import { lockOfDays } from '../streak/rows.ts';
import { BEATABLE_MS, type SharedMessage, type ShotTry } from './records.ts';

function* readSharedMessages(
  db: Sql,
  match: string,
  shot: number,
): Query<readonly RowOf<'sharedMessages'>[]> {
  const { sharedMessages } = db.tables;
  const isOfShot = equals(sharedMessages, { match, shot });
  return yield* all(
    db.select().from(sharedMessages).where(isOfShot).orderBy(asc(sharedMessages.message)),
  );
}

/** Must run in a transaction. All messages of a shot have the time and the key of its first one. */
function* keepSharedMessage(db: Sql, shown: SharedMessage): Query<void> {
  const { match, shot } = shown;
  yield* lockNames(`shared ${match} ${shot}`);
  const [first] = yield* readSharedMessages(db, match, shot);
  const { openedAtMs, key } = first ?? { ...shown, key: randomBytes(32).toString('hex') };
  const row = { ...shown, openedAtMs, key };
  yield* run(db.insert(db.tables.sharedMessages).values(row).onConflictDoNothing());
}

function tryFrom(row: RowOf<'shotTries'>): ShotTry {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS, ...rest } = row;
  return { ...rest, aim: { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } };
}

function* readShotTries(db: Sql, match: string, shot: number): Query<readonly ShotTry[]> {
  const { shotTries } = db.tables;
  const { atMs, player } = shotTries;
  const isOfShot = equals(shotTries, { match, shot });
  const made = db.select().from(shotTries).where(isOfShot).orderBy(asc(atMs), asc(player));
  return (yield* all(made)).map(tryFrom);
}

function* readShotTriesOf(db: Sql, player: string): Query<readonly ShotTry[]> {
  const { shotTries } = db.tables;
  const { atMs, match, shot } = shotTries;
  const isTheirs = eq(shotTries.player, player);
  const made = db.select().from(shotTries).where(isTheirs);
  return (yield* all(made.orderBy(asc(atMs), asc(match), asc(shot)))).map(tryFrom);
}

/** What stays of a try when its player is erased, until the day on which the shot closes is over. */
function spentBy({ openedAtMs, key }: RowOf<'sharedMessages'>, player: string) {
  const day = dayIn('UTC', openedAtMs + BEATABLE_MS);
  return { day, code: createHmac('sha256', Buffer.from(key, 'hex')).update(player).digest('hex') };
}

function* hasTriedShot(db: Sql, match: string, shot: number, player: string): Query<boolean> {
  const { playedDays, shotTries } = db.tables;
  const isTheirs = equals(shotTries, { match, shot, player });
  if ((yield* one(db.select().from(shotTries).where(isTheirs))) !== undefined) return true;
  const [first] = yield* readSharedMessages(db, match, shot);
  if (first === undefined) return false;
  const isSpent = equals(playedDays, spentBy(first, player));
  return (yield* one(db.select().from(playedDays).where(isSpent))) !== undefined;
}

/** Must run in a transaction. */
function* saveShotTry(db: Sql, { aim, ...taken }: ShotTry): Query<boolean> {
  yield* lockNames(lockOfDays(taken.player));
  if (yield* hasTriedShot(db, taken.match, taken.shot, taken.player)) return false;
  yield* run(db.insert(db.tables.shotTries).values({ ...taken, ...aim }));
  return true;
}

/** Must run in a transaction, before the player's tries are deleted. */
export function* keepTriedShots(db: Sql, { player }: Pick<ErasureRequest, 'player'>): Query<void> {
  yield* lockNames(lockOfDays(player));
  for (const { match, shot } of yield* readShotTriesOf(db, player)) {
    const [first] = yield* readSharedMessages(db, match, shot);
    if (first === undefined) continue;
    const code = db.insert(db.tables.playedDays).values(spentBy(first, player));
    yield* run(code.onConflictDoNothing());
  }
}

/** Must run in a transaction. */
export function* eraseShotTries(db: Sql, { player }: Pick<ErasureRequest, 'player'>): Query<void> {
  yield* eraseFrom(db, db.tables.shotTries, player);
}

/** In a transaction: those that have been closed since then. */
export function* forgetSharedShots(db: Sql, beforeMs: number): Query<void> {
  const { sharedMessages, shotTries } = db.tables;
  const isPast = lt(sharedMessages.openedAtMs, beforeMs - BEATABLE_MS);
  for (const { match, shot } of yield* all(db.select().from(sharedMessages).where(isPast))) {
    yield* run(db.delete(shotTries).where(equals(shotTries, { match, shot })));
  }
  yield* run(db.delete(sharedMessages).where(isPast));
}

/** Players in the order of their ids, for recounting. */
function* readShotTriers(db: Sql, after: string, most: number): Query<readonly string[]> {
  const { player } = db.tables.shotTries;
  const tried = db.selectDistinct({ player }).from(db.tables.shotTries).where(gt(player, after));
  return yield* column(tried.orderBy(asc(player)).limit(most));
}

/** What recounting reads. */
export const SHARE_EVIDENCE = { readShotTriers, readShotTriesOf };

export const SHARE_QUERIES = {
  reads: { hasTriedShot, readSharedMessages, readShotTries, readShotTriesOf },
  writes: { saveShotTry },
  repeatableWrites: { keepSharedMessage },
};
