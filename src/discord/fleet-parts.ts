import { Membership, type FleetDatabase } from '../fleet/membership.ts';
import type { Role } from '../fleet/ports/fleet-store.ts';
import { RequestAllowance } from '../fleet/shared-limits.ts';
import { createRest, type DiscordAddresses } from './client/client.ts';
import { requestWithin, type OnRateLimited } from './client/shared-requests.ts';
import type { TwoLaneRest } from './client/two-lane-rest.ts';
import type { BotLog } from './context/bot.ts';

/** Events of the fleet for metrics, in addition to the log. */
export interface FleetCounts {
  readonly onLostShard?: (shard: number) => void;
  /** Another process has taken over an announcement of this one. */
  readonly onLostClaim?: () => void;
  readonly onAllowanceWait?: (ms: number) => void;
  readonly onRateLimited?: OnRateLimited;
}

export interface BotFleetOptions extends DiscordAddresses {
  readonly fleet: FleetDatabase;
  readonly role: Role;
  readonly shardIds?: readonly number[] | undefined;
  readonly counts?: FleetCounts | undefined;
  /** Tests use a shorter lease than the default of twenty seconds. */
  readonly leaseMs?: number | undefined;
  readonly renewMs?: number | undefined;
  readonly log: BotLog;
}

/** Joins the fleet, and logs what other processes do to this one. */
export function joinFleet({
  fleet,
  role,
  shardIds,
  counts,
  leaseMs,
  renewMs,
  log,
}: BotFleetOptions): Promise<Membership> {
  return Membership.join({
    database: fleet,
    role,
    ...(shardIds === undefined ? {} : { fixedShards: shardIds }),
    ...(leaseMs === undefined ? {} : { leaseMs }),
    ...(renewMs === undefined ? {} : { renewMs }),
    onLostShard: (shard) => {
      counts?.onLostShard?.(shard);
      log.warn(
        { shard },
        'another process took over a shard, because this one did not renew its lease in time',
      );
    },
    onTrouble: (thrown) => {
      log.warn(
        { err: thrown },
        'the state of the other processes cannot be read: continuing with the last known state',
      );
    },
    onRecovered: () => {
      log.info({}, 'the state of the other processes can be read again');
    },
    onUntold: (thrown) => {
      log.warn(
        { err: thrown },
        'other processes could not be told that this one is stopping: they will notice when its lease expires',
      );
    },
    onOtherCount: (shardCount) => {
      log.warn(
        { shardCount },
        'other processes use another number of shards, so the SHARD_IDS of this process are interpreted with that number',
      );
    },
    onSharedShards: (shards) => {
      log.error(
        { shards },
        'another process has the same SHARD_IDS, so both receive the same interactions',
      );
    },
  });
}

/** The REST client for this process, within the rate limit that all processes share. */
export function restOf(options: BotFleetOptions, membership: Membership): TwoLaneRest {
  const { fleet, counts, restUrl, log } = options;
  // The proxy counts the requests of all processes.
  if (restUrl !== undefined) return createRest(options);
  const allowance = new RequestAllowance({
    store: fleet.fleet,
    isAlone: () => membership.isAlone(),
    onWait: (ms) => counts?.onAllowanceWait?.(ms),
    onTrouble: (thrown) => {
      log.warn({ err: thrown }, 'the shared rate limit could not be read');
    },
  });
  const onRateLimited = counts?.onRateLimited;
  return createRest(
    options,
    requestWithin({ allowance, ...(onRateLimited === undefined ? {} : { onRateLimited }) }),
  );
}
