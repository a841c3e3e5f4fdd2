/**
 * Serves tables for the benchmark `table` in a separate process:
 * `table-server.ts URL PAGE-FOLDER`. It prints its address, and its resource usage for each line of
 * input.
 */
import { createInterface } from 'node:readline';
import { randomIds, randomSeeds, systemClock } from '../../src/matches/ports/system.ts';
import { openTableParty } from '../../test/activity/support/table-party.ts';
import { openStoreAt } from './scale-stores.ts';

export interface TableUsage {
  readonly cpuMs: number;
  readonly rssMiB: number;
  /** Heap and external memory after a garbage collection. */
  readonly heapMiB: number;
}

const [url = '', pageFolder = ''] = process.argv.slice(2);
const MIB = 2 ** 20;

const store = await openStoreAt(url);
const party = await openTableParty({
  store,
  pageFolder,
  service: { clock: systemClock, ids: randomIds, seeds: randomSeeds },
});
process.stdout.write(`${party.activity.url}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'collected') for (let i = 0; i < 3; i += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const usage: TableUsage = {
    cpuMs: (user + system) / 1000,
    rssMiB: rss / MIB,
    heapMiB: (heapUsed + external) / MIB,
  };
  process.stdout.write(`${JSON.stringify(usage)}\n`);
  if (party.problems.length > 0) throw party.problems[0];
}
await party.close();
await store.close();
