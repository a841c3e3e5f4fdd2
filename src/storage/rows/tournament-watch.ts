import { asc, desc, gt } from 'drizzle-orm';
import type { Absence } from '../../matches/records/tournaments.ts';
import { all, lockNames, one, run, type Query, type Sql } from '../common/query.ts';

/** In a transaction. */
export function* keepWatch(db: Sql, nowMs: number, mostMs: number): Query<void> {
  const { tournamentWatch, tournamentAbsences } = db.tables;
  yield* lockNames('tournament watch');
  const last = (yield* one(db.select().from(tournamentWatch)))?.atMs;
  if (last !== undefined && nowMs - last > mostMs) {
    const counted = yield* one(
      db
        .select({ number: tournamentAbsences.number })
        .from(tournamentAbsences)
        .orderBy(desc(tournamentAbsences.number))
        .limit(1),
    );
    const number = (counted?.number ?? 0) + 1;
    yield* run(db.insert(tournamentAbsences).values({ number, fromMs: last, untilMs: nowMs }));
  }
  const atMs = Math.max(nowMs, last ?? nowMs);
  yield* run(
    db
      .insert(tournamentWatch)
      .values({ id: 1, atMs })
      .onConflictDoUpdate({ target: tournamentWatch.id, set: { atMs } }),
  );
}

export function* readAbsences(db: Sql, after: number): Query<readonly Absence[]> {
  const { tournamentAbsences } = db.tables;
  return yield* all(
    db
      .select()
      .from(tournamentAbsences)
      .where(gt(tournamentAbsences.number, after))
      .orderBy(asc(tournamentAbsences.number)),
  );
}
