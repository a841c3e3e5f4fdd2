import { sql } from 'drizzle-orm';
import type { Sql } from '../common/query.ts';

// Written as literals: SQLite and PostgreSQL use a partial index only if the condition has no
// parameters.

export const isOpenInvitation = ({ tables }: Sql) => sql`${tables.invitations.status} = 'open'`;
export const isOpenSeat = ({ tables, words }: Sql) =>
  sql`${tables.invitationSeats.isOpen} = ${words.yes}`;
export const isWaiting = ({ tables }: Sql) => sql`${tables.outbox.status} = 'waiting'`;
export const isOpenTournament = ({ tables }: Sql) => sql`${tables.tournaments.endedAtMs} IS NULL`;
