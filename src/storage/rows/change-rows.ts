import { assertNever } from 'crokinole/result';
import { eq, sql, and, count, inArray, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Change } from '../../matches/ports/change.ts';
import type { Limit } from '../../matches/records/limits.ts';
import { type Sql, type Write, one, type Query, preparedOnce, equals } from '../common/query.ts';
import { isOpenInvitation, isOpenSeat, saveInvitation } from './invitation-rows.ts';
import { insertMatch } from './match-rows.ts';
import { followMatch } from './outbox-rows.ts';
import { insertPlaces } from './tournament-places.ts';
import {
  insertNews,
  isOpenTournament,
  markTournamentDue,
  saveTournament,
} from './tournament-rows.ts';
import { featureWrites } from '../../features/rows.ts';

/** All writes of a change except those for a running match, its action, and its announcements. */
export function writesOf(db: Sql, change: Change): readonly Write[] {
  const { match, action, invitation, reminder } = change;
  const { tournament, opened = [], continued = [], news, places = [] } = change;
  const { matches } = db.tables;
  const writes: Write[] = [];
  if (match?.revision === 0) writes.push(...insertMatch(db, match));
  if (typeof match?.endedAtMs === 'number' && match.tournament !== null) {
    writes.push(markTournamentDue(db, match.tournament, match.endedAtMs));
  }
  if (match !== undefined && match.revision > 0 && action === undefined) {
    writes.push(followMatch(db, match));
  }
  writes.push(...featureWrites(db, change));
  if (tournament !== undefined) writes.push(...saveTournament(db, tournament));
  for (const begun of opened) writes.push(...insertMatch(db, begun));
  for (const going of continued) writes.push(followMatch(db, going));
  if (news !== undefined) writes.push(insertNews(db, news));
  writes.push(...insertPlaces(db, places));
  if (reminder !== undefined) {
    const { id, dueAtMs } = reminder;
    writes.push(db.update(matches).set({ remindAtMs: null, dueAtMs }).where(eq(matches.id, id)));
  }
  if (invitation !== undefined) writes.push(...saveInvitation(db, invitation));
  return writes;
}

const selectAnswer = preparedOnce((db) => {
  const { interactions } = db.tables;
  const isIt = eq(interactions.id, sql.placeholder('id'));
  return db.select({ answer: interactions.answer }).from(interactions).where(isIt).prepare();
});

export function* readAnswer(db: Sql, id: string): Query<string | undefined> {
  return (yield* one(selectAnswer(db), { id }))?.answer;
}

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
    case 'invitations-to-player': {
      const { player, server } = limit;
      const isThere = server === null ? isNull(invitations.server) : eq(invitations.server, server);
      const isAsked = and(equals(invitationSeats, { player, accepted: false }), isOpenSeat(db));
      const { invitationId } = invitationSeats;
      const asked = db.select({ invitationId }).from(invitationSeats).where(isAsked);
      return countRows(db, invitations, inArray(invitations.id, asked), isThere);
    }
    case 'tournaments-by-player': {
      const isHost = equals(tournamentPeople, { player: limit.player, role: 'host' });
      return countRows(db, tournamentPeople, isHost, isNull(tournamentPeople.endedAtMs));
    }
    case 'tournaments-on-server':
      return countRows(db, tournaments, eq(tournaments.server, limit.server), isOpenTournament(db));
    case 'tables-of-player': {
      const isIn = equals(invitationSeats, { player: limit.player, accepted: true });
      return countRows(db, invitationSeats, isIn, isOpenSeat(db));
    }
    default:
      return assertNever(limit);
  }
}

function* countRows(
  db: Sql,
  table: SQLiteTable,
  ...conditions: readonly (SQL | undefined)[]
): Query<number> {
  const isCounted = and(...conditions);
  const counted = db.select({ rows: count() }).from(table).where(isCounted);
  return (yield* one(counted))?.rows ?? 0;
}
