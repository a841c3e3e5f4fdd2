import { when, type Kit } from '../../storage/kit/kit.ts';

export function streakTables({ index, primaryKey, table, text, whole }: Kit) {
  /** The keys of days. */
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

  /** How many days in a row a player has played a game of the day. */
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
      index('longest_streaks').on(own.days, own.player).where(when('days > 0')),
      index('longest_streaks_of_server')
        .on(own.server, own.days, own.player)
        .where(when('days > 0')),
    ],
  );

  return { dozenDays, playedDays, dailyStreaks };
}
