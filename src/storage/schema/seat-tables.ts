import type { Kit } from './kit.ts';

export function seatTables({ index, primaryKey, table, text, whole }: Kit) {
  /** Who was shown a seat at a match's table, and until when they are known to sit there. */
  const tableSeats = table(
    'table_seats',
    {
      matchId: text('match_id').notNull(),
      player: text('player').notNull(),
      offeredAtMs: whole('offered_at_ms').notNull().default(0),
      takenUntilMs: whole('taken_until_ms').notNull().default(0),
    },
    (own) => [
      primaryKey({ columns: [own.matchId, own.player] }),
      index('table_seats_by_player').on(own.player, own.offeredAtMs),
    ],
  );

  return { tableSeats };
}
