import { sql } from 'drizzle-orm';
import { invitations, invitationSeats, outbox } from './schema.ts';

/** Written out: an index of some rows is used only for a condition that has no parameter in it. */
export const IS_OPEN_INVITATION = sql`${invitations.status} = 'open'`;
export const IS_OPEN_SEAT = sql`${invitationSeats.isOpen}`;
export const IS_WAITING = sql`${outbox.status} = 'waiting'`;
