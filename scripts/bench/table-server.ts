/**
 * Serves a table for the benchmark `table` in a separate process: `table-server.ts URL
 * PAGE-FOLDER`. It prints its address and the match, and ends with its input.
 */
import { once } from 'node:events';
import { randomIds, randomSeeds, systemClock } from '../../src/matches/ports/system.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { openTableParty } from '../../test/activity/support/table-party.ts';
import { newMatch, serviceOn, SINGLES } from '../../test/support/tables.ts';

const [file = '', pageFolder = ''] = process.argv.slice(2);
const store = await openStore({ file });
const match = await newMatch(serviceOn(store, { ids: randomIds }), ['10', '20'], SINGLES);
const party = await openTableParty({
  store,
  pageFolder,
  service: { clock: systemClock, ids: randomIds, seeds: randomSeeds },
});
process.stdout.write(`${party.activity.url} ${match}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await party.close();
await store.close();
if (party.problems.length > 0) throw party.problems[0];
