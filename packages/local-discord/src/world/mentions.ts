import { walkComponents } from '../protocol/components.ts';
import { COMPONENT } from '../protocol/numbers.ts';
import type { AllowedMentions, Component } from '../protocol/shapes.ts';
import { canSeeChannel, mayInChannel, memberOf } from './permissions.ts';
import type { ChannelRecord } from './records.ts';
import type { World } from './world.ts';

export interface Mentions {
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly everyone: boolean;
  /** The mentioned users whom the author may and wants to notify. */
  readonly pingedUserIds: readonly string[];
}

export interface MentionSource {
  readonly channel: ChannelRecord;
  readonly authorId: string;
  readonly content: string;
  readonly components: readonly Component[];
  readonly allowed: AllowedMentions | null | undefined;
  readonly repliedUserId: string | null;
}

function writtenText(content: string, components: readonly Component[]): string {
  const displays = [...walkComponents(components)].flatMap(({ component }) =>
    component.type === COMPONENT.textDisplay ? [component.content ?? ''] : [],
  );
  return [content, ...displays].join('\n');
}

export function readMentions(world: World, source: MentionSource): Mentions {
  const { channel, allowed } = source;
  const text = writtenText(source.content, source.components);
  const guild = world.guildOf(channel);
  const idsIn = (pattern: RegExp): string[] => [
    ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  const userIds = idsIn(/<@!?(\d+)>/g).filter((id) => world.users.has(id));
  const roles = (guild?.roles ?? []).filter(({ id }) => idsIn(/<@&(\d+)>/g).includes(id));
  const writesEveryone = /@(everyone|here)\b/.test(text);
  const mayCallAll = mayInChannel(world, channel, source.authorId, 'MENTION_EVERYONE');

  const parses = (kind: string): boolean => !allowed || (allowed.parse ?? []).includes(kind);
  const isAllowed = (kind: 'users' | 'roles', id: string): boolean =>
    parses(kind) || (allowed?.[kind] ?? []).includes(id);
  const everyone = writesEveryone && mayCallAll && parses('everyone');
  const called = new Set(userIds.filter((id) => isAllowed('users', id)));
  for (const role of roles) {
    if (!isAllowed('roles', role.id) || !(role.mentionable || mayCallAll)) continue;
    for (const member of guild?.members ?? []) {
      if (member.roleIds.includes(role.id)) called.add(member.userId);
    }
  }
  if (everyone) for (const { userId } of guild?.members ?? []) called.add(userId);
  const { repliedUserId } = source;
  const { replied_user: callsReplied = false } = allowed ?? { replied_user: true };
  if (repliedUserId !== null && callsReplied) called.add(repliedUserId);
  called.delete(source.authorId);
  const isPresent = (id: string): boolean =>
    (guild === undefined || memberOf(guild, id) !== undefined) && canSeeChannel(world, channel, id);
  const pinged = [...called].filter(isPresent);
  return {
    userIds: [...new Set([...userIds.filter((id) => isAllowed('users', id)), ...pinged])].filter(
      (id) => userIds.includes(id) || id === repliedUserId,
    ),
    roleIds: roles.filter(({ id }) => isAllowed('roles', id)).map(({ id }) => id),
    everyone,
    pingedUserIds: pinged,
  };
}
