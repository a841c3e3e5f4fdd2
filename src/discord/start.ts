import type { Client, REST } from 'discord.js';
import { Membership } from '../fleet/membership.ts';
import { RequestAllowance } from '../fleet/shared-limits.ts';
import type { MatchService } from '../matches/service.ts';
import { assemble, type BotOptions } from './assemble.ts';
import { findIdentity, type Identity } from './client/connect-shards.ts';
import { warnOf, type Bot } from './client/bot.ts';
import { createRest } from './client/client.ts';
import { requestWithin, type TwoLaneRest } from './client/rest.ts';
import { closeGames } from '../features/games.ts';

export { definitionsOf, type BotOptions } from './assemble.ts';
export { isRefusedToken } from './client/connect-shards.ts';

export interface RunningBot {
  readonly rest: REST;
  readonly identity: Identity;
  readonly membership: Membership;
  /** The clients of the shards that this process runs now. */
  readonly clients: () => readonly Client[];
  readonly service: MatchService;
  /** The context of commands and buttons, which the table uses too. */
  readonly context: Bot;
  /** Resolves when all shards that the process started with are connected. */
  readonly connected: () => Promise<void>;
  /** Finishes running work, and accepts no new interactions. */
  readonly close: () => Promise<void>;
}

/** `close` was called before the bot had started. */
export class ClosedWhileStarting extends Error {
  override readonly name = 'ClosedWhileStarting';
}

/**
 * Connects the match authority with Discord. Resolves when the first shard is connected, because connecting
 * tens of shards takes minutes. The store and the pools stay open; the caller closes them.
 */
export async function startBot(options: BotOptions): Promise<RunningBot> {
  const { role, token, log } = options;
  const membership = await joinFleet(options);
  const rest = restOf(options, membership);
  rest.setToken(token);
  const parts = assemble(options, rest, membership);
  const { bot, service, cleanup, router, connection, registry, ownEmoji } = parts;
  const closing = new AbortController();
  const closeAll = async () => {
    registry.close();
    ownEmoji?.close();
    membership.stopSharing();
    await router.idle();
    await closeGames(bot);
    await service.stop();
    await cleanup.end();
    await connection?.shards.close();
    await membership.leave();
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  };
  let closed: Promise<void> | undefined;
  const close = () => {
    closing.abort(new ClosedWhileStarting('the bot was closed before it had started'));
    closed ??= closeAll();
    return closed;
  };
  options.onOpen?.(close);
  try {
    await connection?.connect(closing.signal);
    const identity = await findIdentity(rest, connection?.shards, log);
    closing.signal.throwIfAborted();
    parts.recognize(identity);
    const way = role === 'worker' ? 'follow' : 'register';
    await registry[way](identity.applicationId);
    // Nothing waits for it: messages have ordinary emoji until then.
    void ownEmoji?.[way](identity.applicationId);
    closing.signal.throwIfAborted();
    if (role !== 'gateway') service.start();
    const clients = () => connection?.shards.clients() ?? [];
    const connected = async () => connection?.shards.allConnected();
    return { rest, identity, membership, clients, service, context: bot, connected, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** Joins the fleet, and logs what other processes do to this one. */
function joinFleet({
  fleet,
  role = 'all',
  shardIds,
  leaseMs,
  renewMs,
  log,
  onLostLease,
}: BotOptions): Promise<Membership> {
  return Membership.join({
    database: fleet,
    role,
    fixedShards: shardIds,
    leaseMs,
    renewMs,
    onLostShard: (shard) => {
      onLostLease?.('shard');
      log.warn(
        { shard },
        'another process took over a shard, because this one did not renew its lease in time',
      );
    },
    onTrouble: warnOf(
      log,
      'the state of the other processes cannot be read: continuing with the last known state',
    ),
    onRecovered: () => {
      log.info({}, 'the state of the other processes can be read again');
    },
    onUntold: warnOf(
      log,
      'other processes could not be told that this one is stopping: they will notice when its lease expires',
    ),
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
function restOf(options: BotOptions, membership: Membership): TwoLaneRest {
  const { fleet, restUrl, log, onRateLimited } = options;
  // The proxy counts the requests of all processes.
  if (restUrl !== undefined) return createRest(options);
  const allowance = new RequestAllowance({
    store: fleet.fleet,
    isAlone: () => membership.isAlone(),
    onWait: options.onAllowanceWait,
    onTrouble: warnOf(log, 'the shared rate limit could not be read'),
  });
  return createRest(options, requestWithin({ allowance, onRateLimited }));
}
