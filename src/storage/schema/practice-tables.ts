import type { Kit } from './kit.ts';

export function practiceTables(kit: Kit) {
  const { bytes, flag, index, primaryKey, table, text, whole } = kit;
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
    /** JSON of the task and the ideas. Empty in a row from before there were tasks. */
    question: text('question').notNull().default(''),
  });

  const puzzleTries = table(
    'puzzle_tries',
    {
      /** A date; or the name of a puzzle in a pack. */
      puzzle: text('day').notNull(),
      player: text('player').notNull(),
      number: whole('number').notNull(),
      server: text('server').notNull(),
      zone: text('zone').notNull().default('UTC'),
      positionCentideg: whole('position_centideg').notNull(),
      insetCentiIn: whole('inset_centi_in').notNull(),
      angleCentideg: whole('angle_centideg').notNull(),
      speedCentiInPerS: whole('speed_centi_in_per_s').notNull(),
      isSolved: flag('is_solved').notNull().default(false),
      atMs: whole('at_ms').notNull(),
    },
    (own) => [
      primaryKey({ columns: [own.puzzle, own.player, own.number] }),
      index('puzzle_tries_by_player').on(own.player),
      index('puzzle_tries_by_server').on(own.puzzle, own.server),
    ],
  );

  /** How many players have tried a puzzle, and how many have solved it. */
  const puzzleFigures = table('puzzle_figures', {
    puzzle: text('puzzle').primaryKey(),
    tried: whole('tried').notNull(),
    solved: whole('solved').notNull(),
  });

  return { freeTables, puzzles, puzzleTries, puzzleFigures };
}
