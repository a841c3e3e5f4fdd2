import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, logIncident, type ProcessLog, Repeats } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';

const MINUTE_MS = 60_000;

interface Told {
  readonly level: number;
  readonly msg: string;
  readonly more?: number;
  readonly incident?: string;
  readonly like?: string;
  readonly [field: string]: unknown;
}

let lines: string[];
let log: ProcessLog;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = logWith(new Repeats());
});
afterEach(() => {
  vi.useRealTimers();
});

function logWith(repeats: Repeats): ProcessLog {
  const redactor = createRedactor(['a-very-secret-word']);
  const write = (line: string) => lines.push(line);
  return createLog({ level: 'info', format: 'json', redactor, repeats, write });
}

const told = (): readonly Told[] => lines.map((line) => JSON.parse(line) as Told);
const messages = () => told().map(({ msg }) => msg);

test('logs the first of a kind, and counts the others by the minute', () => {
  for (let press = 0; press < 215; press += 1) {
    log.warn({ err: new Error(`no room for press ${press}`), press }, 'nothing can be saved');
  }
  expect(messages()).toEqual(['nothing can be saved']);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(told()[1]).toMatchObject({
    level: 40,
    msg: '… and 214 more like it in the last minute: nothing can be saved',
    more: 214,
    press: 214,
    err: { message: 'no room for press 214' },
  });
  log.warn({ err: new Error('no room for press 300') }, 'nothing can be saved');
  vi.advanceTimersByTime(MINUTE_MS);
  expect(messages()[2]).toBe('… and 1 more like it in the last minute: nothing can be saved');
  // After a quiet minute, it is logged as new.
  vi.advanceTimersByTime(MINUTE_MS);
  log.warn({ err: new Error('no room for press 301') }, 'nothing can be saved');
  expect(messages().slice(3)).toEqual(['nothing can be saved']);
});

const NAMES = ['a', 'b', 'c'];

interface Line {
  readonly level?: 'info' | 'warn' | 'error' | 'fatal';
  readonly err?: Error;
  readonly words?: string;
}

test.each<[string, readonly Line[]]>([
  ['words', NAMES.map((words) => ({ words }))],
  ['errors', NAMES.map((name) => ({ err: new Error(name) }))],
  ['codes', NAMES.map((code) => ({ err: Object.assign(new Error('x'), { code }) }))],
  ['levels', (['warn', 'error', 'fatal'] as const).map((level) => ({ level }))],
  ['good news', NAMES.map(() => ({ level: 'info' }))],
])('logs all lines of different %s', (_, all) => {
  for (const { level = 'error', err, words = 'x' } of all) log[level]({ err }, words);
  expect(lines).toHaveLength(3);
});

test('logs an incident that a player was told of at once, in a short line', () => {
  const incidents = Array.from({ length: 4 }, () => logIncident(log, new Error('full'), 'a press'));
  expect(told().map(({ incident }) => incident)).toEqual(incidents);
  expect(
    told()
      .slice(1)
      .map(({ like }) => like),
  ).toEqual(Array(3).fill(incidents[0]));
  for (const line of lines.slice(1)) expect(line.length).toBeLessThan(150);
  log.flushRepeats();
  expect(messages()[4]).toMatch(/^… and 3 more like it in the last 1 s: incident/);
});

test('logs the remaining counts once at the end', () => {
  for (let n = 0; n < 3; n += 1) log.error('%s is full', 'the disk a-very-secret-word');
  vi.advanceTimersByTime(12_000);
  log.flushRepeats();
  log.flushRepeats();
  expect(messages().slice(1)).toEqual([
    '… and 2 more like it in the last 12 s: the disk [redacted] is full',
  ]);
});

test('remembers few kinds, however many there are, and loses none', () => {
  log = logWith(new Repeats({ mostKinds: 2 }));
  for (const word of ['a', 'a', 'b', 'c']) log.warn(word);
  expect(messages()).toEqual(['a', 'b', expect.stringMatching(/1 more like it .*: a$/), 'c']);
  expect(vi.getTimerCount()).toBe(2);
});
