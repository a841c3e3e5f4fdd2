import { apiInstance } from '../../api/activities.ts';
import { apiUser } from '../../api/people.ts';
import { refusal } from '../../protocol/refusals.ts';
import {
  ACCESS_TOKEN_LIFE_MS,
  exchangeCode,
  issueOwnersToken,
} from '../../world/authorizations.ts';
import type { ApplicationRecord } from '../../world/records.ts';
import type { World } from '../../world/world.ts';
import { OAuthRefusal } from '../routing/oauth-refusal.ts';
import { mustBeOwn, ok, route, type Route } from '../routing/route.ts';

function readForm(body: unknown): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  throw new OAuthRefusal('invalid_request');
}

/** The app by id and secret, from Basic authentication or from fields of the form. */
function clientOf(world: World, authorization: string, form: URLSearchParams): ApplicationRecord {
  const basic = /^Basic (.+)$/.exec(authorization)?.[1];
  const [id, ...secret] =
    basic === undefined
      ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
      : Buffer.from(basic, 'base64').toString('utf8').split(':');
  const application = world.applications.get(id ?? '');
  const given = secret.join(':');
  if (application === undefined || given === '' || application.clientSecret !== given) {
    throw new OAuthRefusal('invalid_client');
  }
  return application;
}

function exchange(world: World, { id }: ApplicationRecord, form: URLSearchParams) {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(world, id, form.get('code') ?? '');
    case 'client_credentials': {
      const scopes = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
      if (scopes.length === 0) throw new OAuthRefusal('invalid_request');
      return issueOwnersToken(world, id, scopes);
    }
    default:
      throw new OAuthRefusal('unsupported_grant_type');
  }
}

export const activityRoutes: readonly Route[] = [
  route(
    'POST',
    '/oauth2/token',
    { access: 'open', body: readForm, takesForm: true },
    ({ world, authorization, body }) => {
      const application = clientOf(world, authorization, body);
      const code = body.get('code');
      const grantType = body.get('grant_type');
      if (grantType === null || (grantType === 'authorization_code' && code === null)) {
        throw new OAuthRefusal('invalid_request');
      }
      const exchanged = exchange(world, application, body);
      if (exchanged === undefined) throw new OAuthRefusal('invalid_grant');
      return ok({
        token_type: 'Bearer',
        access_token: exchanged.accessToken,
        expires_in: ACCESS_TOKEN_LIFE_MS / 1000,
        refresh_token: exchanged.refreshToken,
        scope: exchanged.record.scopes.join(' '),
      });
    },
  ),
  route('GET', '/oauth2/@me', { access: 'bearer' }, ({ world, bearer }) => {
    if (bearer === undefined) throw refusal('unauthorized');
    const { id, name } = world.application(bearer.applicationId);
    return ok({
      application: {
        id,
        name,
        icon: null,
        description: '',
        bot_public: true,
        bot_require_code_grant: false,
        verify_key: '0'.repeat(64),
      },
      scopes: bearer.scopes,
      expires: new Date(bearer.expiresMs).toISOString(),
      ...(bearer.scopes.includes('identify') && { user: apiUser(world.user(bearer.userId)) }),
    });
  }),
  route(
    'GET',
    '/applications/:applicationId/activity-instances/:instanceId',
    {},
    ({ world, application, params }) => {
      mustBeOwn(application, params.applicationId);
      const instance = world.instances.get(params.instanceId);
      // Not recorded as a refusal, because a bot asks this just to find out.
      if (instance?.applicationId !== application.id) {
        return { status: 404, json: refusal('notFound').json };
      }
      return ok(apiInstance(instance));
    },
  ),
];
