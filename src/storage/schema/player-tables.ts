import { POST_KINDS } from '../../matches/records/posts.ts';
import { when, type Kit } from '../kit/kit.ts';

export function ladderTables(kit: Kit) {
  const { counter, flag, index, isTrue, primaryKey, table, text, whole } = kit;
  /**
   * Matches counted in the ladders, in the order in which they were counted. Ratings depend on this
   * order.
   */
  const countedMatches = table(
    'counted_matches',
    {
      sequence: counter('sequence'),
      matchId: text('match_id').notNull().unique(),
      endedAtMs: whole('ended_at_ms').notNull(),
      /** Its achievements haven't been counted yet: true of every match of an earlier version. */
      lacksAchievements: flag('lacks_achievements').notNull().default(true),
    },
    (own) => [
      index('matches_without_achievements').on(own.sequence).where(isTrue('lacks_achievements')),
    ],
  );

  /**
   * Players' standings on ladders. The `on…` columns hold what leaderboards show; null means not
   * shown.
   */
  const standings = table(
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
    (own) => [
      primaryKey({ columns: [own.scope, own.rules, own.player] }),
      index('standings_by_player').on(own.player),
      index('board_rating')
        .on(own.scope, own.rules, own.onRating, own.player)
        .where(when('on_rating IS NOT NULL')),
      index('board_twenties_per_round')
        .on(own.scope, own.rules, own.onTwentiesPerRound, own.player)
        .where(when('on_twenties_per_round IS NOT NULL')),
      index('board_open_twenties')
        .on(own.scope, own.rules, own.onOpenTwenties, own.player)
        .where(when('on_open_twenties IS NOT NULL')),
      index('board_wins')
        .on(own.scope, own.rules, own.onWins, own.player)
        .where(when('on_wins IS NOT NULL')),
      index('board_streak')
        .on(own.scope, own.rules, own.onStreak, own.player)
        .where(when('on_streak IS NOT NULL')),
      index('board_shootout')
        .on(own.scope, own.rules, own.onShootout, own.player)
        .where(when('on_shootout IS NOT NULL')),
    ],
  );

  const ratingHistory = table(
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
    (own) => [primaryKey({ columns: [own.scope, own.rules, own.player, own.sequence] })],
  );

  const meetings = table(
    'meetings',
    {
      scope: text('scope').notNull(),
      player: text('player').notNull(),
      opponent: text('opponent').notNull(),
      wins: whole('wins').notNull(),
      draws: whole('draws').notNull(),
      losses: whole('losses').notNull(),
    },
    (own) => [primaryKey({ columns: [own.scope, own.player, own.opponent] })],
  );

  /** What players have achieved, each with the match of the first time. */
  const achievements = table(
    'achievements',
    {
      player: text('player').notNull(),
      kind: text('kind').notNull(),
      sequence: whole('sequence')
        .notNull()
        .references(() => countedMatches.sequence),
    },
    (own) => [
      primaryKey({ columns: [own.player, own.kind] }),
      index('achievements_by_match').on(own.sequence),
    ],
  );

  /** Has a row only for players who changed a privacy setting. */
  const privacyChoices = table('privacy_choices', {
    player: text('player').primaryKey(),
    onGlobalBoards: flag('on_global_boards').notNull(),
    directReminders: flag('direct_reminders').notNull().default(false),
  });

  /** Erasure requests that are not finished yet. */
  const erasures = table('erasures', {
    player: text('player').primaryKey(),
    as: text('as').notNull(),
    atMs: whole('at_ms').notNull(),
  });

  return {
    achievements,
    countedMatches,
    standings,
    ratingHistory,
    meetings,
    privacyChoices,
    erasures,
  };
}

export function practiceTables(kit: Kit) {
  const { bytes, index, table, text, whole } = kit;
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

  return { freeTables };
}

export function postTables({ index, primaryKey, table, text, whole }: Kit) {
  /** The posts that servers want, or have wanted. No player is named. */
  const serverPosts = table(
    'server_posts',
    {
      server: text('server').notNull(),
      kind: text('kind', { enum: POST_KINDS }).notNull(),
      zone: text('zone').notNull(),
      lastDay: text('last_day').notNull(),
      /** Null while it isn't wanted. */
      dueAtMs: whole('due_at_ms'),
    },
    (own) => [
      primaryKey({ columns: [own.server, own.kind] }),
      index('server_posts_due').on(own.dueAtMs).where(when('due_at_ms IS NOT NULL')),
    ],
  );

  /** Who likes a shot of the week. */
  const shotVotes = table(
    'shot_votes',
    {
      match: text('match_id').notNull(),
      shot: whole('shot').notNull(),
      player: text('player').notNull(),
      atMs: whole('at_ms').notNull(),
    },
    (own) => [
      primaryKey({ columns: [own.match, own.shot, own.player] }),
      index('shot_votes_by_player').on(own.player),
    ],
  );

  return { serverPosts, shotVotes };
}
