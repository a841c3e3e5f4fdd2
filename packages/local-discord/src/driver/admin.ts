import { CHANNEL_TYPE } from '../protocol/numbers.ts';
import { PERMISSION, permissionBits, type PermissionName } from '../protocol/permissions.ts';
import {
  addGuild,
  addMember,
  addRole,
  addUser,
  newAvatar,
  removeMember,
  setAvatar,
} from '../world/guilds.ts';
import { closeFramesOf } from '../world/activities.ts';
import { addChannel, addGroup, deleteChannel } from '../world/channels.ts';
import { installFor, uninstallFor } from '../world/installs.ts';
import type { ChannelRecord, GuildRecord, MessageRecord, UserRecord } from '../world/records.ts';
import { deleteMessage } from '../world/messages.ts';
import { memberOf } from '../world/permissions.ts';
import { setArchived } from '../world/threads.ts';
import type { World } from '../world/world.ts';

/** Actions of a server's owner, and external events. People and channels are given by name. */
export interface Admin {
  readonly addGuild: (name: string, owner: string, ...members: readonly string[]) => string;
  /** Sets a server's language by Discord's locale, such as `de`. */
  readonly setLocale: (guild: string, locale: string) => void;
  readonly addPerson: (guild: string, username: string) => void;
  /**
   * Gives a person a new picture (`a_…` for an animated one), or none; in one server if it is named.
   * Returns its hash.
   */
  readonly setAvatar: (
    username: string,
    picture: 'still' | 'animated' | null,
    guild?: string,
  ) => string | undefined;
  readonly removePerson: (guild: string, username: string) => void;
  /** Tells bots that an outage of the server begins, or that it's over. Requests are still answered. */
  readonly setAvailable: (guild: string, isAvailable: boolean) => void;
  /** Starts a group conversation, or lets a person leave one. Returns its id. */
  readonly addGroup: (name: string, ...members: readonly string[]) => string;
  readonly leaveGroup: (group: string, username: string) => void;
  /** The person installs the app of this name for themselves. */
  readonly install: (app: string, username: string) => void;
  readonly uninstall: (app: string, username: string) => void;
  /** Adds a channel: for text, or for voice with the chat that every voice channel has. */
  readonly addChannel: (guild: string, name: string, kind?: 'text' | 'voice') => string;
  readonly deleteChannel: (channel: string) => void;
  readonly deleteMessage: (channel: string, messageId: string) => void;
  /** Archives, opens, locks or unlocks a thread. */
  readonly setThread: (
    thread: string,
    change: { readonly archived?: boolean; readonly locked?: boolean },
  ) => void;
  /** Gives a member a new role with these permissions in the whole server. */
  readonly grant: (guild: string, username: string, ...names: readonly PermissionName[]) => void;
  /** Takes these permissions from every role of a member. */
  readonly revoke: (guild: string, username: string, ...names: readonly PermissionName[]) => void;
  /** A new role without permissions for these members; returns its id. */
  readonly addRole: (guild: string, name: string, ...usernames: readonly string[]) => string;
  /** Allows, denies or (with null) resets a member's permissions in a channel. */
  readonly setPermission: (
    channel: string,
    username: string,
    name: PermissionName,
    granted: boolean | null,
  ) => void;
}

