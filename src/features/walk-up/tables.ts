import { WALK_UP_KINDS } from '../../matches/records/matches.ts';
import { when, type Kit } from '../../storage/kit/kit.ts';

export function walkUpTables({ index, table, text, whole }: Kit) {
  /** One walk-up table in each channel. Who is there stands in `people` alone. */
  const walkUps = table(
    'walk_ups',
    {
      channel: text('channel').primaryKey(),
      server: text('server').notNull(),
      revision: whole('revision').notNull(),
      session: text('session').notNull(),
      people: text('people').notNull(),
      match: text('match_id'),
      kind: text('kind', { enum: WALK_UP_KINDS }).notNull(),
      updatedAtMs: whole('updated_at_ms').notNull(),
    },
    (own) => [index('open_walk_ups').on(own.match).where(when('match_id IS NOT NULL'))],
  );

  return { walkUps };
}
