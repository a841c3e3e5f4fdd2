import { sql } from 'drizzle-orm';
import { dozenTables } from './dozen-tables.ts';
import { ladderTables } from './ladder-tables.ts';
import { matchTables } from './match-tables.ts';
import { postTables } from './post-tables.ts';
import { practiceTables } from './practice-tables.ts';
import { reviewTables } from './review-tables.ts';
import { tournamentTables } from './tournament-tables.ts';
import type { Kit } from './kit.ts';
import { WALK_UP_KINDS } from '../../matches/records/walk-ups.ts';
import { ROLES } from '../../fleet/ports/fleet-store.ts';

/** All tables, built with the column types of one database. */
export function tablesOf(kit: Kit) {
  const ofMatches = matchTables(kit);
  return {
    ...dozenTables(kit),
    ...fleetTables(kit),
    ...ladderTables(kit),
    ...ofMatches,
    ...postTables(kit),
    ...practiceTables(kit),
    ...reviewTables(kit, ofMatches.matches),
    ...seatTables(kit),
    ...tournamentTables(kit),
    ...voiceTables(kit),
    ...walkUpTables(kit),
  };
}

export type Tables = ReturnType<typeof tablesOf>;

function fleetTables({ index, real, table, text, whole }: Kit) {
  /** Processes that use this database. A row counts only until its lease expires. */
  const fleetMembers = table('fleet_members', {
    process: text('process').primaryKey(),
    role: text('role', { enum: ROLES }).notNull(),
    sinceMs: whole('since_ms').notNull(),
    untilMs: whole('until_ms').notNull(),
    /** Shard numbers separated by commas; null for a process that leases its shards. */
    fixedShards: text('fixed_shards'),
  });

  /** Shard leases. A lease ends with its holder's membership. */
  const fleetShards = table(
    'fleet_shards',
    {
      shard: whole('shard').primaryKey(),
      process: text('process').notNull(),
    },
    (own) => [index('fleet_shards_by_process').on(own.process)],
  );

  /** A single row of state that all processes share. */
  const fleetCommon = table('fleet_common', {
    id: whole('id').primaryKey(),
    shardCount: whole('shard_count'),
    /**
     * Requests are granted up to this time. It has fractions because at 50 requests per second,
     * whole milliseconds would be too coarse.
     */
    requestsUntilMs: real('requests_until_ms'),
  });

  const fleetIdentifyTurns = table('fleet_identify_turns', {
    bucket: whole('bucket').primaryKey(),
    nextAtMs: whole('next_at_ms').notNull(),
  });

  const fleetHolds = table('fleet_holds', {
    scope: text('scope').primaryKey(),
    untilMs: whole('until_ms').notNull(),
  });

  return { fleetMembers, fleetShards, fleetCommon, fleetIdentifyTurns, fleetHolds };
}

function seatTables({ index, primaryKey, table, text, whole }: Kit) {
  /** Players who were given a seat at a match's table, and until when they count as present. */
  const tableSeats = table(
    'table_seats',
    {
      matchId: text('match_id').notNull(),
      player: text('player').notNull(),
      offeredAtMs: whole('offered_at_ms').notNull().default(0),
      takenUntilMs: whole('taken_until_ms').notNull().default(0),
    },
    (own) => [
      primaryKey({ columns: [own.matchId, own.player] }),
      index('table_seats_by_player').on(own.player, own.offeredAtMs),
    ],
  );

  return { tableSeats };
}

function voiceTables({ index, table, text, whole }: Kit) {
  /** Tokens of interactions, deleted when Discord no longer takes them. No player is named. */
  const voices = table(
    'voices',
    {
      interaction: text('interaction').primaryKey(),
      channel: text('channel').notNull(),
      token: text('token').notNull(),
      message: text('message'),
      locale: text('locale').notNull(),
      left: whole('left').notNull(),
      untilMs: whole('until_ms').notNull(),
    },
    (own) => [index('voices_by_channel').on(own.channel, own.untilMs)],
  );

  /** Channels of servers that the bot isn't in. Outside of servers, all others are conversations. */
  const guestChannels = table('guest_channels', { channel: text('channel').primaryKey() });

  return { voices, guestChannels };
}

function walkUpTables({ index, table, text, whole }: Kit) {
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
    (own) => [
      index('open_walk_ups')
        .on(own.match)
        .where(sql`match_id IS NOT NULL`),
    ],
  );

  return { walkUps };
}
