import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  lt,
  lte,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isFormerPlayer, type ErasureRequest } from '../../matches/records/privacy.ts';
import { isPerson } from '../../matches/records/players.ts';
import {
  type ClaimedReview,
  type MatchResult,
  type PlayerReviews,
  type ReviewAsked,
  type ReviewKey,
  type ReviewRequest,
  type ReviewResult,
  type ReviewSummary,
  type SeatResult,
  type StoredReview,
  type TurnReview,
} from './records.ts';
import {
  compress,
  decodeStored,
  encodeStored,
  expand,
  storedKind,
} from '../../storage/common/codec.ts';
import {
  all,
  column,
  equals,
  lockNames,
  one,
  pick,
  run,
  upsert,
} from '../../storage/common/query.ts';
import type { Query, Sql } from '../../storage/common/query.ts';

const TURN = storedKind<TurnReview>('reviewed turn');
const RESULT = storedKind<ReviewResult>('result of a review');
const SUMMARY = storedKind<ReviewSummary>('summary of a review');
/** No lease and no wait is longer, so one that is dates from before the clock was set back. */
const MAX_WAIT_MS = 120_000;

function isReview(
  table: Sql['tables']['reviews' | 'reviewTurns' | 'reviewResults'],
  { matchId, version }: ReviewKey,
): SQL | undefined {
  return and(eq(table.matchId, matchId), eq(table.version, version));
}

function isWaiting({ reviews }: Sql['tables']): SQL {
  return sql`${reviews.status} = 'waiting'`;
}

function isFree({ reviews }: Sql['tables'], nowMs: number): SQL | undefined {
  return or(lte(reviews.nextAtMs, nowMs), gt(reviews.nextAtMs, nowMs + MAX_WAIT_MS));
}

/** The claim is still ours, and no turn has been saved since. */
function isClaimed(tables: Sql['tables'], claimed: ClaimedReview): SQL | undefined {
  const { reviews } = tables;
  const isSame = equals(reviews, { claims: claimed.claim, done: claimed.done });
  return and(isReview(reviews, claimed), isWaiting(tables), isSame);
}

function* readReview(db: Sql, key: ReviewKey): Query<StoredReview | undefined> {
  const { reviews } = db.tables;
  const { matchId, version, status, turns, done, askedAtMs, finishedAtMs } = reviews;
  const columns = { matchId, version, status, turns, done, askedAtMs, finishedAtMs };
  return yield* one(db.select(columns).from(reviews).where(isReview(db.tables.reviews, key)));
}

function* readReviewedTurns(db: Sql, key: ReviewKey): Query<readonly TurnReview[]> {
  const { reviewTurns } = db.tables;
  const { body, number } = reviewTurns;
  const isOf = isReview(reviewTurns, key);
  const bodies = yield* column(
    db.select({ body }).from(reviewTurns).where(isOf).orderBy(asc(number)),
  );
  return bodies.map((each) => decodeStored(TURN, expand(each)));
}

function* readReviewSummary(db: Sql, key: ReviewKey): Query<ReviewSummary | undefined> {
  const { reviews } = db.tables;
  const { summary } = reviews;
  const row = yield* one(db.select({ summary }).from(reviews).where(isReview(reviews, key)));
  const body = row?.summary ?? null;
  return body === null ? undefined : decodeStored(SUMMARY, expand(body));
}

function* readReviewResults(db: Sql, key: ReviewKey): Query<readonly SeatResult[]> {
  const { reviewResults } = db.tables;
  const isOf = isReview(reviewResults, key);
  const { seat, result } = reviewResults;
  const rows = yield* all(
    db.select({ seat, result }).from(reviewResults).where(isOf).orderBy(asc(seat)),
  );
  return rows.map((row) => ({
    seat: row.seat as SeatResult['seat'],
    result: decodeStored(RESULT, row.result),
  }));
}

function* readReviewsOf(db: Sql, player: string, most: number): Query<PlayerReviews> {
  const { reviewRequests } = db.tables;
  const { atMs, matchId } = reviewRequests;
  const isTheirs = eq(reviewRequests.player, player);
  const requests = yield* all(
    db.select().from(reviewRequests).where(isTheirs).orderBy(asc(atMs), asc(matchId)),
  );
  return { results: yield* readResultsOf(db, player, most, null), requests };
}

