import { sql } from 'drizzle-orm';
import type { Kit } from './kit.ts';

export function dozenTables(kit: Kit) {
  const { index, primaryKey, table, text, whole } = kit;
  const dozenDays = table('dozen_days', {
    day: text('day').primaryKey(),
    key: text('key').notNull(),
  });

  /** Codes of erased players who had played something daily. No player is named. */
  const playedDays = table(
    'played_days',
    {
      day: text('day').notNull(),
      code: text('code').notNull(),
    },
    (own) => [primaryKey({ columns: [own.day, own.code] })],
  );

  const dozens = table(
    'dozens',
    {
      day: text('day').notNull(),
      player: text('player').notNull(),
      revision: whole('revision').notNull(),
      server: text('server').notNull(),
      zone: text('zone').notNull(),
      /** JSON. */
      shots: text('shots').notNull(),
      score: whole('score').notNull(),
      spentMs: whole('spent_ms').notNull(),
      openedAtMs: whole('opened_at_ms'),
      /** Null before the first shot: such a dozen is on no table. */
      playedAtMs: whole('played_at_ms'),
    },
    (own) => [
      primaryKey({ columns: [own.day, own.player] }),
      index('dozens_by_player').on(own.player),
      index('dozens_of_day')
        .on(own.day, own.score, own.player)
        .where(sql`played_at_ms IS NOT NULL`),
      index('dozens_of_server')
        .on(own.server, own.day, own.score, own.player)
        .where(sql`played_at_ms IS NOT NULL`),
    ],
  );

  /** How many days in a row a player has played the dozen or the puzzle. */
  const dailyStreaks = table(
    'daily_streaks',
    {
      player: text('player').primaryKey(),
      server: text('server').notNull(),
      zone: text('zone').notNull(),
      days: whole('days').notNull(),
      best: whole('best').notNull(),
      lastDay: text('last_day').notNull(),
      lastAtMs: whole('last_at_ms').notNull(),
      forgivenDay: text('forgiven_day'),
    },
    (own) => [
      index('longest_streaks')
        .on(own.days, own.player)
        .where(sql`days > 0`),
      index('longest_streaks_of_server')
        .on(own.server, own.days, own.player)
        .where(sql`days > 0`),
    ],
  );

  return { dozenDays, dozens, dailyStreaks, playedDays };
}
