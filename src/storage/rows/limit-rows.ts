import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { assertNever } from 'crokinole/result';
import type { Limit } from '../../matches/records/limits.ts';
import { one, type Query, type Sql } from '../common/query.ts';
import { isOpenInvitation, isOpenSeat, isOpenTournament } from './conditions.ts';

/** Counts the open things that a limit is about. */
export function countOpen(db: Sql, limit: Limit): Query<number> {
  const { invitations, invitationSeats, matches, seats, tournamentPeople, tournaments } = db.tables;
  switch (limit.code) {
    case 'matches-of-player':
      return countRows(db, seats, eq(seats.player, limit.player), isNull(seats.endedAtMs));
    case 'matches-on-server':
      return countRows(db, matches, eq(matches.server, limit.server), isNull(matches.endedAtMs));
    case 'invitations-by-player':
      return countRows(db, invitations, eq(invitations.host, limit.player), isOpenInvitation(db));
    case 'invitations-on-server':
      return countRows(db, invitations, eq(invitations.server, limit.server), isOpenInvitation(db));
    case 'invitations-to-player':
      return countUnanswered(db, limit);
    case 'tournaments-by-player':
      return countRows(
        db,
        tournamentPeople,
        eq(tournamentPeople.player, limit.player),
        eq(tournamentPeople.role, 'host'),
        isNull(tournamentPeople.endedAtMs),
      );
    case 'tournaments-on-server':
      return countRows(db, tournaments, eq(tournaments.server, limit.server), isOpenTournament(db));
    case 'tables-of-player':
      return countRows(
        db,
        invitationSeats,
        eq(invitationSeats.player, limit.player),
        eq(invitationSeats.accepted, true),
        isOpenSeat(db),
      );
    default:
      return assertNever(limit);
  }
}

function countUnanswered(
  db: Sql,
  { player, server }: Extract<Limit, { readonly code: 'invitations-to-player' }>,
): Query<number> {
  const { invitations, invitationSeats } = db.tables;
  const isThere = server === null ? isNull(invitations.server) : eq(invitations.server, server);
  const asked = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(
      and(eq(invitationSeats.player, player), eq(invitationSeats.accepted, false), isOpenSeat(db)),
    );
  return countRows(db, invitations, inArray(invitations.id, asked), isThere);
}

function* countRows(db: Sql, table: SQLiteTable, ...conditions: readonly SQL[]): Query<number> {
  const found = yield* one(
    db
      .select({ rows: count() })
      .from(table)
      .where(and(...conditions)),
  );
  return found?.rows ?? 0;
}
