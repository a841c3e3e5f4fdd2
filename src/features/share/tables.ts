import type { Kit } from '../../storage/kit/kit.ts';

export function shareTables({ index, primaryKey, table, text, whole }: Kit) {
  /** Messages with a shot that can be beaten. No player is named. */
  const sharedMessages = table(
    'shared_messages',
    {
      message: text('message').primaryKey(),
      match: text('match_id').notNull(),
      shot: whole('shot').notNull(),
      server: text('server'),
      channel: text('channel').notNull(),
      openedAtMs: whole('opened_at_ms').notNull(),
      /** The shot's own, from which the codes of erased players are made. */
      key: text('key').notNull(),
    },
    (own) => [index('shared_messages_by_shot').on(own.match, own.shot)],
  );

  const shotTries = table(
    'shot_tries',
    {
      match: text('match_id').notNull(),
      shot: whole('shot').notNull(),
      player: text('player').notNull(),
      positionCentideg: whole('position_centideg').notNull(),
      insetCentiIn: whole('inset_centi_in').notNull(),
      angleCentideg: whole('angle_centideg').notNull(),
      speedCentiInPerS: whole('speed_centi_in_per_s').notNull(),
      gain: whole('gain').notNull(),
      atMs: whole('at_ms').notNull(),
    },
    (own) => [
      primaryKey({ columns: [own.match, own.shot, own.player] }),
      index('shot_tries_by_player').on(own.player),
    ],
  );

  return { sharedMessages, shotTries };
}
