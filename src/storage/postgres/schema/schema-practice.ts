import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, text, whole } from './columns.ts';

/** A player's own board; blobs are compressed JSON. */
export const freeTables = pgTable(
  'free_tables',
  {
    player: text('player').primaryKey(),
    revision: whole('revision').notNull(),
    board: bytes('board').notNull(),
    updatedAtMs: whole('updated_at_ms').notNull(),
  },
  (table) => [index('free_tables_by_age').on(table.updatedAtMs)],
);

export const puzzles = pgTable('puzzles', {
  day: text('day').primaryKey(),
  state: text('state').notNull(),
  before: whole('before').notNull(),
  best: whole('best').notNull(),
  solution: text('solution').notNull(),
});

export const puzzleTries = pgTable(
  'puzzle_tries',
  {
    day: text('day').notNull(),
    player: text('player').notNull(),
    number: whole('number').notNull(),
    server: text('server').notNull(),
    positionCentideg: whole('position_centideg').notNull(),
    insetCentiIn: whole('inset_centi_in').notNull(),
    angleCentideg: whole('angle_centideg').notNull(),
    speedCentiInPerS: whole('speed_centi_in_per_s').notNull(),
    points: whole('points').notNull(),
    atMs: whole('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.player, table.number] }),
    index('puzzle_tries_by_player').on(table.player),
    index('puzzle_tries_by_server').on(table.day, table.server),
  ],
);

export const puzzleShares = pgTable(
  'puzzle_shares',
  {
    day: text('day').notNull(),
    player: text('player').notNull(),
    server: text('server').notNull(),
    interaction: text('interaction').notNull(),
    atMs: whole('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.player, table.server] }),
    index('puzzle_shares_by_player').on(table.player),
  ],
);
