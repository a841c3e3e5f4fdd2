import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who was shown a seat at a match's table, and until when they are known to sit there. */
export const tableSeats = sqliteTable(
  'table_seats',
  {
    matchId: text('match_id').notNull(),
    player: text('player').notNull(),
    offeredAtMs: integer('offered_at_ms').notNull().default(0),
    takenUntilMs: integer('taken_until_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.player] }),
    index('table_seats_by_player').on(table.player, table.offeredAtMs),
  ],
);
