import { Routes, UserFlags, type APIApplication, type APIUser, type REST } from 'discord.js';
import type { ShardClients } from './shard-clients.ts';
import { waitForDiscord } from './wait-for-discord.ts';
import type { BotLog } from '../context/bot.ts';

/** As whom the bot writes, and whose commands it has: of older bots the numbers differ. */
export interface Identity {
  readonly userId: string;
  readonly applicationId: string;
}

/** Whether Discord has verified the app: its bot bears the mark (user flag `VERIFIED_BOT`). */
export async function isVerified(rest: REST): Promise<boolean> {
  const { public_flags: flags = 0 } = (await rest.get(Routes.user())) as APIUser;
  return (flags & UserFlags.VerifiedBot) !== 0;
}

/** A connected client knows its identity; otherwise Discord is asked. */
export async function findIdentity(
  rest: REST,
  shards: ShardClients | undefined,
  log: BotLog,
): Promise<Identity> {
  const known = shards?.clients().find((client) => client.isReady());
  if (known?.isReady() === true) {
    return { userId: known.user.id, applicationId: known.application.id };
  }
  return waitForDiscord(async () => {
    const user = (await rest.get(Routes.user())) as APIUser;
    const application = (await rest.get(Routes.currentApplication())) as APIApplication;
    return { userId: user.id, applicationId: application.id };
  }, log);
}
