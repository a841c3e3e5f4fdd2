import { Routes, UserFlags, type APIApplication, type APIUser, type REST } from 'discord.js';
import type { ShardClients } from './shard-clients.ts';
import { waitForDiscord } from './wait-for-discord.ts';
import type { BotLog } from '../context/bot.ts';

/** The ids of the bot's user and of its application. They differ for old bots. */
export interface Identity {
  readonly userId: string;
  readonly applicationId: string;
}

/** Whether Discord has verified the app: its bot user then has the flag VERIFIED_BOT. */
export async function isVerified(rest: REST): Promise<boolean> {
  const { public_flags: flags = 0 } = (await rest.get(Routes.user())) as APIUser;
  return (flags & UserFlags.VerifiedBot) !== 0;
}

/** Takes the ids from a connected client, and otherwise asks Discord. */
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
