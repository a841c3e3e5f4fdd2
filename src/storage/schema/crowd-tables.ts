import { CROWD_CALLS } from 'crokinole/match/crowd';
import type { Kit } from './kit.ts';

export function crowdTables({ flag, index, primaryKey, table, text, whole }: Kit) {
  /** What people who watch said about shots. The shot decides it, in its own transaction. */
  const crowdCalls = table(
    'crowd_calls',
    {
      match: text('match_id').notNull(),
      turn: whole('turn').notNull(),
      player: text('player').notNull(),
      server: text('server').notNull(),
      called: text('called', { enum: CROWD_CALLS }).notNull(),
      atMs: whole('at_ms').notNull(),
      shot: whole('shot'),
      isRight: flag('is_right'),
    },
    (own) => [
      primaryKey({ columns: [own.match, own.turn, own.player] }),
      index('crowd_calls_by_player').on(own.player),
      index('crowd_calls_of_server').on(own.server, own.atMs),
    ],
  );

  return { crowdCalls };
}
