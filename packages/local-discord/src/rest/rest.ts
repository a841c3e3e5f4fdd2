import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../simulation/clock.ts';
import type { ArmedFaults, RequestFault } from '../simulation/faults.ts';
import { ApiRefusal, invalidForm, refusal, type Refused } from '../protocol/refusals.ts';
import { accessTokenOf } from '../world/authorizations.ts';
import type { AccessTokenRecord, ApplicationRecord } from '../world/records.ts';
import { readBody } from './body.ts';
import { RateLimited } from './routing/rate-limited.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Access, ApiRequest, RestContext, Reply, Route } from './routing/route.ts';
import type { OnUnknown } from './routing/strict-schema.ts';
import { accountRoutes } from './routes/account.ts';
import { activityRoutes } from './routes/activities.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { emojiRoutes } from './routes/emojis.ts';
import { guildRoutes } from './routes/guilds.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { markRoutes } from './routes/marks.ts';
import { messageRoutes } from './routes/messages.ts';
import { scheduledEventRoutes } from './routes/scheduled-events.ts';
import { threadRoutes } from './routes/threads.ts';

const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...activityRoutes,
  ...commandRoutes,
  ...emojiRoutes,
  ...interactionRoutes,
  ...guildRoutes,
  ...scheduledEventRoutes,
  ...channelRoutes,
  ...threadRoutes,
  // Before the messages, whose routes would match `pins` as an id.
  ...markRoutes,
  ...messageRoutes,
];

export interface RestOptions extends RestContext {
  readonly clock: Clock;
  readonly faults: ArmedFaults;
  readonly rateLimits: RateLimits;
  readonly report: (refused: Refused) => void;
  /** Refuses unknown fields, which Discord ignores. */
  readonly isStrict: boolean;
  readonly reportCrash: (error: unknown) => void;
}

interface Matched {
  readonly route: Route;
  readonly params: Record<string, string>;
}

export const ROUTE_NAMES: readonly string[] = ROUTES.map(({ method, path }) => `${method} ${path}`);

const PATTERNS = ROUTES.map((route) => ({
  route,
  segments: route.path.split('/').slice(1),
}));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return segment;
  }
}

function matchRoute(method: string, path: string): Matched {
  const given = path.split('/').slice(1).map(decode);
  const fitting = PATTERNS.filter(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === given[index]),
  );
  const found = fitting.find(({ route }) => route.method === method);
  if (found === undefined) throw refusal(fitting.length > 0 ? 'methodNotAllowed' : 'notFound');
  const params: Record<string, string> = {};
  found.segments.forEach((segment, index) => {
    if (segment.startsWith(':')) params[segment.slice(1)] = given[index] ?? '';
  });
  return { route: found.route, params };
}

/** Rate limits are counted separately for each channel, server and webhook. */
function majorOf({ channelId, guildId, applicationId, token }: Record<string, string>): string {
  return [channelId, guildId, token && `${applicationId ?? ''}/${token}`].join(' ');
}

/** Serves `/api/v10`. */
export function createRest(options: RestOptions) {
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> => {
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(/^\/api(\/v\d+)?/, '');
    const address = request.socket.remoteAddress ?? '';
    const fault = options.faults.strikeRequest(method, path);
    if (fault && (await injectFault(fault, options.clock, response))) return;
    let reply: Reply & { headers?: Readonly<Record<string, string>> };
    try {
      reply = await handleRequest(options, request, url, path);
    } catch (error) {
      // The client has disconnected, so there is no one to respond to.
      if (request.errored !== null) return;
      if (!(error instanceof ApiRefusal)) options.reportCrash(error);
      const refused = error instanceof ApiRefusal ? error : refusal('internal');
      const { status, code, message, errors } = refused;
      options.report({
        level: 'refusal',
        method,
        path,
        status,
        code,
        message,
        ...(errors && { errors }),
      });
      if ([401, 403, 429].includes(status)) options.rateLimits.noteRefusal(address);
      reply = { status, json: refused.json, headers: refused.headers };
    }
    if (fault?.kind === 'drop') {
      options.faults.noteCarriedOut();
      response.destroy();
    } else send(response, reply);
  };
  return { answer };
}

/** True if the fault was the response. */
async function injectFault(
  fault: RequestFault,
  clock: Clock,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'status':
      send(response, { status: fault.status, json: { message: `${fault.status}`, code: 0 } });
      return true;
    case 'rate-limit': {
      const limited = new RateLimited({
        retryAfterMs: fault.retryAfterMs,
        isGlobal: fault.isGlobal ?? false,
        headers: { via: '1.1 local' },
      });
      send(response, { status: 429, json: limited.json, headers: limited.headers });
      return true;
    }
    case 'delay':
      await new Promise<void>((resolve) => clock.after(fault.delayMs, resolve));
      return false;
    case 'drop':
      if (!fault.carriedOut) response.destroy();
      return !fault.carriedOut;
  }
}

