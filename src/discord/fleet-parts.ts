import { Membership, type FleetDatabase } from '../fleet/membership.ts';
import type { Role } from '../fleet/ports/fleet-store.ts';
import { RequestAllowance } from '../fleet/request-allowance.ts';
import { createRest, type DiscordAddresses } from './client/client.ts';
import { requestWithin, type OnRateLimited } from './client/shared-requests.ts';
import type { TwoLaneRest } from './client/two-lane-rest.ts';
import type { BotLog } from './context/bot.ts';

/** What a host is told of the fleet, besides the log. */
export interface FleetCounts {
  readonly onLostShard?: (shard: number) => void;
  /** Another process has claimed an announcement of ours. */
  readonly onLostClaim?: () => void;
  readonly onAllowanceWait?: (ms: number) => void;
  readonly onRateLimited?: OnRateLimited;
}

export interface BotFleetOptions extends DiscordAddresses {
  readonly fleet: FleetDatabase;
  readonly role: Role;
  readonly shardIds?: readonly number[] | undefined;
  readonly counts?: FleetCounts | undefined;
  /** A test has no twenty seconds. */
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
      log.warn({ shard }, 'another process has taken a shard that this one did not keep in time');
    },
    onTrouble: (thrown) => {
      log.warn({ err: thrown }, 'what the other processes do cannot be seen: going on as before');
    },
    onRecovered: () => {
      log.info({}, 'the other processes can be seen again');
    },
    onUntold: (thrown) => {
      log.warn(
        { err: thrown },
        'other processes cannot be told that this one leaves: they find out when its lease is over',
      );
    },
    onOtherCount: (shardCount) => {
      log.warn({ shardCount }, 'SHARD_IDS go on by another number of shards, which others run');
    },
    onSharedShards: (shards) => {
      log.error({ shards }, 'another process has the same SHARD_IDS: both answer the same presses');
    },
  });
}

/** All requests of this process, within what all processes have together. */
export function restOf(options: BotFleetOptions, membership: Membership): TwoLaneRest {
  const { fleet, counts, restUrl, log } = options;
  // The proxy counts the requests of all processes.
  if (restUrl !== undefined) return createRest(options);
  const allowance = new RequestAllowance({
    store: fleet.fleet,
    isAlone: () => membership.isAlone(),
    onWait: (ms) => counts?.onAllowanceWait?.(ms),
    onTrouble: (thrown) => {
      log.warn({ err: thrown }, 'how many requests there are for all processes could not be asked');
    },
  });
  const onRateLimited = counts?.onRateLimited;
  return createRest(
    options,
    requestWithin({ allowance, ...(onRateLimited === undefined ? {} : { onRateLimited }) }),
  );
}
