import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { ROLES } from '../../../fleet/ports/fleet-store.ts';
import { text, whole } from './columns.ts';

/** Who works on this database, for as long as they say so. */
export const fleetMembers = pgTable('fleet_members', {
  process: text('process').primaryKey(),
  role: text('role', { enum: ROLES }).notNull(),
  sinceMs: whole('since_ms').notNull(),
  untilMs: whole('until_ms').notNull(),
  /** Numbers with commas between them; nothing for one that takes shards by leases. */
  fixedShards: text('fixed_shards'),
});

/** A lease: it lasts for as long as whoever holds it is there. */
export const fleetShards = pgTable(
  'fleet_shards',
  {
    shard: whole('shard').primaryKey(),
    process: text('process').notNull(),
  },
  (table) => [index('fleet_shards_by_process').on(table.process)],
);

/** One row: what all processes agree on and draw from. */
export const fleetCommon = pgTable('fleet_common', {
  id: whole('id').primaryKey(),
  shardCount: whole('shard_count'),
  /** Requests are granted up to then: whole milliseconds would not do for fifty a second. */
  requestsUntilMs: doublePrecision('requests_until_ms'),
});

export const fleetIdentifyTurns = pgTable('fleet_identify_turns', {
  bucket: whole('bucket').primaryKey(),
  nextAtMs: whole('next_at_ms').notNull(),
});

export const fleetHolds = pgTable('fleet_holds', {
  scope: text('scope').primaryKey(),
  untilMs: whole('until_ms').notNull(),
});
