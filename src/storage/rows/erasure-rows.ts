import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnsweredInteraction } from '../../matches/records/answers.ts';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import { all, column, eraseFrom, run, type Query, type Sql } from '../common/query.ts';
import { renameOnLadders } from '../ladders/ladder-rows.ts';
import { isOpenInvitation, isOpenSeat } from './invitation-rows.ts';
import { readMatches } from './match-rows.ts';
import { forgetVoices } from './outbox-rows.ts';
import { forgetSeats } from './table-rows.ts';
import { readCountingOn, renameInTournaments } from './tournament-rows.ts';
import {
  FEATURE_ERASURES,
  BEFORE_ERASURE,
  FEATURES_FORGET,
  FIRST_ERASURES,
  LAST_ERASURES,
} from '../../features/rows.ts';
import { PASSING_KINDS } from '../../matches/records/announcements.ts';

/**
 * Must run in a transaction. Keeps messages of open matches, because their buttons have to be
 * removed one day.
 */
export function* forget(db: Sql, beforeMs: number): Query<void> {
  const { matches, invitations, outbox, interactions, tournaments } = db.tables;
  yield* run(db.delete(interactions).where(lt(interactions.atMs, beforeMs)));
  yield* forgetSeats(db, beforeMs);
  for (const forgetOld of FEATURES_FORGET) yield* forgetOld(db, beforeMs);
  yield* forgetVoices(db, beforeMs);
  const any = { one: sql`1` };
  const { subject } = outbox;
  const isEnded = and(eq(matches.id, subject), isNotNull(matches.endedAtMs));
  const isClosed = and(eq(invitations.id, subject), ne(invitations.status, 'open'));
  const isOver = and(eq(tournaments.id, subject), isNotNull(tournaments.endedAtMs));
  const isPast = or(
    exists(db.select(any).from(matches).where(isEnded)),
    exists(db.select(any).from(invitations).where(isClosed)),
    exists(db.select(any).from(tournaments).where(isOver)),
    inArray(outbox.kind, PASSING_KINDS),
  );
  yield* run(db.delete(outbox).where(and(lt(outbox.settledAtMs, beforeMs), isPast)));
}

/** Must run in a transaction. Waits if the same interaction is being saved. */
export function* requestErasure(
  db: Sql,
  request: ErasureRequest,
  interaction: AnsweredInteraction,
): Query<void> {
  const { erasures, interactions } = db.tables;
  const first = db.insert(interactions).values({ ...interaction, atMs: request.atMs });
  if ((yield* run(first.onConflictDoNothing())) === 0) return;
  yield* run(db.insert(erasures).values(request).onConflictDoNothing());
}

/** Leaves out erasures of which only the file still has to be wiped (see `sqlite/store.ts`). */
export function* readErasures(db: Sql, most: number): Query<readonly ErasureRequest[]> {
  const { erasures } = db.tables;
  const { player, as, atMs } = erasures;
  const isOpen = ne(player, as);
  return yield* all(
    db.select().from(erasures).where(isOpen).orderBy(asc(atMs), asc(player)).limit(most),
  );
}

/** What keeps a player from being erased, or undefined. */
export function* readStillOpen(
  db: Sql,
  player: string,
): Query<Extract<Erasure, { readonly kind: 'still-open' }> | undefined> {
  const open = {
    matches: yield* openMatches(db, player),
    invitations: yield* openInvitations(db, player),
    tournaments: (yield* readCountingOn(db, player)).map(({ id }) => id),
  };
  const isAny = Object.values(open).some((ids) => ids.length > 0);
  return isAny ? { kind: 'still-open', ...open } : undefined;
}

/** Matches that the player hasn't left: with three colors, the others play on after one leaves. */
function* openMatches(db: Sql, player: string): Query<readonly string[]> {
  const { seats } = db.tables;
  const isSeated = and(eq(seats.player, player), isNull(seats.endedAtMs));
  const ids = yield* column(db.select({ id: seats.matchId }).from(seats).where(isSeated));
  return (yield* readMatches(db, ids))
    .filter(({ state }) => state.seats.some((seat) => seat.player === player && seat.left === null))
    .map(({ id }) => id);
}

function* openInvitations(db: Sql, player: string): Query<readonly string[]> {
  const { invitations, invitationSeats } = db.tables;
  const { invitationId } = invitationSeats;
  const isHost = and(eq(invitations.host, player), isOpenInvitation(db));
  const isAsked = and(eq(invitationSeats.player, player), isOpenSeat(db));
  const hosted = yield* column(db.select({ id: invitations.id }).from(invitations).where(isHost));
  const invited = yield* column(db.select({ invitationId }).from(invitationSeats).where(isAsked));
  return [...new Set([...hosted, ...invited])];
}

/** Must run in a transaction. Deletes the player's data, or stores it under the new name. */
export function* erasePlayer(db: Sql, request: ErasureRequest): Query<void> {
  const { player, as } = request;
  const { invitations, invitationSeats, seats, ...own } = db.tables;
  for (const erase of FIRST_ERASURES) yield* erase(db, request);
  yield* run(db.update(seats).set({ player: as }).where(eq(seats.player, player)));
  yield* run(db.update(invitations).set({ host: as }).where(eq(invitations.host, player)));
  yield* run(
    db.update(invitationSeats).set({ player: as }).where(eq(invitationSeats.player, player)),
  );
  yield* eraseFrom(db, own.notices, player);
  yield* renameInTournaments(db, player, as);
  for (const keep of BEFORE_ERASURE) yield* keep(db, request);
  yield* eraseFrom(db, own.freeTables, player);
  yield* eraseFrom(db, own.shotVotes, player);
  for (const erase of FEATURE_ERASURES) yield* erase(db, request);
  yield* eraseFrom(db, own.tableSeats, player);
  for (const erase of LAST_ERASURES) yield* erase(db, request);
  yield* renameOnLadders(db, player, as);
}
