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
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Caller, CrowdRuling, StoredCall } from '../../matches/records/crowd.ts';
import { preparedOnce } from '../common/prepared.ts';
import { all, one, run, type Query, type Sql } from '../common/query.ts';

/** Must run in a transaction. */
export function* saveCall(db: Sql, call: Omit<StoredCall, 'shot' | 'isRight'>): Query<boolean> {
  const { crowdCalls, matches } = db.tables;
  const { match, turn, called, atMs } = call;
  const isOn = and(
    eq(matches.id, match),
    eq(matches.turnRevision, turn),
    isNull(matches.endedAtMs),
  );
  const open = yield* one(db.select({ id: matches.id }).from(matches).where(isOn));
  if (open === undefined) return false;
  yield* run(
    db
      .insert(crowdCalls)
      .values({ ...call, shot: null, isRight: null })
      .onConflictDoUpdate({
        target: [crowdCalls.match, crowdCalls.turn, crowdCalls.player],
        set: { called, atMs },
      }),
  );
  return true;
}

/** Of one turn. A call that is saved after this has come too late, and no shot decides it. */
export function rulingLine(db: Sql, more?: SQL) {
  const { crowdCalls } = db.tables;
  // No call's name is a part of another one's.
  const isRight = sql`${sql.placeholder('right')} LIKE '%' || ${crowdCalls.called} || '%'`;
  return db
    .update(crowdCalls)
    .set({ shot: sql`${sql.placeholder('shot')}`, isRight })
    .where(
      and(
        eq(crowdCalls.match, sql.placeholder('match')),
        eq(crowdCalls.turn, sql.placeholder('turn')),
        more,
      ),
    );
}

export function rulingValues({ right, ...rest }: CrowdRuling) {
  return { ...rest, right: right.join(' ') };
}

const selectRight = preparedOnce((db) => {
  const { crowdCalls } = db.tables;
  return db
    .select({ player: crowdCalls.player })
    .from(crowdCalls)
    .where(
      and(
        eq(crowdCalls.match, sql.placeholder('match')),
        eq(crowdCalls.shot, sql.placeholder('shot')),
        eq(crowdCalls.isRight, true),
      ),
    )
    .orderBy(asc(crowdCalls.atMs), asc(crowdCalls.player))
    .prepare();
});

export function* readRightCallers(db: Sql, match: string, shot: number): Query<readonly string[]> {
  return (yield* all(selectRight(db), { match, shot })).map(({ player }) => player);
}

export function* readCallers(
  db: Sql,
  server: string,
  fromMs: number,
  untilMs: number,
  most: number,
): Query<readonly Caller[]> {
  const { crowdCalls } = db.tables;
  // PostgreSQL returns sums as text.
  const right =
    sql`sum(CASE WHEN ${crowdCalls.isRight} = ${db.words.yes} THEN 1 ELSE 0 END)`.mapWith(Number);
  const calls = count();
  return yield* all(
    db
      .select({ player: crowdCalls.player, right, calls })
      .from(crowdCalls)
      .where(
        and(
          eq(crowdCalls.server, server),
          gte(crowdCalls.atMs, fromMs),
          lt(crowdCalls.atMs, untilMs),
          isNotNull(crowdCalls.isRight),
        ),
      )
      .groupBy(crowdCalls.player)
      .orderBy(desc(right), asc(calls), asc(crowdCalls.player))
      .limit(most),
  );
}

export function* readCallsOf(db: Sql, player: string): Query<readonly StoredCall[]> {
  const { crowdCalls } = db.tables;
  return yield* all(
    db
      .select()
      .from(crowdCalls)
      .where(eq(crowdCalls.player, player))
      .orderBy(asc(crowdCalls.atMs), asc(crowdCalls.match), asc(crowdCalls.turn)),
  );
}

/** Nobody else's result depends on them. */
export function* eraseCalls(db: Sql, player: string): Query<void> {
  const { crowdCalls } = db.tables;
  yield* run(db.delete(crowdCalls).where(eq(crowdCalls.player, player)));
}

/** Matches with calls, in the order of their ids, for recounting. */
export function* readCalledMatches(db: Sql, after: string, most: number): Query<readonly string[]> {
  const { crowdCalls } = db.tables;
  const rows = yield* all(
    db
      .selectDistinct({ match: crowdCalls.match })
      .from(crowdCalls)
      .where(gt(crowdCalls.match, after))
      .orderBy(asc(crowdCalls.match))
      .limit(most),
  );
  return rows.map(({ match }) => match);
}

export function* readCallsIn(db: Sql, match: string): Query<readonly StoredCall[]> {
  const { crowdCalls } = db.tables;
  return yield* all(
    db
      .select()
      .from(crowdCalls)
      .where(eq(crowdCalls.match, match))
      .orderBy(asc(crowdCalls.turn), asc(crowdCalls.player)),
  );
}
