import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from 'discord-api-spec/zod';
import { apiCommand } from '../../api/commands.ts';
import { invalidField, refusal } from '../../protocol/refusals.ts';
import { without } from '../../protocol/without.ts';
import type { CommandBody } from '../../protocol/shapes.ts';
import {
  changeCommand,
  commandsIn,
  deleteCommand,
  overwriteCommands,
  upsertCommand,
} from '../../world/commands.ts';
import type { CommandRecord } from '../../world/records.ts';
import { guildFor } from '../routing/access.ts';
import {
  parsedBy,
  mustBeOwn,
  noContent,
  ok,
  route,
  type ApiRequest,
  type BodyReader,
  type Route,
} from '../routing/route.ts';
import type { OnUnknown } from '../routing/strict-schema.ts';

/**
 * The published schema has permissions as a number and lacks `nsfw`; the documentation has a string
 * of digits, and `nsfw`. The documented form is accepted.
 */
function documented(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { nsfw, ...rest } = json as Record<string, unknown>;
  if (nsfw !== undefined && nsfw !== null && typeof nsfw !== 'boolean') {
    throw invalidField(['nsfw'], 'BASE_TYPE_BAD_TYPE', 'Could not interpret the value as boolean.');
  }
  const permissions = rest['default_member_permissions'];
  if (typeof permissions !== 'string') return rest;
  if (!/^\d{1,16}$/.test(permissions)) {
    const path = ['default_member_permissions'];
    throw invalidField(path, 'BASE_TYPE_BAD_INT', 'Value is not a bit field.');
  }
  return { ...rest, default_member_permissions: Number(permissions) };
}

function readDocumented<Body>(read: BodyReader<Body>): BodyReader<Body> {
  return (json, onUnknown) => {
    const body = read(documented(json), onUnknown);
    const nsfw = (json as CommandBody | undefined)?.nsfw;
    return typeof nsfw === 'boolean' ? { ...body, nsfw } : body;
  };
}

const newCommand = readDocumented(parsedBy<CommandBody>(ApplicationCommandCreateRequestSchema));
const listedCommand = readDocumented(parsedBy<CommandBody>(ApplicationCommandUpdateRequestSchema));
const changedCommand = readDocumented(
  parsedBy<Partial<CommandBody>>(ApplicationCommandPatchRequestPartialSchema),
);
const MAX_LISTED = 130;

function commandList(json: unknown, onUnknown?: OnUnknown): CommandBody[] {
  if (!Array.isArray(json)) {
    throw invalidField([], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
  }
  if (json.length > MAX_LISTED) throw refusal('tooManyCommands');
  return json.map((item: unknown) => {
    // An id may be given, but commands are matched by name.
    const named: CommandBody & { id?: string } = listedCommand(item, onUnknown);
    return without(named, 'id');
  });
}

type CommandScope = 'applicationId' | 'guildId';
type Asked<Param extends string> = ApiRequest<Param, unknown>;

function scopeOf(request: Asked<'applicationId'>): string | null {
  mustBeOwn(request.application, request.params.applicationId);
  const { guildId } = request.params as Partial<Record<CommandScope, string>>;
  return guildId === undefined ? null : guildFor(request, guildId).id;
}

function commandOf(request: Asked<'applicationId' | 'commandId'>): CommandRecord {
  const known = commandsIn(request.application, scopeOf(request));
  const found = known.find(({ id }) => id === request.params.commandId);
  if (found === undefined) throw refusal('unknownCommand');
  return found;
}

function routesUnder(prefix: '' | '/guilds/:guildId'): Route[] {
  const all =
    `/applications/:applicationId${prefix}/commands` as '/applications/:applicationId/commands';
  const one = `${all}/:commandId` as const;
  return [
    route('GET', all, {}, (request) => {
      const listed = commandsIn(request.application, scopeOf(request));
      return ok(listed.map((command) => apiCommand(request.application, command)));
    }),
    route('POST', all, { body: newCommand }, (request) => {
      const { world, application, body } = request;
      const { command, isNew } = upsertCommand(world, application, scopeOf(request), body);
      return { status: isNew ? 201 : 200, json: apiCommand(application, command) };
    }),
    route('PUT', all, { body: commandList }, (request) => {
      const { world, application, body } = request;
      const written = overwriteCommands(world, application, scopeOf(request), body);
      return ok(written.map((command) => apiCommand(application, command)));
    }),
    route('GET', one, {}, (request) => ok(apiCommand(request.application, commandOf(request)))),
    route('PATCH', one, { body: changedCommand }, (request) => {
      const { world, application, body } = request;
      const command = changeCommand(world, application, commandOf(request), body);
      return ok(apiCommand(application, command));
    }),
    route('DELETE', one, {}, (request) => {
      deleteCommand(request.world, request.application, commandOf(request));
      return noContent();
    }),
  ];
}

export const commandRoutes: readonly Route[] = [
  ...routesUnder(''),
  ...routesUnder('/guilds/:guildId'),
];
