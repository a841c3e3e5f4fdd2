import { sql } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core';
import { ANNOUNCEMENT_KINDS } from '../../../matches/records/announcements.ts';

export const servers = sqliteTable('servers', {
  id: text('id').primaryKey(),
  settings: text('settings').notNull(),
});

/** Who plays stands in `seats` alone: no other column knows a player's id. */
export const matches = sqliteTable(
  'matches',
  {
    id: text('id').primaryKey(),
    server: text('server'),
    channel: text('channel').notNull(),
    revision: integer('revision').notNull(),
    turnRevision: integer('turn_revision').notNull(),
    state: text('state').notNull(),
    /** The state as the match began. */
    opening: text('opening').notNull(),
    turnMs: integer('turn_ms'),
    dueAtMs: integer('due_at_ms'),
    remindAtMs: integer('remind_at_ms'),
    robotAtMs: integer('robot_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
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
    .references((): AnySQLiteColumn => matches.id);

export const seats = sqliteTable(
  'seats',
  {
    matchId: ofMatch(),
    seat: integer('seat').notNull(),
    player: text('player').notNull(),
    side: integer('side').notNull(),
    /** As in the match, so that one index finds a player's matches, open or ended. */
    endedAtMs: integer('ended_at_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.seat] }),
    index('seats_by_player').on(table.player, table.endedAtMs),
  ],
);

/** Every saved step of a match, with what came of it. Blobs are compressed JSON. */
export const actions = sqliteTable(
  'actions',
  {
    matchId: ofMatch(),
    revision: integer('revision').notNull(),
    atMs: integer('at_ms').notNull(),
    seat: integer('seat'),
    kind: text('kind').notNull(),
    action: text('action').notNull(),
    events: blob('events', { mode: 'buffer' }).notNull(),
    /** The match after it, compressed with its opening as the dictionary. */
    state: blob('state', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.revision] })],
);

export const shots = sqliteTable(
  'shots',
  {
    matchId: ofMatch(),
    revision: integer('revision').notNull(),
    positionCentideg: integer('position_centideg').notNull(),
    insetCentiIn: integer('inset_centi_in').notNull(),
    aimedAngleCentideg: integer('aimed_angle_centideg').notNull(),
    aimedSpeedCentiInPerS: integer('aimed_speed_centi_in_per_s').notNull(),
    /** What the hand's wobble made of the aim. */
    angleCentideg: integer('angle_centideg').notNull(),
    speedCentiInPerS: integer('speed_centi_in_per_s').notNull(),
    physicsVersion: integer('physics_version').notNull(),
    report: blob('report', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.revision] })],
);

export const rounds = sqliteTable(
  'rounds',
  {
    matchId: ofMatch(),
    number: integer('number').notNull(),
    /** Of the match when the round was counted. */
    revision: integer('revision').notNull(),
    starter: integer('starter').notNull(),
    breakdown: text('breakdown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.number] })],
);

export const invitations = sqliteTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    server: text('server'),
    channel: text('channel').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: ['challenge', 'open-table'] }).notNull(),
    status: text('status', {
      enum: ['open', 'started', 'declined', 'withdrawn', 'expired'],
    }).notNull(),
    host: text('host').notNull(),
    setup: text('setup').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    matchId: text('match_id').references((): AnySQLiteColumn => matches.id),
    rematchOf: text('rematch_of').references((): AnySQLiteColumn => matches.id),
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

export const invitationSeats = sqliteTable(
  'invitation_seats',
  {
    invitationId: text('invitation_id')
      .notNull()
      .references(() => invitations.id),
    seat: integer('seat').notNull(),
    player: text('player'),
    robot: text('robot'),
    accepted: integer('accepted', { mode: 'boolean' }).notNull(),
    isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.seat] }),
    index('open_invitations_by_player')
      .on(table.player)
      .where(sql`is_open = 1`),
  ],
);

/** What has been saved and is to be shown, in the order in which it was saved. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ANNOUNCEMENT_KINDS }).notNull(),
    subject: text('subject').notNull(),
    revision: integer('revision').notNull(),
    server: text('server'),
    channel: text('channel').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    status: text('status', { enum: ['waiting', 'delivered', 'parked'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** Nobody else takes it on before then, while its holder is there. */
    nextAtMs: integer('next_at_ms').notNull(),
    /** How often it has been taken on. */
    claims: integer('claims').notNull().default(0),
    /** Who has it in hand. */
    holder: text('holder'),
    settledAtMs: integer('settled_at_ms'),
    /** Whoever is on turn sits at the table: the chat waits, and takes over when they get up. */
    isHeld: integer('is_held', { mode: 'boolean' }).notNull().default(false),
    /** When it was told while it was held: by changing the message that stands. */
    toldAtMs: integer('told_at_ms'),
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

export const notices = sqliteTable(
  'notices',
  {
    player: text('player').notNull(),
    key: text('key').notNull(),
    subject: text('subject').notNull(),
    server: text('server'),
    channel: text('channel').notNull(),
    reason: text('reason').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.key] })],
);

export const interactions = sqliteTable(
  'interactions',
  {
    id: text('id').primaryKey(),
    atMs: integer('at_ms').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [index('interactions_by_age').on(table.atMs)],
);
