import type { Client, REST } from 'discord.js';
import type { Membership } from '../fleet/membership.ts';
import type { MatchService } from '../matches/service.ts';
import { assemble, type BotOptions } from './assemble.ts';
import { findIdentity, type Identity } from './client/identity.ts';
import type { Bot } from './context/bot.ts';
import { joinFleet, restOf } from './fleet-parts.ts';

export { definitionsOf, type BotOptions } from './assemble.ts';
export { isRefusedToken } from './client/refused-token.ts';

export interface RunningBot {
  readonly rest: REST;
  readonly identity: Identity;
  readonly membership: Membership;
  /** One for each shard that this process runs now. */
  readonly clients: () => readonly Client[];
  readonly service: MatchService;
  /** What commands and buttons work with, for whoever else asks the same of it. */
  readonly context: Bot;
  /** Finishes what is under way, and takes nothing new. */
  readonly close: () => Promise<void>;
}

/** Connects the match authority with Discord. What it was given to work with, others close. */
export async function startBot(options: BotOptions): Promise<RunningBot> {
  const { role = 'all', token, log } = options;
  const membership = await joinFleet({ ...options, role });
  const rest = restOf({ ...options, role }, membership);
  rest.setToken(token);
  const parts = assemble(options, rest, membership);
  const { service, announcer, router, connection, registry } = parts;
  const close = async () => {
    registry.close();
    membership.stopSharing();
    await router.idle();
    await service.stop();
    await announcer.idle();
    await connection?.shards.close();
    await membership.leave();
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  };
  try {
    await connection?.connect();
    const identity = await findIdentity(rest, connection?.shards, log);
    parts.recognize(identity);
    if (role === 'worker') await registry.follow(identity);
    else await registry.register(identity);
    if (role !== 'gateway') service.start();
    const clients = () => connection?.shards.clients() ?? [];
    return { rest, identity, membership, clients, service, context: parts.bot, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}
