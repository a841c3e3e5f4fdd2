import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { SeenInteraction } from '../../matches/records/answers.ts';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import { all, lockNames, run, type Query, type Sql } from '../common/query.ts';
import { renameOnLadders } from '../ladders/ladder-privacy.ts';
import { keepPlayedDays } from './day-rows.ts';
import { eraseDozens, lockOfDays } from './dozen-rows.ts';
import { isOpenInvitation, isOpenSeat } from './conditions.ts';
import { readMatches } from './match-rows.ts';
import { eraseVotes } from './post-rows.ts';
import { erasePractice } from './practice-rows.ts';
import { eraseReviews } from './review-rows.ts';
import { eraseSeats } from './table-rows.ts';
import { eraseFromWalkUps } from './walk-up-rows.ts';
import { readCountingOn, renameInTournaments } from './tournament-rows.ts';

/** Must run in a transaction. Waits if the same interaction is being saved. */
export function* requestErasure(
  db: Sql,
  request: ErasureRequest,
  interaction: SeenInteraction,
): Query<void> {
  const { erasures, interactions } = db.tables;
  const first = db.insert(interactions).values({ ...interaction, atMs: request.atMs });
  if ((yield* run(first.onConflictDoNothing())) === 0) return;
  yield* run(db.insert(erasures).values(request).onConflictDoNothing());
}

/** Leaves out erasures of which only the file still has to be wiped (see `sqlite/privacy.ts`). */
export function* readErasures(db: Sql, most: number): Query<readonly ErasureRequest[]> {
  const { erasures } = db.tables;
  return yield* all(
    db
      .select()
      .from(erasures)
      .where(ne(erasures.player, erasures.as))
      .orderBy(asc(erasures.atMs), asc(erasures.player))
      .limit(most),
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
  const ids = yield* all(
    db
      .select({ id: seats.matchId })
      .from(seats)
      .where(and(eq(seats.player, player), isNull(seats.endedAtMs))),
  );
  const found = yield* readMatches(
    db,
    ids.map(({ id }) => id),
  );
  return found
    .filter(({ state }) => state.seats.some((seat) => seat.player === player && seat.left === null))
    .map(({ id }) => id);
}

function* openInvitations(db: Sql, player: string): Query<readonly string[]> {
  const { invitations, invitationSeats } = db.tables;
  const hosted = yield* all(
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.host, player), isOpenInvitation(db))),
  );
  const invited = yield* all(
    db
      .select({ id: invitationSeats.invitationId })
      .from(invitationSeats)
      .where(and(eq(invitationSeats.player, player), isOpenSeat(db))),
  );
  return [...new Set([...hosted, ...invited].map(({ id }) => id))];
}

/** Must run in a transaction. Deletes the player's data, or stores it under the new name. */
export function* erasePlayer(db: Sql, request: ErasureRequest): Query<void> {
  const { player, as } = request;
  const { invitations, invitationSeats, notices, seats } = db.tables;
  yield* eraseReviews(db, player);
  yield* run(db.update(seats).set({ player: as }).where(eq(seats.player, player)));
  yield* run(db.update(invitations).set({ host: as }).where(eq(invitations.host, player)));
  yield* run(
    db.update(invitationSeats).set({ player: as }).where(eq(invitationSeats.player, player)),
  );
  yield* run(db.delete(notices).where(eq(notices.player, player)));
  yield* renameInTournaments(db, player, as);
  yield* lockNames(lockOfDays(player));
  yield* keepPlayedDays(db, request);
  yield* erasePractice(db, player);
  yield* eraseVotes(db, player);
  yield* eraseDozens(db, player);
  yield* eraseSeats(db, player);
  yield* eraseFromWalkUps(db, player);
  yield* renameOnLadders(db, player, as);
}
