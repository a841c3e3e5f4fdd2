import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, type ProcessLog } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';
import { StorageHealth, StorageLoss } from '../../src/operations/storage-loss.ts';

let lines: string[];
let log: ProcessLog;
let proofs: number;
let fault: Error | undefined;
let health: StorageHealth;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  proofs = 0;
  fault = undefined;
  log = createLog({
    ...{ level: 'info', format: 'json', redactor: createRedactor() },
    write: (line) => lines.push(line),
  });
  health = new StorageHealth({
    prove: () => {
      proofs += 1;
      return fault === undefined ? Promise.resolve() : Promise.reject(fault);
    },
    reasonOf: (thrown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    log,
  });
});
afterEach(async () => {
  await health.close();
  vi.useRealTimers();
});

const fatal = () => lines.filter((line) => line.includes('"level":60'));

/** With a disk that has no room for the first tries. */
function lossWith(failures: number) {
  const ends: number[] = [];
  let tries = 0;
  const loss = new StorageLoss({
    ...{ health, log },
    rescue: () => {
      tries += 1;
      return tries > failures ? Promise.resolve('copy.db') : Promise.reject(new Error('no room'));
    },
    end: (_, code) => ends.push(code),
  });
  return { loss, ends, tries: () => tries };
}

test('checks once in ten seconds, however many ask', async () => {
  const asked = await Promise.all(Array.from({ length: 50 }, () => health.problems()));
  expect(asked.flat()).toEqual([]);
  expect(proofs).toBe(1);
  vi.advanceTimersByTime(9000);
  await health.problems();
  expect(proofs).toBe(1);
  vi.advanceTimersByTime(1001);
  await health.problems();
  expect(proofs).toBe(2);
  // There was no failure, so there is nothing to log.
  expect(lines).toEqual([]);
});

test('logs a failure once a minute at most, and when it is over', async () => {
  fault = new Error('the disk is full');
  for (let asked = 0; asked < 12; asked += 1) {
    expect(await health.problems()).toEqual(['nothing can be saved: the disk is full']);
    expect(health.works()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  const warnings = lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
  expect(warnings[0]).toBe('nothing can be saved');
  expect(warnings.length).toBeLessThanOrEqual(3);
  fault = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await health.problems()).toEqual([]);
  expect(health.works()).toBe(true);
  expect(lines.at(-1)).toContain('matches can be saved again');
});

test('checks by itself when no one asks', async () => {
  fault = new Error('the disk is full');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([proofs, health.works(), lines.length]).toEqual([1, false, 1]);
  await health.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(proofs).toBe(1);
});

test('a database that was replaced is rescued once, and then the bot ends', async () => {
  const { loss, ends, tries } = lossWith(0);
  for (let faults = 0; faults < 5; faults += 1) loss.onFault('replaced');
  expect(await health.problems()).toEqual(['nothing can be saved: replaced']);
  expect(health.works()).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([tries(), ends]).toEqual([1, [78]]);
  expect(fatal()).toEqual([expect.stringContaining('copy.db')]);
});

test('while no copy can be written, the bot stays, and retries each minute and at the end', async () => {
  const { loss, ends, tries } = lossWith(3);
  loss.onFault('replaced');
  await vi.advanceTimersByTimeAsync(70_000);
  expect([tries(), ends]).toEqual([2, []]);
  await loss.close();
  expect([tries(), ends]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries(), ends]).toEqual([4, [78]]);
});

test('a damaged database is reported once, and not retried', async () => {
  const { loss, ends, tries } = lossWith(0);
  expect(await health.problems()).toEqual([]);
  for (const fault of ['disk-full', 'locked', 'corrupted', 'corrupted', 'not-ours']) {
    loss.onFault(fault);
  }
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await health.problems()).toEqual(['nothing can be saved: corrupted']);
  expect([tries(), ends, proofs]).toEqual([0, [], 1]);
  expect(fatal()).toEqual([expect.stringContaining('restore the latest backup')]);
});
