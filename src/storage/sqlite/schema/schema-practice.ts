import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A player's own board; blobs are compressed JSON. */
export const freeTables = sqliteTable(
  'free_tables',
  {
    player: text('player').primaryKey(),
    revision: integer('revision').notNull(),
    board: blob('board', { mode: 'buffer' }).notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (table) => [index('free_tables_by_age').on(table.updatedAtMs)],
);

export const puzzles = sqliteTable('puzzles', {
  day: text('day').primaryKey(),
  state: text('state').notNull(),
  before: integer('before').notNull(),
  best: integer('best').notNull(),
  solution: text('solution').notNull(),
});

export const puzzleTries = sqliteTable(
  'puzzle_tries',
  {
    day: text('day').notNull(),
    player: text('player').notNull(),
    number: integer('number').notNull(),
    server: text('server').notNull(),
    positionCentideg: integer('position_centideg').notNull(),
    insetCentiIn: integer('inset_centi_in').notNull(),
    angleCentideg: integer('angle_centideg').notNull(),
    speedCentiInPerS: integer('speed_centi_in_per_s').notNull(),
    points: integer('points').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.player, table.number] }),
    index('puzzle_tries_by_player').on(table.player),
    index('puzzle_tries_by_server').on(table.day, table.server),
  ],
);

export const puzzleShares = sqliteTable(
  'puzzle_shares',
  {
    day: text('day').notNull(),
    player: text('player').notNull(),
    server: text('server').notNull(),
    interaction: text('interaction').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.player, table.server] }),
    index('puzzle_shares_by_player').on(table.player),
  ],
);
