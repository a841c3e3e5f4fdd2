import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { text, whole } from './columns.ts';

/** Who was shown a seat at a match's table, and until when they are known to sit there. */
export const tableSeats = pgTable(
  'table_seats',
  {
    matchId: text('match_id').notNull(),
    player: text('player').notNull(),
    offeredAtMs: whole('offered_at_ms').notNull().default(0),
    takenUntilMs: whole('taken_until_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.player] }),
    index('table_seats_by_player').on(table.player, table.offeredAtMs),
  ],
);
