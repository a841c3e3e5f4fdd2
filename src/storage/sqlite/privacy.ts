import { and, asc, eq, inArray, isNull, not } from 'drizzle-orm';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import type { SeenInteraction } from '../../matches/records/answers.ts';
import { readAnswer } from './commit.ts';
import { IS_OPEN_INVITATION, IS_OPEN_SEAT } from './schema/conditions.ts';
import { renameOnLadders } from './ladders/ladder-privacy.ts';
import type { Queries } from './database/engine.ts';
import { readMatches } from './rows/match-rows.ts';
import type { OpenDatabase } from './database/open.ts';
import { erasePractice } from './rows/practice-rows.ts';
import { eraseSeats } from './rows/table-rows.ts';
import { readCountingOn, renameInTournaments } from './rows/tournament-rows.ts';
import { interactions, invitations, invitationSeats, notices, seats } from './schema/schema.ts';
import { erasures } from './schema/schema-ladders.ts';
import { wipe } from './database/wipe.ts';

/** Under the new name until the disk has been wiped, too: the old one must not be kept for that. */
const IS_ERASED = eq(erasures.player, erasures.as);

/** In a transaction. */
export function requestErasure(
  db: Queries,
  request: ErasureRequest,
  interaction: SeenInteraction,
): void {
  if (readAnswer(db, interaction.id) !== undefined) return;
  db.insert(erasures).values(request).onConflictDoNothing().run();
  db.insert(interactions)
    .values({ ...interaction, atMs: request.atMs })
    .run();
}

export function readErasures(db: Queries, most: number): readonly ErasureRequest[] {
  return db
    .select()
    .from(erasures)
    .where(not(IS_ERASED))
    .orderBy(asc(erasures.atMs), asc(erasures.player))
    .limit(most)
    .all();
}

export async function finishErasure(
  { client }: OpenDatabase,
  request: ErasureRequest,
  write: <Value>(work: (db: Queries) => Value) => Promise<Value>,
): Promise<Erasure> {
  const erasure = await write((db) => erasePlayer(db, request));
  if (erasure.kind === 'erased' && (await wipe(client, request.player))) {
    await write((db) => db.delete(erasures).where(eq(erasures.player, request.as)).run());
  }
  return erasure;
}

/** Those whose traces could not be wiped at once. */
export async function finishWiping({ client, db }: OpenDatabase): Promise<void> {
  const left = db.select().from(erasures).where(IS_ERASED).all();
  if (left.length === 0 || !(await wipe(client, undefined))) return;
  const names = left.map(({ player }) => player);
  db.delete(erasures).where(inArray(erasures.player, names)).run();
}

function erasePlayer(db: Queries, { player, as }: ErasureRequest): Erasure {
  const isRequest = and(eq(erasures.player, player), eq(erasures.as, as));
  if (db.select().from(erasures).where(isRequest).get() === undefined) {
    return { kind: 'not-requested' };
  }
  const open = {
    matches: openMatches(db, player),
    invitations: openInvitations(db, player),
    tournaments: readCountingOn(db, player).map(({ id }) => id),
  };
  if (Object.values(open).some((ids) => ids.length > 0)) return { kind: 'still-open', ...open };
  db.update(seats).set({ player: as }).where(eq(seats.player, player)).run();
  db.update(invitations).set({ host: as }).where(eq(invitations.host, player)).run();
  db.update(invitationSeats).set({ player: as }).where(eq(invitationSeats.player, player)).run();
  db.delete(notices).where(eq(notices.player, player)).run();
  renameInTournaments(db, player, as);
  renameOnLadders(db, player, as);
  erasePractice(db, player);
  eraseSeats(db, player);
  db.update(erasures).set({ player: as }).where(isRequest).run();
  return { kind: 'erased' };
}

/** Those that the player is still in: three colours play on when one has left. */
function openMatches(db: Queries, player: string): readonly string[] {
  const ids = db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(eq(seats.player, player), isNull(seats.endedAtMs)))
    .all()
    .map(({ id }) => id);
  return readMatches(db, ids)
    .filter(({ state }) => state.seats.some((seat) => seat.player === player && seat.left === null))
    .map(({ id }) => id);
}

function openInvitations(db: Queries, player: string): readonly string[] {
  const hosted = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.host, player), IS_OPEN_INVITATION))
    .all();
  const invited = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(and(eq(invitationSeats.player, player), IS_OPEN_SEAT))
    .all();
  return [...new Set([...hosted, ...invited].map(({ id }) => id))];
}
