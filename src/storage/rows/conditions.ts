import { sql } from 'drizzle-orm';
import type { Sql } from '../common/query.ts';

// Written out: an index of some rows is used only for a condition that has no parameter in it.

export const isOpenInvitation = ({ tables }: Sql) => sql`${tables.invitations.status} = 'open'`;
export const isOpenSeat = ({ tables, words }: Sql) =>
  sql`${tables.invitationSeats.isOpen} = ${words.yes}`;
export const isWaiting = ({ tables }: Sql) => sql`${tables.outbox.status} = 'waiting'`;
export const isOpenTournament = ({ tables }: Sql) => sql`${tables.tournaments.endedAtMs} IS NULL`;
