import type { $ZodType } from 'zod/v4/core';
import { SNOWFLAKE_PATTERN } from '../../protocol/snowflake.ts';
import { invalidField, refusal } from '../../protocol/refusals.ts';
import type { Addresses } from '../../api/addresses.ts';
import type { Reader } from '../../api/messages.ts';
import type { NumberedFile } from '../../protocol/files.ts';
import type { AccessTokenRecord, ApplicationRecord } from '../../world/records.ts';
import type { World } from '../../world/world.ts';
import { parseStrictly, type OnUnknown } from './strict-schema.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** Passed to every handler. */
export interface RestContext {
  readonly world: World;
  readonly addresses: Addresses;
  readonly gatewayUrl: string;
  readonly gatewayLimits: () => object;
}

export interface ApiRequest<Param extends string, Body> extends RestContext {
  readonly params: Readonly<Record<Param, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
  readonly files: readonly NumberedFile[];
  /** For bodies that the handler reads. */
  readonly onUnknown: OnUnknown | undefined;
  readonly authorization: string;
  /** The person an app acts for, unless it acts as its bot. */
  readonly bearer: AccessTokenRecord | undefined;
  /** The requesting bot. Routes without authentication have a placeholder. */
  readonly application: ApplicationRecord;
  /** The bot's view, for responses that depend on the reader. */
  readonly reader: Reader;
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
}

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * `bot` requires a bot token, `bearer` a person's access token, `either` accepts both; `open` requires
 * none, for example because the address contains one.
 */
export type Access = 'bot' | 'bearer' | 'either' | 'open';

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly takesFiles: boolean;
  /** Whether the body is form encoded and read as URLSearchParams. */
  readonly takesForm: boolean;
  readonly readBody: BodyReader<unknown>;
  readonly handle: (request: ApiRequest<string, unknown>) => Reply;
}

interface RouteOptions<Body> {
  readonly body?: BodyReader<Body>;
  readonly access?: Access;
  readonly takesFiles?: boolean;
  readonly takesForm?: boolean;
}

export type BodyReader<Body> = (json: unknown, onUnknown?: OnUnknown) => Body;

/** A body described by Discord's own schema; the type is this server's view of it. */
export function parsedBy<Body>(schema: $ZodType): BodyReader<Body> {
  return (json, onUnknown) => parseStrictly(schema, json, onUnknown) as Body;
}

export function route<Path extends string, Body = undefined>(
  method: Method,
  path: Path,
  options: RouteOptions<Body>,
  handle: (request: ApiRequest<ParamOf<Path>, Body>) => Reply,
): Route {
  return {
    method,
    path,
    access: options.access ?? 'bot',
    takesFiles: options.takesFiles ?? false,
    takesForm: options.takesForm ?? false,
    readBody: options.body ?? (() => undefined),
    // The parameters and the body come from the path and the reader given here.
    handle: handle as unknown as Route['handle'],
  };
}

export function ok(json: unknown): Reply {
  return { status: 200, json };
}

export function noContent(): Reply {
  return { status: 204 };
}

export function snowflake(value: string, name: string): string {
  if (SNOWFLAKE_PATTERN.test(value)) return value;
  throw invalidField(
    [name],
    'NUMBER_TYPE_COERCE',
    `Value "${value.slice(0, 40)}" is not snowflake.`,
  );
}

/** Client libraries write `true`, `True` or `1`. */
export function isTrue(query: URLSearchParams, name: string): boolean {
  return ['true', '1'].includes((query.get(name) ?? '').toLowerCase());
}

/** Reads `limit` and similar parameters: integers within bounds. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  bounds: { readonly min: number; readonly max: number; readonly fallback: number },
): number {
  const text = query.get(name);
  if (text === null) return bounds.fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= bounds.min && value <= bounds.max) return value;
  const message = `Value must be a whole number from ${bounds.min} to ${bounds.max}.`;
  throw invalidField([name], 'NUMBER_TYPE_COERCE', message);
}

export function mustBeOwn(application: ApplicationRecord, applicationId: string): void {
  if (application.id !== applicationId) throw refusal('missingAccess');
}
