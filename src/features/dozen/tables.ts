import { when, type Kit } from '../../storage/kit/kit.ts';

export function dozenTables({ index, primaryKey, table, text, whole }: Kit) {
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
        .where(when('played_at_ms IS NOT NULL')),
      index('dozens_of_server')
        .on(own.server, own.day, own.score, own.player)
        .where(when('played_at_ms IS NOT NULL')),
    ],
  );

  return { dozens };
}
