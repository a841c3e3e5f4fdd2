import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';
import { StorageHealth, StorageLoss } from '../../src/operations/storage-loss.ts';

/** With a disk that has no room for the first tries. */
function lossWith(failures: number) {
  vi.useFakeTimers();
  const lines: string[] = [];
  const ends: number[] = [];
  let tries = 0;
  let proofs = 0;
  const log = createLog({
    ...{ level: 'info', format: 'json', redactor: createRedactor() },
    write: (line) => lines.push(line),
  });
  const health = new StorageHealth({
    prove: () => {
      proofs += 1;
      return Promise.resolve();
    },
    reasonOf: String,
    log,
  });
  const loss = new StorageLoss({
    ...{ health, log },
    rescue: () => {
      tries += 1;
      return tries > failures ? Promise.resolve('copy.db') : Promise.reject(new Error('no room'));
    },
    end: (_, code) => ends.push(code),
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const fatal = () => lines.filter((line) => line.includes('"level":60'));
  return { loss, health, ends, fatal, tries: () => tries, proofs: () => proofs };
}

test('a database that was replaced is rescued once, and then the bot ends', async () => {
  const { loss, health, ends, fatal, tries } = lossWith(0);
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
  const { loss, health, ends, fatal, tries, proofs } = lossWith(0);
  expect(await health.problems()).toEqual([]);
  for (const fault of ['disk-full', 'locked', 'corrupted', 'corrupted', 'not-ours']) {
    loss.onFault(fault);
  }
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await health.problems()).toEqual(['nothing can be saved: corrupted']);
  expect([tries(), ends, proofs()]).toEqual([0, [], 1]);
  expect(fatal()).toEqual([expect.stringContaining('restore the latest backup')]);
});
