import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';
import { StorageHealth } from '../../src/operations/storage-loss.ts';

let lines: string[];
let tries: number;
let fault: Error | undefined;
let watch: StorageHealth;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  tries = 0;
  fault = undefined;
  watch = new StorageHealth({
    prove: () => {
      tries += 1;
      return fault === undefined ? Promise.resolve() : Promise.reject(fault);
    },
    reasonOf: (thrown) => (thrown as Error).message,
    log: createLog({
      level: 'info',
      format: 'json',
      redactor: createRedactor(),
      write: (line) => lines.push(line),
    }),
  });
});
afterEach(async () => {
  await watch.close();
  vi.useRealTimers();
});

test('checks once in ten seconds, however many ask', async () => {
  const asked = await Promise.all(Array.from({ length: 50 }, () => watch.problems()));
  expect(asked.flat()).toEqual([]);
  expect(tries).toBe(1);
  vi.advanceTimersByTime(9000);
  await watch.problems();
  expect(tries).toBe(1);
  vi.advanceTimersByTime(1001);
  await watch.problems();
  expect(tries).toBe(2);
  // There was no failure, so there is nothing to log.
  expect(lines).toEqual([]);
});

test('logs a failure once a minute at most, and when it is over', async () => {
  fault = new Error('the disk is full');
  for (let asked = 0; asked < 12; asked += 1) {
    expect(await watch.problems()).toEqual(['nothing can be saved: the disk is full']);
    expect(watch.works()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  const warnings = lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
  expect(warnings[0]).toBe('nothing can be saved');
  expect(warnings.length).toBeLessThanOrEqual(3);
  fault = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await watch.problems()).toEqual([]);
  expect(watch.works()).toBe(true);
  expect(lines.at(-1)).toContain('matches can be saved again');
});

test('checks by itself when no one asks', async () => {
  fault = new Error('the disk is full');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, watch.works(), lines.length]).toEqual([1, false, 1]);
  await watch.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toBe(1);
});
