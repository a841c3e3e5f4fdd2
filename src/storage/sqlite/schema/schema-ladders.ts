import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The matches that count, in the order in which they were counted: ratings depend on it. */
export const countedMatches = sqliteTable('counted_matches', {
  sequence: integer('sequence').primaryKey({ autoIncrement: true }),
  matchId: text('match_id').notNull().unique(),
  endedAtMs: integer('ended_at_ms').notNull(),
});

/** Players on ladders. The `on…` columns are what the boards show; null means not shown. */
export const standings = sqliteTable(
  'standings',
  {
    scope: text('scope').notNull(),
    rules: text('rules').notNull(),
    player: text('player').notNull(),
    muMicro: integer('mu_micro').notNull(),
    sigmaMicro: integer('sigma_micro').notNull(),
    matches: integer('matches').notNull(),
    wins: integer('wins').notNull(),
    draws: integer('draws').notNull(),
    firstMatches: integer('first_matches').notNull(),
    firstWins: integer('first_wins').notNull(),
    rounds: integer('rounds').notNull(),
    twenties: integer('twenties').notNull(),
    openShots: integer('open_shots').notNull(),
    openTwenties: integer('open_twenties').notNull(),
    bestRoundPoints: integer('best_round_points').notNull(),
    streak: integer('streak').notNull(),
    bestStreak: integer('best_streak').notNull(),
    bestShootout: integer('best_shootout').notNull().default(0),
    onRating: integer('on_rating'),
    onTwentiesPerRound: integer('on_twenties_per_round'),
    onOpenTwenties: integer('on_open_twenties'),
    onWins: integer('on_wins'),
    onStreak: integer('on_streak'),
    onShootout: integer('on_shootout'),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.rules, table.player] }),
    index('standings_by_player').on(table.player),
    index('board_rating')
      .on(table.scope, table.rules, table.onRating, table.player)
      .where(sql`on_rating IS NOT NULL`),
    index('board_twenties_per_round')
      .on(table.scope, table.rules, table.onTwentiesPerRound, table.player)
      .where(sql`on_twenties_per_round IS NOT NULL`),
    index('board_open_twenties')
      .on(table.scope, table.rules, table.onOpenTwenties, table.player)
      .where(sql`on_open_twenties IS NOT NULL`),
    index('board_wins')
      .on(table.scope, table.rules, table.onWins, table.player)
      .where(sql`on_wins IS NOT NULL`),
    index('board_streak')
      .on(table.scope, table.rules, table.onStreak, table.player)
      .where(sql`on_streak IS NOT NULL`),
    index('board_shootout')
      .on(table.scope, table.rules, table.onShootout, table.player)
      .where(sql`on_shootout IS NOT NULL`),
  ],
);

export const ratingHistory = sqliteTable(
  'rating_history',
  {
    scope: text('scope').notNull(),
    rules: text('rules').notNull(),
    player: text('player').notNull(),
    sequence: integer('sequence')
      .notNull()
      .references(() => countedMatches.sequence),
    muMicro: integer('mu_micro').notNull(),
    sigmaMicro: integer('sigma_micro').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.rules, table.player, table.sequence] })],
);

export const meetings = sqliteTable(
  'meetings',
  {
    scope: text('scope').notNull(),
    player: text('player').notNull(),
    opponent: text('opponent').notNull(),
    wins: integer('wins').notNull(),
    draws: integer('draws').notNull(),
    losses: integer('losses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.player, table.opponent] })],
);

/** Only players who have chosen something. */
export const privacyChoices = sqliteTable('privacy_choices', {
  player: text('player').primaryKey(),
  onGlobalBoards: integer('on_global_boards', { mode: 'boolean' }).notNull(),
});

/** Players who want to be forgotten and have not been yet. */
export const erasures = sqliteTable('erasures', {
  player: text('player').primaryKey(),
  as: text('as').notNull(),
  atMs: integer('at_ms').notNull(),
});