export function createAdmin(world: World): Admin {
  const user = (username: string): UserRecord =>
    named([...world.users.values()], (one) => one.username === username, username);
  const guildOf = (name: string): GuildRecord =>
    named([...world.guilds.values()], (one) => one.name === name, name);
  const channelOf = (name: string): ChannelRecord =>
    named([...world.channels.values()], (one) => one.name === name || one.id === name, name);
  return {
    addGuild(name, owner, ...members) {
      const guild = addGuild(world, name, user(owner).id);
      guild.systemChannelId = addChannel(world, guild, { name: 'general' }).id;
      for (const member of members) addMember(world, guild, user(member).id);
      return guild.id;
    },
    setLocale(name, locale) {
      const guild = guildOf(name);
      guild.locale = locale;
      world.tell({ kind: 'guild-updated', guild });
    },
    addPerson(guild, username) {
      const known = [...world.users.values()].find((one) => one.username === username);
      addMember(world, guildOf(guild), (known ?? addUser(world, { username })).id);
    },
    setAvatar(username, picture, guildName) {
      const own = user(username);
      const hash = newAvatar(world.nextId());
      const avatar = { still: hash, animated: `a_${hash}`, none: undefined }[picture ?? 'none'];
      setAvatar(world, own, avatar, guildName === undefined ? undefined : guildOf(guildName));
      return avatar;
    },
    removePerson(guild, username) {
      removeMember(world, guildOf(guild), user(username).id);
    },
    setAvailable(name, isAvailable) {
      const kind = isAvailable ? 'guild-created' : 'guild-unavailable';
      world.tell({ kind, guild: guildOf(name) });
    },
    addGroup: (name, ...members) =>
      addGroup(
        world,
        name,
        members.map((member) => user(member).id),
      ).id,
    leaveGroup(name, username) {
      const group = channelOf(name);
      const { id } = user(username);
      group.recipientIds = group.recipientIds.filter((one) => one !== id);
      closeFramesOf(world, group.id, id);
      world.tell({ kind: 'channel-updated', channel: group });
    },
    install(app, username) {
      const apps = [...world.applications.values()];
      const application = named(apps, (one) => one.name === app, app);
      installFor(application, user(username).id);
      world.tell({ kind: 'commands-changed', applicationId: application.id });
    },
    uninstall(app, username) {
      const apps = [...world.applications.values()];
      const application = named(apps, (one) => one.name === app, app);
      uninstallFor(application, user(username).id);
      world.tell({ kind: 'commands-changed', applicationId: application.id });
    },
    addChannel: (guild, name, kind = 'text') =>
      addChannel(world, guildOf(guild), { name, type: CHANNEL_TYPE[kind] }).id,
    deleteChannel(channel) {
      deleteChannel(world, channelOf(channel));
    },
    deleteMessage(channel, messageId) {
      const found = world.messagesOf(channelOf(channel).id).get(messageId);
      const message: MessageRecord = named(found ? [found] : [], () => true, messageId);
      deleteMessage(world, message);
    },
    setThread(name, { archived, locked }) {
      const channel = channelOf(name);
      if (!channel.thread) throw new Error(`#${name} is not a thread`);
      if (locked !== undefined) channel.thread.locked = locked;
      if (archived !== undefined) setArchived(world, channel, archived);
      world.tell({ kind: 'channel-updated', channel });
    },
    grant(guildName, username, ...names) {
      const guild = guildOf(guildName);
      const member = addMember(world, guild, user(username).id);
      const role = addRole(world, guild, {
        name: names.join(' '),
        permissions: permissionBits(names),
      });
      member.roleIds.push(role.id);
      world.tell({ kind: 'member-updated', guild, member });
    },
    revoke(guildName, username, ...names) {
      const guild = guildOf(guildName);
      const { roleIds = [] } = memberOf(guild, user(username).id) ?? {};
      for (const role of guild.roles) {
        if (role.id !== guild.id && !roleIds.includes(role.id)) continue;
        role.permissions = (BigInt(role.permissions) & ~permissionBits(names)).toString();
        world.tell({ kind: 'role-updated', guild, role });
      }
    },
    addRole(guildName, name, ...usernames) {
      const guild = guildOf(guildName);
      const role = addRole(world, guild, { name });
      for (const username of usernames) {
        const member = addMember(world, guild, user(username).id);
        member.roleIds.push(role.id);
        world.tell({ kind: 'member-updated', guild, member });
      }
      return role.id;
    },
    setPermission(channelName, username, name, granted) {
      const channel = channelOf(channelName);
      const { id } = user(username);
      const before = channel.overwrites.find((one) => one.id === id);
      const bit = PERMISSION[name];
      const cleared = (bits: string | undefined): bigint => BigInt(bits ?? '0') & ~bit;
      const allow = cleared(before?.allow) | (granted === true ? bit : 0n);
      const deny = cleared(before?.deny) | (granted === false ? bit : 0n);
      const others = channel.overwrites.filter((one) => one.id !== id);
      channel.overwrites = [
        ...others,
        { id, type: 1, allow: allow.toString(), deny: deny.toString() },
      ];
      world.tell({ kind: 'channel-updated', channel });
    },
  };
}

function named<Item>(items: readonly Item[], fits: (item: Item) => boolean, name: string): Item {
  const found = items.find(fits);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}
