import type { Kit } from '../../storage/kit/kit.ts';

export function puzzleTables({ flag, index, primaryKey, table, text, whole }: Kit) {
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

  return { puzzles, puzzleTries, puzzleFigures };
}
