import { and, eq, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import { decodeStored, encodeStored, storedKind } from '../../storage/common/codec.ts';
import {
  all,
  lockNames,
  one,
  preparedOnce,
  run,
  type Query,
  type Sql,
  type Write,
} from '../../storage/common/query.ts';
import type { RowOf } from '../../storage/schema/tables.ts';
import type { WalkUp } from './records.ts';

/** Everything that names a player is in one column. */
type People = Pick<WalkUp, 'line' | 'rounds' | 'wins'>;

/** The name of the lock for changes of a channel's walk-up table. */
export function lockOfWalkUp(channel: string): string {
  return `walk-up ${channel}`;
}

/** In place of a server, which the column requires. */
const NO_SERVER = '';
const PEOPLE = storedKind<People>('people of a walk-up table');

export function saveWalkUp(db: Sql, { server, line, rounds, wins, ...rest }: WalkUp): Write {
  const { walkUps } = db.tables;
  const people = encodeStored(PEOPLE, { line, rounds, wins });
  const row = { ...rest, server: server ?? NO_SERVER, people };
  return db.insert(walkUps).values(row).onConflictDoUpdate({ target: walkUps.channel, set: row });
}

/** In a transaction that holds its lock. */
export function* isNextOfWalkUp(db: Sql, next: WalkUp): Query<boolean> {
  const before = yield* readWalkUp(db, next.channel);
  return (before?.revision ?? -1) === next.revision - 1;
}

const selectOne = preparedOnce((db) => {
  const { walkUps } = db.tables;
  const isIt = eq(walkUps.channel, sql.placeholder('channel'));
  return db.select().from(walkUps).where(isIt).prepare();
});

function* readWalkUp(db: Sql, channel: string): Query<WalkUp | undefined> {
  const row = yield* one(selectOne(db), { channel });
  return row && walkUpFrom(row);
}

/** At which something is played, or was until a moment ago. */
function* readOpenWalkUps(db: Sql): Query<readonly WalkUp[]> {
  const { walkUps } = db.tables;
  const rows = yield* all(db.select().from(walkUps).where(isNotNull(walkUps.match)));
  return rows.map(walkUpFrom);
}

/** Those that name a player. */
function* readWalkUpsOf(db: Sql, player: string): Query<readonly WalkUp[]> {
  const { walkUps } = db.tables;
  const isNamed = like(walkUps.people, `%"${player}"%`);
  return (yield* all(db.select().from(walkUps).where(isNamed))).map(walkUpFrom);
}

/** In a transaction. */
export function* forgetWalkUps(db: Sql, beforeMs: number): Query<void> {
  const { walkUps } = db.tables;
  const isPast = and(isNull(walkUps.match), lt(walkUps.updatedAtMs, beforeMs));
  yield* run(db.delete(walkUps).where(isPast));
}

/** In a transaction: the player leaves the line, and what they won is nobody's. */
export function* eraseFromWalkUps(
  db: Sql,
  { player }: Pick<ErasureRequest, 'player'>,
): Query<void> {
  const named = yield* readWalkUpsOf(db, player);
  yield* lockNames(...named.map(({ channel }) => lockOfWalkUp(channel)));
  for (const { channel } of named) {
    const walkUp = yield* readWalkUp(db, channel);
    if (walkUp === undefined) continue;
    const { revision, line, wins } = walkUp;
    const without = {
      ...walkUp,
      revision: revision + 1,
      line: line.filter((each) => each !== player),
      wins: wins.filter((each) => each.player !== player),
    };
    yield* run(saveWalkUp(db, without));
  }
}

function walkUpFrom({ server, people, ...rest }: RowOf<'walkUps'>): WalkUp {
  const known = server === NO_SERVER ? null : server;
  return { ...rest, server: known, ...decodeStored(PEOPLE, people) };
}

export const WALK_UP_QUERIES = { reads: { readOpenWalkUps, readWalkUp, readWalkUpsOf } };
