import { randomBytes } from 'node:crypto';
import { permissionBits } from '../protocol/permissions.ts';
import { addGuild, addMember, addRole, addUser } from './guilds.ts';
import { addChannel } from './channels.ts';
import type { ApplicationRecord, GuildRecord, PortalRecord } from './records.ts';
import type { World } from './world.ts';

export interface ActivityOptions {
  /** The app's own server, to which all addresses of its origin here lead. */
  readonly url: string;
  /** The port of that origin; a free one where none is given. */
  readonly port?: number;
}

export interface BotOptions {
  readonly name: string;
  /** Made up where none is given. */
  readonly token?: string;
  /** The same for the secret of its application. */
  readonly clientSecret?: string;
  /** Where its Activity is served: this makes it an app with Activities from the start. */
  readonly activity?: ActivityOptions;
  /** The privileged intents it may ask for, as bits. */
  readonly privilegedIntents?: number;
  /** What its owner has set in the portal. */
  readonly portal?: Partial<PortalRecord>;
  /** In no server until it is invited; without it, in every one from the start. */
  readonly isUninvited?: boolean;
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

function secretsOf({
  token,
  clientSecret,
}: BotOptions): Pick<ApplicationRecord, 'token' | 'clientSecret'> {
  return {
    token: token ?? `local.${randomBytes(24).toString('base64url')}`,
    clientSecret: clientSecret ?? randomBytes(24).toString('base64url'),
  };
}

/** The bot of this name from an earlier start, with its commands, under new secrets. */
export function restoreBot(world: World, options: BotOptions): ApplicationRecord | undefined {
  const known = [...world.applications.values()].find(({ name }) => name === options.name);
  if (known === undefined) return undefined;
  const privilegedIntents = options.privilegedIntents ?? 0;
  const portal = options.portal ?? {};
  const application = { ...known, ...secretsOf(options), privilegedIntents, portal };
  world.applications.set(application.id, application);
  const user = world.user(application.botId);
  user.status = 'offline';
  user.isVerifiedBot = portal.testers === undefined;
  return application;
}

/** A bot nobody has met yet. */
export function addBot(world: World, options: BotOptions): ApplicationRecord {
  const user = addUser(world, { username: options.name, bot: true });
  // Its presence follows its connection.
  user.status = 'offline';
  user.isVerifiedBot = options.portal?.testers === undefined;
  const application: ApplicationRecord = {
    // As with Discord's newer applications, both have one id.
    id: user.id,
    name: options.name,
    botId: user.id,
    ...secretsOf(options),
    flags: 0,
    activityPort: null,
    privilegedIntents: options.privilegedIntents ?? 0,
    portal: options.portal ?? {},
    commands: [],
  };
  world.applications.set(application.id, application);
  if (options.isUninvited !== true) inviteEverywhere(world, user.id);
  return application;
}

/** As an owner would, to every server that it is not in already. */
export function inviteEverywhere(world: World, botId: string): void {
  for (const guild of world.guilds.values()) {
    if (!guild.members.some(({ userId }) => userId === botId)) invite(world, guild, botId);
  }
}

/** A bot comes with a role of its own that lets it keep order among messages and threads. */
function invite(world: World, guild: GuildRecord, botId: string): void {
  const permissions = permissionBits(['MANAGE_MESSAGES', 'MANAGE_THREADS', 'PIN_MESSAGES']);
  const role = addRole(world, guild, { name: world.user(botId).username, permissions });
  addMember(world, guild, botId).roleIds.push(role.id);
}

/** A server with a few people in it. */
export function seedWorld(world: World, seed: Seed = {}): void {
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
  const [first] = channels.map((channel) => addChannel(world, guild, { name: channel }));
  guild.systemChannelId = first?.id ?? null;
}
