import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who works on this database, for as long as they say so. */
export const fleetMembers = sqliteTable('fleet_members', {
  process: text('process').primaryKey(),
  role: text('role', { enum: ['all', 'gateway', 'worker'] }).notNull(),
  sinceMs: integer('since_ms').notNull(),
  untilMs: integer('until_ms').notNull(),
  /** Numbers with commas between them; nothing for one that takes shards by leases. */
  fixedShards: text('fixed_shards'),
});

/** A lease: it lasts for as long as whoever holds it is there. */
export const fleetShards = sqliteTable(
  'fleet_shards',
  {
    shard: integer('shard').primaryKey(),
    process: text('process').notNull(),
  },
  (table) => [index('fleet_shards_by_process').on(table.process)],
);

/** One row: what all processes agree on and draw from. */
export const fleetCommon = sqliteTable('fleet_common', {
  id: integer('id').primaryKey(),
  shardCount: integer('shard_count'),
  /** Requests are granted up to then: whole milliseconds would not do for fifty a second. */
  requestsUntilMs: real('requests_until_ms'),
});

export const fleetIdentifyTurns = sqliteTable('fleet_identify_turns', {
  bucket: integer('bucket').primaryKey(),
  nextAtMs: integer('next_at_ms').notNull(),
});

export const fleetHolds = sqliteTable('fleet_holds', {
  scope: text('scope').primaryKey(),
  untilMs: integer('until_ms').notNull(),
});
