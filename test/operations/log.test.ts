import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { createLog, logIncident, toSerializable } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';
import { fc, runs } from '../support/properties.ts';

function logTo(
  lines: string[],
  secrets: readonly string[] = [],
  format: 'json' | 'pretty' = 'json',
) {
  const write = (line: string): void => {
    lines.push(line);
  };
  return createLog({ level: 'trace', format, redactor: createRedactor(secrets), write });
}

/** A thrown or logged value, with the secret somewhere deep inside. */
const WRAPPINGS: readonly ((inner: unknown) => unknown)[] = [
  (inner) => ({ inner }),
  (inner) => [1, inner],
  (inner) => new Map([['key', inner]]),
  (inner) => new Map([[inner, 1]]),
  (inner) => new Set([inner]),
  (inner) => new Error('outer', { cause: inner }),
  (inner) => new AggregateError([inner], 'several'),
  (inner) => Object.assign(new Error('with fields'), { rawError: inner, requestBody: inner }),
  (inner) => ({ json: JSON.stringify({ inner: String(inner) }) }),
  (inner) => new Error(`about ${String(inner)}`),
  (inner) => ({ [`a${String(inner)}`]: inner }),
  (inner) => `https://discord.com/api/v10/x?y=${encodeURIComponent(String(inner))}`,
  (inner) => Buffer.from(String(inner)),
  (inner) => `${'x '.repeat(1995)}${String(inner)}`,
  (inner) =>
    new (class Client {
      readonly id = 'client';
      readonly token = inner;
    })(),
  (inner) => ({ toJSON: () => inner }),
  (inner) => ({
    get thrower() {
      throw new Error(String(inner));
    },
  }),
];

const letters = fc.constantFrom(
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split(''),
);
const run = (length: number) => fc.string({ unit: letters, minLength: length, maxLength: length });
const wrapped = fc.array(fc.constantFrom(...WRAPPINGS), { maxLength: 4 });

function expectNothingOf(secret: string, lines: readonly string[]): void {
  const text = lines.join('');
  expect(lines).not.toEqual([]);
  for (let i = 0; i + 12 <= secret.length; i += 1) {
    expect(text).not.toContain(secret.slice(i, i + 12));
  }
}

function logEverywhere(lines: string[], secrets: readonly string[], given: unknown): void {
  for (const format of ['json', 'pretty'] as const) {
    const log = logTo(lines, secrets, format);
    log.info({ given }, 'as a field');
    log.info({ err: given }, 'as the error');
    log.error(given, 'as the object');
    log.warn('in the words: %s %o', given, { given });
    logIncident(log, given, 'a test', { given });
  }
}

test('never contains the bot’s token, wherever it is and whatever its form', () => {
  fc.assert(
    fc.property(run(24), wrapped, (secret, wrappings) => {
      const given = wrappings.reduce<unknown>((inner, wrap) => wrap(inner), secret);
      const lines: string[] = [];
      logEverywhere(lines, [secret], given);
      expectNothingOf(secret, lines);
    }),
    { numRuns: runs(150) },
  );
});

test('recognizes an unknown token by its shape', () => {
  const botToken = fc.tuple(run(24), run(6), run(38)).map((parts) => parts.join('.'));
  const interactionToken = run(120).map((rest) => `aW50ZXJhY3Rpb246${rest}`);
  fc.assert(
    fc.property(fc.oneof(botToken, interactionToken), wrapped, (secret, wrappings) => {
      const given = wrappings.reduce<unknown>((inner, wrap) => wrap(inner), secret);
      const lines: string[] = [];
      logEverywhere(lines, [], given);
      expectNothingOf(secret.replace('aW50ZXJhY3Rpb246', ''), lines);
    }),
    { numRuns: runs(150) },
  );
});

test.each([
  ['/webhooks/123/', '/messages/@original'],
  ['/webhooks/123/', ''],
  ['/interactions/123/', '/callback?with_response=true'],
  ['https://discord.com/api/v10/webhooks/9/', '?wait=true'],
])('hides a token in an address %s…%s, and shows the rest', (before, after) => {
  const secret = 'unheard~of.shape-of_token%3D';
  const url = `${before}${secret}${after}`;
  const error = new DiscordAPIError(
    { code: 10062, message: 'Unknown interaction' },
    10062,
    404,
    'POST',
    url,
    { body: { data: { content: `private ${secret}` } }, files: undefined },
  );
  const lines: string[] = [];
  logEverywhere(lines, [], error);
  expectNothingOf(secret, lines);
  expect(lines[0]).toContain(`${before}[redacted]${after}`);
  expect(lines[0]).not.toContain('private');
  const told = { code: 10062, status: 404, method: 'POST' };
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ given: told });
});

test('hides fields and headers with secret names, in JSON too', () => {
  const secret = 'open sesame';
  const lines: string[] = [];
  const log = logTo(lines);
  log.info({ interaction_token: secret, headers: { authorization: secret }, password: secret });
  log.info({ text: JSON.stringify({ id: '1', token: secret }) });
  log.info(`got ${JSON.stringify({ text: JSON.stringify({ token: secret }) })}`);
  log.info('Authorization: Bot abcdefghijklmnopqrst');
  log.info({ requestBody: { content: 'sesame' }, headers: { 'x-any': 'sesame' } }, 'a request');
  expect(lines.join('')).not.toMatch(/sesame|abcdefghij/);
});

test('shows what is not secret', () => {
  const lines: string[] = [];
  const match = 'abcdefghjk';
  logTo(lines).info({ match, shard: 0, when: new Date(0), many: 5n, lost: undefined }, 'a shot');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(Number) as number,
    match,
    shard: 0,
    when: '1970-01-01T00:00:00.000Z',
    many: '5',
    msg: 'a shot',
  });
});

test('cuts circular values and long lists', () => {
  const circle: Record<string, unknown> = { many: Array.from({ length: 1000 }, (_, i) => i) };
  circle['again'] = circle;
  const looped = new Error('looped');
  looped.cause = looped;
  const lines: string[] = [];
  logEverywhere(lines, [], circle);
  logEverywhere(lines, [], looped);
  for (const line of lines) expect(line.length).toBeLessThan(60_000);
  const many = Array.from({ length: 1000 }, (_, i) => i);
  expect(toSerializable(many)).toEqual(many.slice(0, 50));
  expect(toSerializable(new Set(many))).toEqual(many.slice(0, 50));
});

test('finds an incident by its id, with its cause', () => {
  const lines: string[] = [];
  const thrown = new Error('the board is gone', { cause: new Error('disk') });
  const incident = logIncident(logTo(lines), thrown, '/flick', { match: 'm' });
  expect(incident).toMatch(/^[0-9a-f]{8}$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    incident,
    during: '/flick',
    match: 'm',
    err: { message: 'the board is gone', cause: { message: 'disk' } },
    msg: `incident ${incident} during /flick`,
  });
  logIncident(logTo(lines), { odd: 1 }, 'a test');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'thrown: {"odd":1}' } });
});

test('prints words, fields and a stack below in a terminal', () => {
  const lines: string[] = [];
  const log = logTo(lines, [], 'pretty');
  log.warn({ shard: 1, why: 'two words' }, 'waiting');
  log.error(new Error('broken'), 'failed');
  // oxlint-disable-next-line no-control-regex -- colours are control characters
  const plain = lines.map((line) => line.replace(/\u001b\[\d+m/g, ''));
  expect(plain[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}waiting shard=1 why="two words"\n$/);
  expect(plain[1]).toMatch(/ error failed\n {4}Error: broken\n {8}at .*\n$/s);
});