function* readResultsOf(
  db: Sql,
  player: string,
  most: number,
  server: string | null,
): Query<readonly MatchResult[]> {
  const { matches, reviewResults, seats } = db.tables;
  const isThere = server === null ? undefined : eq(matches.server, server);
  const newer = alias(reviewResults, 'newer');
  const latest = db
    .select({ version: max(newer.version) })
    .from(newer)
    .where(and(eq(newer.matchId, reviewResults.matchId), eq(newer.seat, reviewResults.seat)));
  const rows = yield* all(
    db
      .select({ own: reviewResults, endedAtMs: seats.endedAtMs })
      .from(reviewResults)
      .innerJoin(
        seats,
        and(eq(seats.matchId, reviewResults.matchId), eq(seats.seat, reviewResults.seat)),
      )
      .innerJoin(matches, eq(matches.id, reviewResults.matchId))
      .where(and(eq(seats.player, player), eq(reviewResults.version, latest), isThere))
      .orderBy(desc(seats.endedAtMs), desc(seats.matchId))
      .limit(most),
  );
  return rows.map(({ own: { matchId, version, seat, result }, endedAtMs }) => ({
    matchId,
    version,
    seat: seat as SeatResult['seat'],
    result: decodeStored(RESULT, result),
    endedAtMs: endedAtMs ?? 0,
  }));
}

function* countWaitingReviews(db: Sql): Query<number> {
  const { reviews } = db.tables;
  const waiting = db.select({ reviews: count() }).from(reviews).where(isWaiting(db.tables));
  return (yield* one(waiting))?.reviews ?? 0;
}

/** Must run in a transaction. */
function* askForReview(
  db: Sql,
  request: ReviewRequest,
  turns: number,
  most: number,
): Query<ReviewAsked> {
  const { reviews } = db.tables;
  const { matchId, version, atMs } = request;
  yield* lockNames(`reviews of ${request.player}`);
  const known = yield* readReview(db, request);
  if (known?.status === 'finished') return 'asked';
  if (!(yield* countRequest(db, request, known, most))) return 'over-limit';
  const waiting = { status: 'waiting', attempts: 0, nextAtMs: atMs, askedAtMs: atMs } as const;
  yield* run(
    db
      .insert(reviews)
      .values({ matchId, version, turns, done: 0, claims: 0, ...waiting })
      .onConflictDoNothing(),
  );
  const hasFailed = and(isReview(db.tables.reviews, request), eq(reviews.status, 'failed'));
  yield* run(db.update(reviews).set(waiting).where(hasFailed));
  return 'asked';
}

/** False if the player has asked for too many others today. */
function* countRequest(
  db: Sql,
  request: ReviewRequest,
  known: StoredReview | undefined,
  most: number,
): Query<boolean> {
  const { reviewRequests } = db.tables;
  const { player, day, matchId, version } = request;
  const ofPlayer = yield* all(
    db.select().from(reviewRequests).where(eq(reviewRequests.player, player)),
  );
  const own = ofPlayer.find((each) => each.matchId === matchId && each.version === version);
  if (own !== undefined && (own.day === day || known?.status === 'waiting')) return true;
  if (ofPlayer.filter((each) => each.day === day).length >= most) return false;
  const { player: by, matchId: of, version: as } = reviewRequests;
  yield* upsert(db, reviewRequests, [by, of, as], request);
  return true;
}

function* readFreeReview(db: Sql, nowMs: number): Query<ReviewKey | undefined> {
  const { reviews } = db.tables;
  const { matchId, version, askedAtMs } = reviews;
  const isNext = and(isWaiting(db.tables), isFree(db.tables, nowMs));
  return yield* one(
    db
      .select({ matchId, version })
      .from(reviews)
      .where(isNext)
      .orderBy(asc(askedAtMs), asc(matchId))
      .limit(1),
  );
}

/** Must run in a transaction. */
function* claimReview(
  db: Sql,
  key: ReviewKey,
  nowMs: number,
  untilMs: number,
): Query<ClaimedReview | undefined> {
  const { reviews } = db.tables;
  const isToClaim = and(
    isReview(db.tables.reviews, key),
    isWaiting(db.tables),
    isFree(db.tables, nowMs),
  );
  const claim = { claims: sql`${reviews.claims} + 1`, nextAtMs: untilMs };
  if ((yield* run(db.update(reviews).set(claim).where(isToClaim))) === 0) return undefined;
  const { matchId, version, turns, done, attempts, claims } = reviews;
  const columns = { matchId, version, turns, done, attempts, claim: claims };
  return yield* one(db.select(columns).from(reviews).where(isReview(db.tables.reviews, key)));
}

type Changes = Partial<Sql['tables']['reviews']['$inferInsert']>;

