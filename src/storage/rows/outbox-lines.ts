import { sql } from 'drizzle-orm';

const CREATED = sql.placeholder('createdAtMs');

/** An announcement that waits to be told from now on; the announcement is given when it is run. */
export const WAITING_LINE = {
  key: sql.placeholder('key'),
  kind: sql.placeholder('kind'),
  subject: sql.placeholder('subject'),
  revision: sql.placeholder('revision'),
  server: sql.placeholder('server'),
  channel: sql.placeholder('channel'),
  createdAtMs: CREATED,
  status: 'waiting',
  attempts: 0,
  nextAtMs: CREATED,
} as const;
