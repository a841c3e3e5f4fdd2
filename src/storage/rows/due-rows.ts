import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
  desc,
  gt,
} from 'drizzle-orm';
import type { Deadlines, StoredMatch } from '../../matches/records/matches.ts';
import { POST_KINDS } from '../../matches/records/posts.ts';
import { isOpenInvitation } from './conditions.ts';
import { all, run, type Query, type Sql, lockNames, one } from '../common/query.ts';
import { forgetSeats } from './table-rows.ts';
import { forgetVoices } from './voice-rows.ts';
import { forgetWalkUps } from './walk-up-rows.ts';
import type { Absence } from '../../matches/records/tournaments.ts';

/** A match in a paused tournament has no deadlines. */
function isNotPaused({ tables: { tournaments, matches }, words }: Sql): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM ${tournaments}
    WHERE ${tournaments.id} = ${matches.tournament}
      AND ${words.jsonField(tournaments.state, 'pausedAtMs')} IS NOT NULL
  )`;
}

export function* readDueMatches(
  db: Sql,
  due: keyof Deadlines,
  nowMs: number,
  most: number,
): Query<readonly string[]> {
  const { matches } = db.tables;
  const column = matches[due];
  const rows = yield* all(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(isNotNull(column), lte(column, nowMs), isNotPaused(db)))
      .orderBy(asc(column))
      .limit(most),
  );
  return rows.map(({ id }) => id);
}

export function* readExpiredInvitations(
  db: Sql,
  nowMs: number,
  most: number,
): Query<readonly string[]> {
  const { invitations } = db.tables;
  const rows = yield* all(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(isOpenInvitation(db), lte(invitations.expiresAtMs, nowMs)))
      .orderBy(asc(invitations.expiresAtMs))
      .limit(most),
  );
  return rows.map(({ id }) => id);
}

export function* postponeRobot(db: Sql, { id, revision }: StoredMatch, atMs: number): Query<void> {
  const { matches } = db.tables;
  yield* run(
    db
      .update(matches)
      .set({ robotAtMs: atMs })
      .where(and(eq(matches.id, id), eq(matches.revision, revision))),
  );
}

export function* claimRobot(
  db: Sql,
  { id, revision, robotAtMs }: StoredMatch,
  untilMs: number,
): Query<boolean> {
  const { matches } = db.tables;
  if (robotAtMs === null) return false;
  const claimed = yield* run(
    db
      .update(matches)
      .set({ robotAtMs: untilMs })
      .where(
        and(eq(matches.id, id), eq(matches.revision, revision), eq(matches.robotAtMs, robotAtMs)),
      ),
  );
  return claimed > 0;
}

/**
 * Must run in a transaction. Keeps messages of open matches, because their buttons have to be
 * removed one day.
 */
export function* forget(db: Sql, beforeMs: number): Query<void> {
  const { matches, invitations, outbox, interactions, tournaments } = db.tables;
  yield* run(db.delete(interactions).where(lt(interactions.atMs, beforeMs)));
  yield* forgetSeats(db, beforeMs);
  yield* forgetWalkUps(db, beforeMs);
  yield* forgetVoices(db, beforeMs);
  const one = { one: sql`1` };
  const ofEnded = db
    .select(one)
    .from(matches)
    .where(and(eq(matches.id, outbox.subject), isNotNull(matches.endedAtMs)));
  const ofClosed = db
    .select(one)
    .from(invitations)
    .where(and(eq(invitations.id, outbox.subject), ne(invitations.status, 'open')));
  const ofOver = db
    .select(one)
    .from(tournaments)
    .where(and(eq(tournaments.id, outbox.subject), isNotNull(tournaments.endedAtMs)));
  const isShort = inArray(outbox.kind, ['walk-up', ...POST_KINDS]);
  const isPast = or(exists(ofEnded), exists(ofClosed), exists(ofOver), isShort);
  yield* run(db.delete(outbox).where(and(lt(outbox.settledAtMs, beforeMs), isPast)));
}

/** Must run in a transaction. */
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
