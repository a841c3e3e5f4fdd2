import { sql } from 'drizzle-orm';
import { POST_KINDS } from '../../matches/records/posts.ts';
import type { Kit } from './kit.ts';

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
      index('server_posts_due')
        .on(own.dueAtMs)
        .where(sql`due_at_ms IS NOT NULL`),
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
