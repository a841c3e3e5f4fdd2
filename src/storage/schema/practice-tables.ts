import type { Kit } from './kit.ts';

export function practiceTables({ bytes, index, primaryKey, table, text, whole }: Kit) {
  /** A player's practice board. Blobs are compressed JSON. */
  const freeTables = table(
    'free_tables',
    {
      player: text('player').primaryKey(),
      revision: whole('revision').notNull(),
      board: bytes('board').notNull(),
      updatedAtMs: whole('updated_at_ms').notNull(),
    },
    (own) => [index('free_tables_by_age').on(own.updatedAtMs)],
  );

  const puzzles = table('puzzles', {
    day: text('day').primaryKey(),
    state: text('state').notNull(),
    before: whole('before').notNull(),
    best: whole('best').notNull(),
    solution: text('solution').notNull(),
  });

  const puzzleTries = table(
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
    (own) => [
      primaryKey({ columns: [own.day, own.player, own.number] }),
      index('puzzle_tries_by_player').on(own.player),
      index('puzzle_tries_by_server').on(own.day, own.server),
    ],
  );

  const puzzleShares = table(
    'puzzle_shares',
    {
      day: text('day').notNull(),
      player: text('player').notNull(),
      server: text('server').notNull(),
      interaction: text('interaction').notNull(),
      atMs: whole('at_ms').notNull(),
    },
    (own) => [
      primaryKey({ columns: [own.day, own.player, own.server] }),
      index('puzzle_shares_by_player').on(own.player),
    ],
  );

  return { freeTables, puzzles, puzzleTries, puzzleShares };
}
