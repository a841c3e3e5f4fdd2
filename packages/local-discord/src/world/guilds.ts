import { createHash } from 'node:crypto';
import { EVERYONE_PERMISSIONS } from '../protocol/permissions.ts';
import type { GuildRecord, MemberRecord, RoleRecord, UserRecord } from './records.ts';
import { memberOf } from './permissions.ts';
import type { World } from './world.ts';

export interface UserOptions {
  readonly username: string;
  readonly displayName?: string;
  readonly bot?: boolean;
}

export function addUser(world: World, options: UserOptions): UserRecord {
  const user: UserRecord = {
    id: world.nextId(),
    username: options.username,
    displayName: options.displayName ?? options.username,
    bot: options.bot ?? false,
    acceptsDirectMessages: true,
    status: 'online',
  };
  world.users.set(user.id, user);
  return user;
}

/** An MD5, as Discord's hashes look. Each change makes a new one. */
export function newAvatar(of: string): string {
  return createHash('md5').update(of).digest('hex');
}

/** Changes a person's picture, everywhere or in one server. */
export function setAvatar(
  world: World,
  user: UserRecord,
  avatar: string | undefined,
  guild?: GuildRecord,
): void {
  const own = guild && memberOf(guild, user.id);
  if (own === undefined) user.avatar = avatar;
  else own.avatar = avatar;
  for (const each of guild === undefined ? world.guilds.values() : [guild]) {
    const member = memberOf(each, user.id);
    if (member !== undefined) world.tell({ kind: 'member-updated', guild: each, member });
  }
}

export function addGuild(world: World, name: string, ownerId: string): GuildRecord {
  const id = world.nextId();
  const everyone: RoleRecord = {
    // The @everyone role has the server's id.
    id,
    name: '@everyone',
    permissions: EVERYONE_PERMISSIONS.toString(),
    color: 0,
    position: 0,
    mentionable: false,
  };
  const guild: GuildRecord = { id, name, ownerId, roles: [everyone], members: [] };
  world.guilds.set(id, guild);
  addMember(world, guild, ownerId);
  world.tell({ kind: 'guild-created', guild });
  return guild;
}

export function addMember(world: World, guild: GuildRecord, userId: string): MemberRecord {
  const known = memberOf(guild, userId);
  if (known !== undefined) return known;
  const member = { userId, nick: null, roleIds: [], joinedMs: world.clock.nowMs() };
  guild.members.push(member);
  world.tell({ kind: 'member-added', guild, member });
  return member;
}

export function removeMember(world: World, guild: GuildRecord, userId: string): void {
  const index = guild.members.findIndex((member) => member.userId === userId);
  const [member] = index < 0 ? [] : guild.members.splice(index, 1);
  if (member !== undefined) world.tell({ kind: 'member-removed', guild, member });
}

export interface RoleOptions {
  readonly name: string;
  readonly permissions?: bigint;
  readonly color?: number;
}

export function addRole(world: World, guild: GuildRecord, options: RoleOptions): RoleRecord {
  const role: RoleRecord = {
    id: world.nextId(),
    name: options.name,
    permissions: (options.permissions ?? 0n).toString(),
    color: options.color ?? 0,
    position: guild.roles.length,
    mentionable: false,
  };
  guild.roles.push(role);
  world.tell({ kind: 'role-created', guild, role });
  return role;
}
