import { apiMember } from '../api/people.ts';
import { INTENT } from '../protocol/numbers.ts';
import { memberOf } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import type { RequestMembers } from './requests.ts';
import type { Session } from './session.ts';

/** Answers a request for members; undefined if the bot may not make it. */
export function memberChunk(
  world: World,
  session: Session,
  asked: RequestMembers,
): object | undefined {
  const guild = world.guilds.get(asked.guild_id);
  if (guild === undefined || memberOf(guild, session.application.botId) === undefined) {
    return undefined;
  }
  const wantsAll = asked.user_ids === undefined && (asked.query ?? '') === '';
  if (wantsAll && (session.intents & INTENT.guildMembers) === 0) return undefined;
  const ids = typeof asked.user_ids === 'string' ? [asked.user_ids] : asked.user_ids;
  const query = (asked.query ?? '').toLowerCase();
  const found = guild.members.filter(({ userId }) =>
    ids ? ids.includes(userId) : world.user(userId).username.toLowerCase().startsWith(query),
  );
  const limit = asked.limit && asked.limit > 0 ? asked.limit : found.length;
  return {
    guild_id: guild.id,
    members: found.slice(0, limit).map((member) => apiMember(world, member)),
    chunk_index: 0,
    chunk_count: 1,
    not_found: ids?.filter((id) => memberOf(guild, id) === undefined) ?? [],
    ...(asked.nonce !== undefined && { nonce: asked.nonce }),
  };
}
