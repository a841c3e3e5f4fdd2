import { USER_FLAG } from '../protocol/numbers.ts';
import type { GuildRecord, MemberRecord, RoleRecord, UserRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';

export function apiUser(user: UserRecord): object {
  const flags = user.isVerifiedBot === true ? USER_FLAG.verifiedBot : 0;
  return {
    id: user.id,
    username: user.username,
    discriminator: '0',
    global_name: user.bot ? null : user.displayName,
    avatar: user.avatar ?? null,
    bot: user.bot,
    system: false,
    banner: null,
    accent_color: null,
    public_flags: flags,
    flags,
    avatar_decoration_data: null,
    collectibles: null,
    clan: null,
    primary_guild: null,
  };
}

export function apiMember(world: World, member: MemberRecord): object {
  return { ...apiMemberAlone(member), user: apiUser(world.user(member.userId)) };
}

/** The member object of messages and interactions, which have the user beside it. */
export function apiMemberAlone(member: MemberRecord): object {
  return {
    avatar: member.avatar ?? null,
    banner: null,
    communication_disabled_until: null,
    flags: 0,
    joined_at: new Date(member.joinedMs).toISOString(),
    nick: member.nick,
    pending: false,
    premium_since: null,
    roles: [...member.roleIds],
    deaf: false,
    mute: false,
    avatar_decoration_data: null,
    collectibles: null,
  };
}

export function apiRole(role: RoleRecord): object {
  return {
    id: role.id,
    name: role.name,
    description: null,
    permissions: role.permissions,
    position: role.position,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: role.mentionable,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}

export function apiGuild(guild: GuildRecord): object {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: guild.ownerId,
    application_id: null,
    region: 'local',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: guild.systemChannelId ?? null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: guild.roles.map(apiRole),
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: guild.locale ?? 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
  };
}