function* changeClaimed(db: Sql, claimed: ClaimedReview, set: Changes): Query<boolean> {
  const { reviews } = db.tables;
  const change = db.update(reviews).set(set).where(isClaimed(db.tables, claimed));
  return (yield* run(change)) > 0;
}

function* renewReview(db: Sql, claimed: ClaimedReview, untilMs: number): Query<boolean> {
  return yield* changeClaimed(db, claimed, { nextAtMs: untilMs });
}

/** Must run in a transaction. */
function* saveReviewedTurn(
  db: Sql,
  claimed: ClaimedReview,
  turn: TurnReview,
  untilMs: number,
): Query<boolean> {
  const { reviewTurns } = db.tables;
  const { matchId, version, done } = claimed;
  const set = { done: done + 1, attempts: 0, nextAtMs: untilMs };
  if (!(yield* changeClaimed(db, claimed, set))) return false;
  const body = compress(encodeStored(TURN, turn));
  yield* run(db.insert(reviewTurns).values({ matchId, version, number: done, body }));
  return true;
}

function* putOffReview(db: Sql, claimed: ClaimedReview, atMs: number): Query<boolean> {
  return yield* changeClaimed(db, claimed, { attempts: claimed.attempts + 1, nextAtMs: atMs });
}

function* failReview(db: Sql, claimed: ClaimedReview): Query<boolean> {
  return yield* changeClaimed(db, claimed, { status: 'failed' });
}

/**
 * Must run in a transaction. An erasure locks the player's matches too, so it finds the results, or
 * they find it.
 */
function* finishReview(
  db: Sql,
  claimed: ClaimedReview,
  results: readonly SeatResult[],
  summary: ReviewSummary,
  nowMs: number,
): Query<boolean> {
  const { matches, reviewResults, seats } = db.tables;
  const { matchId, version } = claimed;
  const match = db.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId));
  yield* all(db.held(match, 'no key update'));
  const body = compress(encodeStored(SUMMARY, summary));
  const finished = { status: 'finished', finishedAtMs: nowMs, summary: body } as const;
  if (!(yield* changeClaimed(db, claimed, finished))) return false;
  const isOf = eq(seats.matchId, matchId);
  const sat = yield* all(
    db
      .select(pick(seats, 'seat', 'player'))
      .from(seats)
      .where(isOf),
  );
  for (const { seat, result } of results) {
    const player = sat.find((each) => each.seat === seat)?.player;
    if (player === undefined || !isPerson(player) || isFormerPlayer(player)) continue;
    const row = { matchId, version, seat, result: encodeStored(RESULT, result) };
    yield* run(db.insert(reviewResults).values(row));
  }
  return true;
}

function* forgetReviewRequests(db: Sql, beforeDay: string): Query<void> {
  const { reviewRequests } = db.tables;
  yield* run(db.delete(reviewRequests).where(lt(reviewRequests.day, beforeDay)));
}

/** Must run in a transaction, before the player gets another name. The reviews stay. */
export function* eraseReviews(db: Sql, { player }: Pick<ErasureRequest, 'player'>): Query<void> {
  const { reviewRequests, reviewResults, seats } = db.tables;
  yield* run(db.delete(reviewRequests).where(eq(reviewRequests.player, player)));
  const isTheirs = and(
    eq(seats.player, player),
    eq(seats.matchId, reviewResults.matchId),
    eq(seats.seat, reviewResults.seat),
  );
  const sat = db.select({ seat: seats.seat }).from(seats).where(isTheirs);
  yield* run(db.delete(reviewResults).where(exists(sat)));
}

/** Finished reviews of this version. */
export function* readFinishedReviews(db: Sql, version: number): Query<readonly ReviewKey[]> {
  const { reviews } = db.tables;
  const columns = pick(reviews, 'matchId', 'version');
  const isDone = equals(reviews, { status: 'finished', version });
  return yield* all(db.select(columns).from(reviews).where(isDone).orderBy(asc(columns.matchId)));
}

export const REVIEW_QUERIES = {
  reads: {
    countWaitingReviews,
    readFreeReview,
    readReview,
    readReviewedTurns,
    readReviewResults,
    readReviewSummary,
  },
  readsOfOneMoment: { readResultsOf, readReviewsOf },
  writes: { finishReview },
  repeatableWrites: { askForReview, forgetReviewRequests },
  /** If a power cut loses what was claimed or saved of a review, that is only done again. */
  laterWrites: { claimReview, failReview, putOffReview, renewReview, saveReviewedTurn },
};
