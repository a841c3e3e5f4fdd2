/**
 * Flicks for the benchmark `table` in a separate process: `table-saver.ts URL MATCH TIMES GAP-MS`.
 * It prints when each flick was saved, in milliseconds since 1970.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { randomIds, randomSeeds, systemClock } from '../../src/matches/ports/system.ts';
import { flickNext, openShotFor, saved, serviceOn } from '../../test/support/tables.ts';
import { openStoreAt } from './scale-stores.ts';

const [url = '', match = '', times = '0', gapMs = '0'] = process.argv.slice(2);
const store = await openStoreAt(url);
const service = serviceOn(store, { clock: systemClock, ids: randomIds, seeds: randomSeeds });
for (let i = 0; i < Number(times); i += 1) {
  // Random, to be independent of the receiver's polling.
  await pause(Number(gapMs) * (0.5 + Math.random()));
  saved(await flickNext(service, match, openShotFor));
  process.stdout.write(`${performance.timeOrigin + performance.now()}\n`);
}
await store.close();
