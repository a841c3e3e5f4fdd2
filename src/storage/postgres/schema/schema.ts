import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { ANNOUNCEMENT_KINDS } from '../../../matches/records/announcements.ts';
import { bytes, text, whole } from './columns.ts';

export const servers = pgTable('servers', {
  id: text('id').primaryKey(),
  settings: text('settings').notNull(),
});

/** Who plays stands in `seats` alone: no other column knows a player's id. */
export const matches = pgTable(
  'matches',
  {
    id: text('id').primaryKey(),
    server: text('server'),
    channel: text('channel').notNull(),
    revision: whole('revision').notNull(),
    turnRevision: whole('turn_revision').notNull(),
    state: text('state').notNull(),
    /** The state as the match began. */
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
  },
  (table) => [
    index('matches_by_tournament')
      .on(table.tournament)
      .where(sql`tournament IS NOT NULL`),
    index('matches_due')
      .on(table.dueAtMs)
      .where(sql`due_at_ms IS NOT NULL`),
    index('matches_to_remind')
      .on(table.remindAtMs)
      .where(sql`remind_at_ms IS NOT NULL`),
    index('matches_for_robots')
      .on(table.robotAtMs)
      .where(sql`robot_at_ms IS NOT NULL`),
    index('open_matches_by_channel')
      .on(table.channel)
      .where(sql`ended_at_ms IS NULL`),
    index('open_matches_by_server')
      .on(table.server)
      .where(sql`ended_at_ms IS NULL`),
  ],
);

const ofMatch = () =>
  text('match_id')
    .notNull()
    .references((): AnyPgColumn => matches.id);

export const seats = pgTable(
  'seats',
  {
    matchId: ofMatch(),
    seat: whole('seat').notNull(),
    player: text('player').notNull(),
    side: whole('side').notNull(),
    /** As in the match, so that one index finds a player's matches, open or ended. */
    endedAtMs: whole('ended_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.seat] }),
    index('seats_by_player').on(table.player, table.endedAtMs),
  ],
);

/** Every saved step of a match, with what came of it. Blobs are compressed JSON. */
export const actions = pgTable(
  'actions',
  {
    matchId: ofMatch(),
    revision: whole('revision').notNull(),
    atMs: whole('at_ms').notNull(),
    seat: whole('seat'),
    kind: text('kind').notNull(),
    action: text('action').notNull(),
    events: bytes('events').notNull(),
    /** The match after it, compressed with its opening as the dictionary. */
    state: bytes('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.revision] })],
);

export const shots = pgTable(
  'shots',
  {
    matchId: ofMatch(),
    revision: whole('revision').notNull(),
    positionCentideg: whole('position_centideg').notNull(),
    insetCentiIn: whole('inset_centi_in').notNull(),
    aimedAngleCentideg: whole('aimed_angle_centideg').notNull(),
    aimedSpeedCentiInPerS: whole('aimed_speed_centi_in_per_s').notNull(),
    /** What the hand's wobble made of the aim. */
    angleCentideg: whole('angle_centideg').notNull(),
    speedCentiInPerS: whole('speed_centi_in_per_s').notNull(),
    physicsVersion: whole('physics_version').notNull(),
    report: bytes('report').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.revision] })],
);

export const rounds = pgTable(
  'rounds',
  {
    matchId: ofMatch(),
    number: whole('number').notNull(),
    /** Of the match when the round was counted. */
    revision: whole('revision').notNull(),
    starter: whole('starter').notNull(),
    breakdown: text('breakdown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.number] })],
);

export const invitations = pgTable(
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
    matchId: text('match_id').references((): AnyPgColumn => matches.id),
    rematchOf: text('rematch_of').references((): AnyPgColumn => matches.id),
  },
  (table) => [
    index('open_invitations_by_expiry')
      .on(table.expiresAtMs)
      .where(sql`status = 'open'`),
    index('open_invitations_by_channel')
      .on(table.channel)
      .where(sql`status = 'open'`),
    index('open_invitations_by_server')
      .on(table.server)
      .where(sql`status = 'open'`),
    index('open_invitations_by_host')
      .on(table.host)
      .where(sql`status = 'open'`),
    index('invitations_by_rematch')
      .on(table.rematchOf)
      .where(sql`rematch_of IS NOT NULL`),
  ],
);

export const invitationSeats = pgTable(
  'invitation_seats',
  {
    invitationId: text('invitation_id')
      .notNull()
      .references(() => invitations.id),
    seat: whole('seat').notNull(),
    player: text('player'),
    robot: text('robot'),
    accepted: boolean('accepted').notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.seat] }),
    index('open_invitations_by_player')
      .on(table.player)
      .where(sql`is_open`),
  ],
);

/** What has been saved and is to be shown, in the order in which it was saved. */
export const outbox = pgTable(
  'outbox',
  {
    id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ANNOUNCEMENT_KINDS }).notNull(),
    subject: text('subject').notNull(),
    revision: whole('revision').notNull(),
    server: text('server'),
    channel: text('channel').notNull(),
    createdAtMs: whole('created_at_ms').notNull(),
    status: text('status', { enum: ['waiting', 'delivered', 'parked'] }).notNull(),
    attempts: whole('attempts').notNull(),
    /** Nobody else takes it on before then, while its holder is there. */
    nextAtMs: whole('next_at_ms').notNull(),
    /** How often it has been taken on. */
    claims: whole('claims').notNull().default(0),
    /** Who has it in hand. */
    holder: text('holder'),
    settledAtMs: whole('settled_at_ms'),
    /** Whoever is on turn sits at the table: the chat waits, and takes over when they get up. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When it was told while it was held: by changing the message that stands. */
    toldAtMs: whole('told_at_ms'),
    message: text('message'),
    reason: text('reason'),
  },
  (table) => [
    index('outbox_by_subject').on(table.subject, table.id),
    index('outbox_waiting')
      .on(table.subject, table.id)
      .where(sql`status = 'waiting'`),
    index('outbox_settled')
      .on(table.settledAtMs)
      .where(sql`settled_at_ms IS NOT NULL`),
  ],
);

export const notices = pgTable(
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
  (table) => [primaryKey({ columns: [table.player, table.key] })],
);

export const interactions = pgTable(
  'interactions',
  {
    id: text('id').primaryKey(),
    atMs: whole('at_ms').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [index('interactions_by_age').on(table.atMs)],
);
