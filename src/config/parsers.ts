import { isIP, isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * An optional variable. Error messages never repeat its value, which may be a token pasted into the
 * wrong line.
 */
function variable<Value>(mustBe: string, parse: (text: string) => Value | undefined) {
  return z
    .string()
    .transform((text, context) => {
      const value = parse(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: mustBe });
      return z.NEVER;
    })
    .optional();
}

function parseWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

export function whole(least: number, most: number) {
  return variable(`must be a whole number from ${least} to ${most}`, (text) =>
    parseWhole(text, least, most),
  );
}

export function wholeOr<Word extends string>(word: Word, least: number, most: number) {
  return variable(`must be ${word} or a whole number from ${least} to ${most}`, (text) =>
    text === word ? word : parseWhole(text, least, most),
  );
}

export function oneOf<const Words extends readonly string[]>(words: Words) {
  return variable(`must be one of ${words.join(', ')}`, (text): Words[number] | undefined =>
    words.find((word) => word === text.toLowerCase()),
  );
}

export function text() {
  return variable('must not be empty', (given) => given);
}

export function host() {
  return variable('must be a host name or an address, without http:// and port', (given) =>
    /^[\w.:-]+$/.test(given) ? given : undefined,
  );
}

/** Addresses, and networks like 10.0.0.0/8. */
export function networks() {
  return variable(
    'must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8',
    (given) => {
      const all = given.split(',').map((one) => one.trim());
      return all.every(isNetwork) ? all : undefined;
    },
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || parseWhole(bits, 0, isIPv6(address) ? 128 : 32) !== undefined;
}

/** Tokens of Discord or the local Discord; refuses characters that would need quoting in a header. */
export function token() {
  return variable(
    'must be the bot’s token alone, in one piece: no quotes, no spaces, no “Bot” before it',
    (given) => (/^[\w.~+/=-]+$/.test(given) ? given : undefined),
  );
}

export function baseUrl() {
  return variable(
    'must be an address such as http://127.0.0.1:5555/api, without a version, a user or a question mark',
    (given) => {
      const url = parseUrl(given);
      if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
      if (url.username || url.password || url.search || url.hash) return undefined;
      return /\/v\d+\/?$/.test(url.pathname) ? undefined : given.replace(/\/+$/, '');
    },
  );
}

/** Discord requires https. Plain http is allowed only on this machine, for tests without a certificate. */
export function publicUrl() {
  return variable(
    'must be an address such as https://table.example.org, without a path, a user or a question mark',
    (given) => {
      const url = parseUrl(given);
      if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
      if (url.username || url.password || url.search || url.hash) return undefined;
      return url.pathname === '/' ? url.origin : undefined;
    },
  );
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** A file on this machine, or a database on a server. */
export type DatabaseUrl = { readonly file: string } | { readonly url: string };

const DATABASE_URL =
  'must be file: and a path, such as file:data/crokinole.db, or postgres://user:password@host/name';

export function databaseUrl() {
  return variable(DATABASE_URL, (given): DatabaseUrl | undefined => {
    if (/^postgres(ql)?:/.test(given)) return serverOf(given);
    const path = /^file:(.+)$/.exec(given)?.[1];
    if (path === undefined || /[?#]/.test(path) || path.endsWith('/')) return undefined;
    if (!path.startsWith('//')) return { file: path };
    const url = parseUrl(given);
    return url?.host === '' ? { file: fileURLToPath(url) } : undefined;
  });
}

/** A URL needs a host and a database name; the driver checks the rest. */
export function serverOf(given: string): DatabaseUrl | undefined {
  const url = parseUrl(given);
  return url === undefined || url.hostname === '' || url.pathname.length < 2
    ? undefined
    : { url: given };
}

const SERVER_ID = /^\d{15,20}$/;

export function tableServers() {
  return variable(
    'must be all, or server ids separated by commas, each once',
    (given): 'all' | readonly string[] | undefined => {
      if (given.toLowerCase() === 'all') return 'all';
      const ids = given.split(',').map((id) => id.trim());
      const isEachOnce = new Set(ids).size === ids.length;
      return isEachOnce && ids.every((id) => SERVER_ID.test(id)) ? ids : undefined;
    },
  );
}

const MAX_SHARDS = 16_384;

export function shardIds() {
  return variable('must be numbers from 0, separated by commas, each once', (given) => {
    const ids = given.split(',').map((id) => parseWhole(id.trim(), 0, MAX_SHARDS - 1));
    const known = ids.filter((id) => id !== undefined);
    return known.length === ids.length && new Set(known).size === known.length ? known : undefined;
  });
}

export function shardCount() {
  return wholeOr('auto', 1, MAX_SHARDS);
}