/** A placeholder on routes without a token; it owns nothing. */
const NOBODY: ApplicationRecord = {
  id: '0',
  name: '',
  botId: '0',
  token: '',
  clientSecret: '',
  privilegedIntents: 0,
  flags: 0,
  portal: {},
  activityPort: null,
  commands: [],
};

async function handleRequest(
  options: RestOptions,
  request: IncomingMessage,
  url: URL,
  path: string,
): Promise<Reply & { headers: Readonly<Record<string, string>> }> {
  const version = /^\/api\/v(\d+)\//.exec(url.pathname)?.[1];
  // Tokens are also requested without a version in the path.
  if (version !== '10' && !(version === undefined && path.startsWith('/oauth2/'))) {
    throw new ApiRefusal(400, 50041, 'Invalid API version provided');
  }
  // The body is read before the request is judged, so that the client receives a refusal.
  const body = await readBody(request);
  const { route, params } = matchRoute(request.method ?? 'GET', path);
  const { rateLimits, world } = options;
  const authorization = request.headers.authorization ?? '';
  const application = applicationOf(options, authorization);
  const bearer = bearerOf(options, authorization);
  if (!isAdmitted(route.access, { application, bearer })) throw refusal('unauthorized');
  const name = `${route.method} ${route.path}`;
  const address = request.socket.remoteAddress ?? '';
  if (rateLimits.isShutOut(address))
    throw new RateLimited({ retryAfterMs: rateLimits.shutOutForMs(address), isGlobal: true });
  const asker = application?.id ?? (bearer && `${bearer.applicationId}/${bearer.userId}`) ?? '';
  const spent = rateLimits.spend(name, majorOf(params), asker);
  if (spent.retryAfterMs !== undefined) {
    const { retryAfterMs, isGlobal, headers } = spent;
    throw new RateLimited({ retryAfterMs, isGlobal, headers });
  }
  if (body.files.length > 0 && !route.takesFiles) throw refusal('malformedJson');
  if (body.form && !route.takesForm) throw refusal('malformedJson');
  const onUnknown = options.isStrict ? undefined : warningOf(options, route.method, path);
  const asked = {
    world,
    addresses: options.addresses,
    gatewayUrl: options.gatewayUrl,
    gatewayLimits: options.gatewayLimits,
    params,
    query: url.searchParams,
    body: route.readBody(body.form ?? body.json, onUnknown),
    onUnknown,
    files: body.files,
    authorization,
    bearer,
    application: application ?? NOBODY,
    reader: { world, addresses: options.addresses, viewerId: application?.botId ?? '' },
  } satisfies ApiRequest<string, unknown>;
  return { ...route.handle(asked), headers: spent.headers };
}

function warningOf({ report }: RestOptions, method: string, path: string): OnUnknown {
  return (unknown) => {
    const fields = unknown.map((error) => error.path.join('.')).join(', ');
    const message = `Discord ignores unknown fields: ${fields}`;
    const { errors } = invalidForm(unknown);
    report({
      level: 'warning',
      method,
      path,
      status: 0,
      code: 0,
      message,
      ...(errors && { errors }),
    });
  };
}

function isAdmitted(
  access: Access,
  {
    application,
    bearer,
  }: {
    readonly application: ApplicationRecord | undefined;
    readonly bearer: AccessTokenRecord | undefined;
  },
): boolean {
  switch (access) {
    case 'bot':
      return application !== undefined;
    case 'bearer':
      return bearer !== undefined;
    case 'either':
      return application !== undefined || bearer !== undefined;
    case 'open':
      return true;
  }
}

function bearerOf({ world }: RestContext, authorization: string): AccessTokenRecord | undefined {
  if (!authorization.startsWith('Bearer ')) return undefined;
  return accessTokenOf(world, authorization.slice('Bearer '.length));
}

function applicationOf(
  { world }: RestContext,
  authorization: string,
): ApplicationRecord | undefined {
  const token = authorization.startsWith('Bot ') ? authorization.slice('Bot '.length) : undefined;
  return [...world.applications.values()].find((application) => application.token === token);
}

function send(
  response: ServerResponse,
  { status, json, headers = {} }: Reply & { headers?: Readonly<Record<string, string>> },
): void {
  if (json === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = JSON.stringify(json);
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}
