import {
  BotAccountPatchRequestSchema,
  CreatePrivateChannelRequestSchema,
} from 'discord-api-spec/zod';
import { apiChannel } from '../../api/channels.ts';
import { apiMember, apiUser } from '../../api/people.ts';
import { DEFAULT_LANGUAGE } from '../../protocol/languages.ts';
import { invalidField, refusal } from '../../protocol/refusals.ts';
import { compareSnowflakes } from '../../protocol/snowflake.ts';
import { integrationTypesOf } from '../../world/commands.ts';
import { guildPermissions, guildsOf, memberOf } from '../../world/permissions.ts';
import { removeMember } from '../../world/guilds.ts';
import { directChannel } from '../../world/channels.ts';
import type { ApplicationRecord, GuildRecord } from '../../world/records.ts';
import type { World } from '../../world/world.ts';
import { guildFor } from '../routing/access.ts';
import {
  numberIn,
  parsedBy,
  noContent,
  ok,
  route,
  snowflake,
  type Route,
} from '../routing/route.ts';

/** Sorted by id, lowest first; with `before`, the last ones before it. */
function pageOf(guilds: readonly GuildRecord[], query: URLSearchParams): readonly GuildRecord[] {
  const limit = numberIn(query, 'limit', { min: 1, max: 200, fallback: 200 });
  const [before, after] = ['before', 'after'].map((name) => query.get(name));
  const fitting = guilds
    .filter(({ id }) => !before || compareSnowflakes(id, snowflake(before, 'before')) < 0)
    .filter(({ id }) => !after || compareSnowflakes(id, snowflake(after, 'after')) > 0)
    .sort((a, b) => compareSnowflakes(a.id, b.id));
  return before ? fitting.slice(-limit) : fitting.slice(0, limit);
}

export function apiApplication(world: World, application: ApplicationRecord): object {
  const { portal } = application;
  // The first server's owner made the app, and may use the commands that bots keep for their owner.
  const [{ ownerId } = { ownerId: application.botId }] = world.guilds.values();
  return {
    id: application.id,
    name: application.name,
    icon: null,
    description: '',
    type: null,
    bot: apiUser(world.user(application.botId)),
    bot_public: portal.isPublic ?? true,
    bot_require_code_grant: portal.requiresCodeGrant ?? false,
    is_monetized: false,
    is_verified: portal.testers === undefined,
    is_discoverable: false,
    hook: true,
    storefront_available: false,
    verify_key: '0'.repeat(64),
    flags: application.flags,
    flags_new: String(application.flags),
    max_participants: -1,
    tags: [],
    interactions_endpoint_url: portal.interactionsEndpointUrl ?? null,
    privacy_policy_url: portal.privacyPolicyUrl ?? null,
    terms_of_service_url: portal.termsOfServiceUrl ?? null,
    redirect_uris: portal.redirectUris ?? [],
    integration_types_config: Object.fromEntries(
      integrationTypesOf(application).map((type) => [type, {}]),
    ),
    owner: apiUser(world.user(ownerId)),
    team: null,
    explicit_content_filter: 0,
  };
}

export const accountRoutes: readonly Route[] = [
  route('GET', '/gateway', { access: 'open' }, ({ gatewayUrl }) => ok({ url: gatewayUrl })),
  route('GET', '/gateway/bot', {}, ({ gatewayUrl, gatewayLimits }) =>
    ok({ url: gatewayUrl, ...gatewayLimits() }),
  ),
  ...['/applications/@me', '/oauth2/applications/@me'].map((path) =>
    route('GET', path, {}, ({ world, application }) => ok(apiApplication(world, application))),
  ),
  route('GET', '/users/@me', { access: 'either' }, ({ world, application, bearer }) => {
    if (!bearer) return ok(apiUser(world.user(application.botId)));
    if (!bearer.scopes.includes('identify')) throw refusal('unauthorized');
    const user = world.user(bearer.userId);
    return ok({ ...apiUser(user), locale: user.locale ?? DEFAULT_LANGUAGE });
  }),
  route(
    'PATCH',
    '/users/@me',
    { body: parsedBy<{ username?: string | null }>(BotAccountPatchRequestSchema) },
    ({ world, application, body }) => {
      const user = world.user(application.botId);
      if (body.username) user.username = body.username;
      return ok(apiUser(user));
    },
  ),
  route('GET', '/users/@me/guilds', {}, ({ world, application, query }) =>
    ok(
      pageOf(guildsOf(world, application.botId), query).map((guild) => ({
        id: guild.id,
        name: guild.name,
        icon: null,
        banner: null,
        owner: false,
        permissions: guildPermissions(guild, application.botId).toString(),
        features: [],
      })),
    ),
  ),
  route('DELETE', '/users/@me/guilds/:guildId', {}, (request) => {
    removeMember(
      request.world,
      guildFor(request, request.params.guildId),
      request.application.botId,
    );
    return noContent();
  }),
  route('GET', '/users/@me/guilds/:guildId/member', {}, (request) => {
    const member = memberOf(guildFor(request, request.params.guildId), request.application.botId);
    if (member === undefined) throw refusal('unknownMember');
    return ok(apiMember(request.world, member));
  }),
  route('GET', '/users/:userId', {}, ({ world, params }) => {
    const user = world.users.get(snowflake(params.userId, 'user_id'));
    if (user === undefined) throw refusal('unknownUser');
    return ok(apiUser(user));
  }),
  route(
    'POST',
    '/users/@me/channels',
    { body: parsedBy<{ recipient_id?: string | null }>(CreatePrivateChannelRequestSchema) },
    ({ world, application, body }) => {
      const recipientId = body.recipient_id;
      if (!recipientId) {
        throw invalidField(['recipient_id'], 'BASE_TYPE_REQUIRED', 'This field is required');
      }
      if (!world.users.has(recipientId)) throw refusal('unknownUser');
      if (recipientId === application.botId) throw refusal('cannotDm');
      const channel = directChannel(world, application.botId, recipientId);
      return ok(apiChannel(world, channel, application.botId));
    },
  ),
];
