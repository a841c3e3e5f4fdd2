import { apiGuild, apiMember, apiRole } from '../../api/people.ts';
import { INTENT } from '../../protocol/numbers.ts';
import { hasPermission } from '../../protocol/permissions.ts';
import { invalidField, refusal } from '../../protocol/refusals.ts';
import { guildPermissions, memberOf } from '../../world/permissions.ts';
import { guildFor } from '../routing/access.ts';
import { numberIn, ok, route, snowflake, type Route } from '../routing/route.ts';

function nickBody(json: unknown): { nick: string | null } {
  const nick = (json as { nick?: unknown } | null | undefined)?.nick ?? null;
  if (nick === null) return { nick };
  if (typeof nick === 'string' && nick.length <= 32) return { nick: nick === '' ? null : nick };
  throw invalidField(['nick'], 'BASE_TYPE_MAX_LENGTH', 'Must be 32 or fewer in length.');
}

const guildPath = '/guilds/:guildId';

export const guildRoutes: readonly Route[] = [
  route('GET', guildPath, {}, (request) => {
    const guild = guildFor(request, request.params.guildId);
    const counts = {
      approximate_member_count: guild.members.length,
      approximate_presence_count: guild.members.length,
    };
    const asked = request.query.get('with_counts') === 'true';
    return ok({ ...apiGuild(guild), ...(asked && counts) });
  }),
  route('GET', `${guildPath}/roles`, {}, (request) =>
    ok(guildFor(request, request.params.guildId).roles.map(apiRole)),
  ),
  route('GET', `${guildPath}/roles/:roleId`, {}, (request) => {
    const { roles } = guildFor(request, request.params.guildId);
    const role = roles.find(({ id }) => id === request.params.roleId);
    if (role === undefined) throw refusal('unknownRole');
    return ok(apiRole(role));
  }),
  route('GET', `${guildPath}/emojis`, {}, (request) => {
    guildFor(request, request.params.guildId);
    return ok([]);
  }),
  route('GET', `${guildPath}/members`, {}, (request) => {
    const { world, application, query } = request;
    const guild = guildFor(request, request.params.guildId);
    // The full member list requires the privileged intent.
    if ((application.privilegedIntents & INTENT.guildMembers) === 0) throw refusal('missingAccess');
    const limit = numberIn(query, 'limit', { min: 1, max: 1000, fallback: 1 });
    return ok(guild.members.slice(0, limit).map((member) => apiMember(world, member)));
  }),
  route('GET', `${guildPath}/members/search`, {}, (request) => {
    const guild = guildFor(request, request.params.guildId);
    const asked = (request.query.get('query') ?? '').toLowerCase();
    if (asked === '') {
      throw invalidField(['query'], 'BASE_TYPE_REQUIRED', 'This field is required');
    }
    const limit = numberIn(request.query, 'limit', { min: 1, max: 1000, fallback: 1 });
    const found = guild.members.filter(({ userId, nick }) => {
      const { username } = request.world.user(userId);
      return [username, nick ?? ''].some((name) => name.toLowerCase().startsWith(asked));
    });
    return ok(found.slice(0, limit).map((member) => apiMember(request.world, member)));
  }),
  route('GET', `${guildPath}/members/:userId`, {}, (request) => {
    const guild = guildFor(request, request.params.guildId);
    const member = memberOf(guild, snowflake(request.params.userId, 'user_id'));
    if (member === undefined) throw refusal('unknownMember');
    return ok(apiMember(request.world, member));
  }),
  route('PATCH', `${guildPath}/members/@me`, { body: nickBody }, (request) => {
    const { world, application, body } = request;
    const guild = guildFor(request, request.params.guildId);
    const member = memberOf(guild, application.botId);
    if (member === undefined) throw refusal('unknownMember');
    if (!hasPermission(guildPermissions(guild, application.botId), 'CHANGE_NICKNAME')) {
      throw refusal('missingPermissions');
    }
    member.nick = body.nick;
    world.tell({ kind: 'member-updated', guild, member });
    return ok(apiMember(world, member));
  }),
];
