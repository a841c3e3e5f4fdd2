import type { CDN } from 'discord.js';

/** The avatars of a person, as Discord names them. */
export interface AvatarHashes {
  readonly userId: string;
  readonly avatar: string | null;
  /** The avatar for one server, which goes first. */
  readonly server?: string | null;
  readonly memberAvatar?: string | null | undefined;
}

/** A still PNG of the size that pictures need. */
const OPTIONS = { extension: 'png', size: 128, forceStatic: true } as const;
const HASH = /^\w{1,64}$/;

/** Undefined for a person without an avatar of their own: Discord's default says less than initials. */
export function avatarUrlOf(
  cdn: CDN,
  { userId, avatar, server = null, memberAvatar = null }: AvatarHashes,
): string | undefined {
  if (server !== null && memberAvatar !== null && HASH.test(memberAvatar)) {
    return cdn.guildMemberAvatar(server, userId, memberAvatar, OPTIONS);
  }
  return avatar !== null && HASH.test(avatar) ? cdn.avatar(userId, avatar, OPTIONS) : undefined;
}
