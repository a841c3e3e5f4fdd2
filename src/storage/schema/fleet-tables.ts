import { ROLES } from '../../fleet/ports/fleet-store.ts';
import type { Kit } from './kit.ts';

export function fleetTables({ index, real, table, text, whole }: Kit) {
  /** Who works on this database, for as long as they say so. */
  const fleetMembers = table('fleet_members', {
    process: text('process').primaryKey(),
    role: text('role', { enum: ROLES }).notNull(),
    sinceMs: whole('since_ms').notNull(),
    untilMs: whole('until_ms').notNull(),
    /** Numbers with commas between them; nothing for one that takes shards by leases. */
    fixedShards: text('fixed_shards'),
  });

  /** A lease: it lasts for as long as whoever holds it is there. */
  const fleetShards = table(
    'fleet_shards',
    {
      shard: whole('shard').primaryKey(),
      process: text('process').notNull(),
    },
    (own) => [index('fleet_shards_by_process').on(own.process)],
  );

  /** One row: what all processes agree on and draw from. */
  const fleetCommon = table('fleet_common', {
    id: whole('id').primaryKey(),
    shardCount: whole('shard_count'),
    /** Requests are granted up to then: whole milliseconds would not do for fifty a second. */
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
