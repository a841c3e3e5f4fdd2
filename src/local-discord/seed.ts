import { randomBytes } from 'node:crypto';
import { permissionBits } from './protocol/permissions.ts';
import { addChannel, addGuild, addMember, addRole, addUser } from './world/places.ts';
import type { ApplicationRecord } from './world/records.ts';
import type { World } from './world/world.ts';

export interface BotOptions {
  readonly name: string;
  /** Made up where none is given. */
  readonly token?: string;
  /** The privileged intents it may ask for, as bits. */
  readonly privilegedIntents?: number;
}

export interface Seed {
  readonly guild?: string;
  readonly channels?: readonly string[];
  /** By user name; the first owns the server. */
  readonly members?: readonly string[];
}

const DEFAULT_SEED = {
  guild: 'The Parlour',
  channels: ['general', 'games'],
  members: ['ada', 'bo', 'cleo', 'dan'],
} as const satisfies Seed;

export function addBot(world: World, options: BotOptions): ApplicationRecord {
  const user = addUser(world, { username: options.name, bot: true });
  // Its presence follows its connection.
  user.status = 'offline';
  const application: ApplicationRecord = {
    // As with Discord's newer applications, both have one id.
    id: user.id,
    name: options.name,
    botId: user.id,
    token: options.token ?? `local.${randomBytes(24).toString('base64url')}`,
    privilegedIntents: options.privilegedIntents ?? 0,
    commands: [],
  };
  world.applications.set(application.id, application);
  return application;
}

/** A server with a few people in it, and every bot invited. */
export function seedWorld(world: World, seed: Seed = {}, bots: readonly ApplicationRecord[]): void {
  const { guild: name, channels, members } = { ...DEFAULT_SEED, ...seed };
  const people = members.map((username) =>
    addUser(world, {
      username,
      displayName: `${username.charAt(0).toUpperCase()}${username.slice(1)}`,
    }),
  );
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('a server needs an owner: name at least one member');
  const guild = addGuild(world, name, owner.id);
  for (const { id } of others) addMember(world, guild, id);
  const role = addRole(world, guild, {
    name: 'Bots',
    permissions: permissionBits(['MANAGE_MESSAGES', 'MANAGE_THREADS', 'PIN_MESSAGES']),
  });
  for (const channel of channels) addChannel(world, guild, { name: channel });
  for (const { botId } of bots) addMember(world, guild, botId).roleIds.push(role.id);
}
