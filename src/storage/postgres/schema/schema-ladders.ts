import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { text, whole } from './columns.ts';

/** The matches that count, in the order in which they were counted: ratings depend on it. */
export const countedMatches = pgTable('counted_matches', {
  sequence: whole('sequence').primaryKey().generatedByDefaultAsIdentity(),
  matchId: text('match_id').notNull().unique(),
  endedAtMs: whole('ended_at_ms').notNull(),
});

/** Players on ladders. The `on…` columns are what the boards show; null means not shown. */
export const standings = pgTable(
  'standings',
  {
    scope: text('scope').notNull(),
    rules: text('rules').notNull(),
    player: text('player').notNull(),
    muMicro: whole('mu_micro').notNull(),
    sigmaMicro: whole('sigma_micro').notNull(),
    matches: whole('matches').notNull(),
    wins: whole('wins').notNull(),
    draws: whole('draws').notNull(),
    firstMatches: whole('first_matches').notNull(),
    firstWins: whole('first_wins').notNull(),
    rounds: whole('rounds').notNull(),
    twenties: whole('twenties').notNull(),
    openShots: whole('open_shots').notNull(),
    openTwenties: whole('open_twenties').notNull(),
    bestRoundPoints: whole('best_round_points').notNull(),
    streak: whole('streak').notNull(),
    bestStreak: whole('best_streak').notNull(),
    bestShootout: whole('best_shootout').notNull().default(0),
    onRating: whole('on_rating'),
    onTwentiesPerRound: whole('on_twenties_per_round'),
    onOpenTwenties: whole('on_open_twenties'),
    onWins: whole('on_wins'),
    onStreak: whole('on_streak'),
    onShootout: whole('on_shootout'),
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

export const ratingHistory = pgTable(
  'rating_history',
  {
    scope: text('scope').notNull(),
    rules: text('rules').notNull(),
    player: text('player').notNull(),
    sequence: whole('sequence')
      .notNull()
      .references(() => countedMatches.sequence),
    muMicro: whole('mu_micro').notNull(),
    sigmaMicro: whole('sigma_micro').notNull(),
    points: whole('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.rules, table.player, table.sequence] })],
);

export const meetings = pgTable(
  'meetings',
  {
    scope: text('scope').notNull(),
    player: text('player').notNull(),
    opponent: text('opponent').notNull(),
    wins: whole('wins').notNull(),
    draws: whole('draws').notNull(),
    losses: whole('losses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.player, table.opponent] })],
);

/** Only players who have chosen something. */
export const privacyChoices = pgTable('privacy_choices', {
  player: text('player').primaryKey(),
  onGlobalBoards: boolean('on_global_boards').notNull(),
});

/** Players who want to be forgotten and have not been yet. */
export const erasures = pgTable('erasures', {
  player: text('player').primaryKey(),
  as: text('as').notNull(),
  atMs: whole('at_ms').notNull(),
});
