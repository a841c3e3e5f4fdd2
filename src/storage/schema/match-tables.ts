import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { ANNOUNCEMENT_KINDS } from '../../matches/records/announcements.ts';
import { when, type Kit } from '../kit/kit.ts';
import { WALK_UP_KINDS } from '../../matches/records/matches.ts';

export function matchTables(kit: Kit) {
  const { bytes, counter, flag, index, isTrue, primaryKey, table, text, whole } = kit;
  const servers = table('servers', {
    id: text('id').primaryKey(),
    settings: text('settings').notNull(),
  });

  /** Players' ids are stored only in `seats`, and in no other column. */
  const matches = table(
    'matches',
    {
      id: text('id').primaryKey(),
      server: text('server'),
      channel: text('channel').notNull(),
      revision: whole('revision').notNull(),
      turnRevision: whole('turn_revision').notNull(),
      state: text('state').notNull(),
      /** The state at the start of the match. */
      opening: text('opening').notNull(),
      turnMs: whole('turn_ms'),
      dueAtMs: whole('due_at_ms'),
      remindAtMs: whole('remind_at_ms'),
      robotAtMs: whole('robot_at_ms'),
      createdAtMs: whole('created_at_ms').notNull(),
      updatedAtMs: whole('updated_at_ms').notNull(),
      endedAtMs: whole('ended_at_ms'),
      rematchOf: text('rematch_of'),
      tournament: text('tournament'),
      walkUp: text('walk_up', { enum: WALK_UP_KINDS }),
    },
    (own) => [
      index('matches_by_tournament').on(own.tournament).where(when('tournament IS NOT NULL')),
      index('matches_due').on(own.dueAtMs).where(when('due_at_ms IS NOT NULL')),
      index('matches_to_remind').on(own.remindAtMs).where(when('remind_at_ms IS NOT NULL')),
      index('matches_for_robots').on(own.robotAtMs).where(when('robot_at_ms IS NOT NULL')),
      index('open_matches_by_channel').on(own.channel).where(when('ended_at_ms IS NULL')),
      index('ended_matches_by_server')
        .on(own.server, own.endedAtMs)
        .where(when('ended_at_ms IS NOT NULL')),
      index('open_matches_by_server').on(own.server).where(when('ended_at_ms IS NULL')),
    ],
  );

  const ofMatch = () =>
    text('match_id')
      .notNull()
      .references((): AnySQLiteColumn => matches.id);

  const seats = table(
    'seats',
    {
      matchId: ofMatch(),
      seat: whole('seat').notNull(),
      player: text('player').notNull(),
      side: whole('side').notNull(),
      /** Copied from the match, so that one index finds a player's matches, open or ended. */
      endedAtMs: whole('ended_at_ms'),
    },
    (own) => [
      primaryKey({ columns: [own.matchId, own.seat] }),
      index('seats_by_player').on(own.player, own.endedAtMs),
    ],
  );

  /** Every saved step of a match, with its result. Blobs are compressed JSON. */
  const actions = table(
    'actions',
    {
      matchId: ofMatch(),
      revision: whole('revision').notNull(),
      atMs: whole('at_ms').notNull(),
      seat: whole('seat'),
      kind: text('kind').notNull(),
      action: text('action').notNull(),
      events: bytes('events').notNull(),
      /**
       * The state after the action, compressed with the match's opening state as the dictionary.
       */
      state: bytes('state').notNull(),
    },
    (own) => [primaryKey({ columns: [own.matchId, own.revision] })],
  );

  const shots = table(
    'shots',
    {
      matchId: ofMatch(),
      revision: whole('revision').notNull(),
      positionCentideg: whole('position_centideg').notNull(),
      insetCentiIn: whole('inset_centi_in').notNull(),
      aimedAngleCentideg: whole('aimed_angle_centideg').notNull(),
      aimedSpeedCentiInPerS: whole('aimed_speed_centi_in_per_s').notNull(),
      /** The actual shot, after the wobble. */
      angleCentideg: whole('angle_centideg').notNull(),
      speedCentiInPerS: whole('speed_centi_in_per_s').notNull(),
      physicsVersion: whole('physics_version').notNull(),
      report: bytes('report').notNull(),
    },
    (own) => [primaryKey({ columns: [own.matchId, own.revision] })],
  );

  const rounds = table(
    'rounds',
    {
      matchId: ofMatch(),
      number: whole('number').notNull(),
      /** The match's revision when the round was scored. */
      revision: whole('revision').notNull(),
      starter: whole('starter').notNull(),
      breakdown: text('breakdown').notNull(),
    },
    (own) => [primaryKey({ columns: [own.matchId, own.number] })],
  );

  const invitations = table(
    'invitations',
    {
      id: text('id').primaryKey(),
      server: text('server'),
      channel: text('channel').notNull(),
      revision: whole('revision').notNull(),
      kind: text('kind', { enum: ['challenge', 'open-table'] }).notNull(),
      status: text('status', {
        enum: ['open', 'started', 'declined', 'withdrawn', 'expired'],
      }).notNull(),
      host: text('host').notNull(),
      setup: text('setup').notNull(),
      createdAtMs: whole('created_at_ms').notNull(),
      expiresAtMs: whole('expires_at_ms').notNull(),
      matchId: text('match_id').references((): AnySQLiteColumn => matches.id),
      rematchOf: text('rematch_of').references((): AnySQLiteColumn => matches.id),
    },
    (own) => [
      index('open_invitations_by_expiry').on(own.expiresAtMs).where(when("status = 'open'")),
      index('open_invitations_by_channel').on(own.channel).where(when("status = 'open'")),
      index('open_invitations_by_server').on(own.server).where(when("status = 'open'")),
      index('open_invitations_by_host').on(own.host).where(when("status = 'open'")),
      index('invitations_by_rematch').on(own.rematchOf).where(when('rematch_of IS NOT NULL')),
    ],
  );

  const invitationSeats = table(
    'invitation_seats',
    {
      invitationId: text('invitation_id')
        .notNull()
        .references(() => invitations.id),
      seat: whole('seat').notNull(),
      player: text('player'),
      robot: text('robot'),
      accepted: flag('accepted').notNull(),
      isOpen: flag('is_open').notNull(),
    },
    (own) => [
      primaryKey({ columns: [own.invitationId, own.seat] }),
      index('open_invitations_by_player').on(own.player).where(isTrue('is_open')),
    ],
  );

  /** Announcements to show in channels, in the order in which they were saved. */
  const outbox = table(
    'outbox',
    {
      id: counter('id'),
      key: text('key').notNull().unique(),
      kind: text('kind', { enum: ANNOUNCEMENT_KINDS }).notNull(),
      subject: text('subject').notNull(),
      revision: whole('revision').notNull(),
      server: text('server'),
      channel: text('channel').notNull(),
      createdAtMs: whole('created_at_ms').notNull(),
      status: text('status', { enum: ['waiting', 'delivered', 'parked'] }).notNull(),
      attempts: whole('attempts').notNull(),
      /** Until this time no other process may claim the announcement, unless its holder is gone. */
      nextAtMs: whole('next_at_ms').notNull(),
      /** How often the announcement has been claimed. */
      claims: whole('claims').notNull().default(0),
      /** The process that holds the claim. */
      holder: text('holder'),
      settledAtMs: whole('settled_at_ms'),
      /** The player to move sits at the table, so no message is posted until they leave it. */
      isHeld: flag('is_held').notNull().default(false),
      /** When a held announcement was shown by editing the match's existing message. */
      toldAtMs: whole('told_at_ms'),
      message: text('message'),
      reason: text('reason'),
    },
    (own) => [
      index('outbox_by_subject').on(own.subject, own.id),
      index('outbox_waiting').on(own.subject, own.id).where(when("status = 'waiting'")),
      index('outbox_settled').on(own.settledAtMs).where(when('settled_at_ms IS NOT NULL')),
    ],
  );

  const notices = table(
    'notices',
    {
      player: text('player').notNull(),
      key: text('key').notNull(),
      subject: text('subject').notNull(),
      server: text('server'),
      channel: text('channel').notNull(),
      reason: text('reason').notNull(),
      atMs: whole('at_ms').notNull(),
    },
    (own) => [primaryKey({ columns: [own.player, own.key] })],
  );

  const interactions = table(
    'interactions',
    {
      id: text('id').primaryKey(),
      atMs: whole('at_ms').notNull(),
      answer: text('answer').notNull(),
    },
    (own) => [index('interactions_by_age').on(own.atMs)],
  );

  return {
    servers,
    matches,
    seats,
    actions,
    shots,
    rounds,
    invitations,
    invitationSeats,
    outbox,
    notices,
    interactions,
  };
}
