/**
 * A process that drops statements as fast as it can for some seconds, and forces garbage
 * collections: `wasteful-process.ts SECONDS`. It prints how many there were.
 */
import { Database } from '../../src/storage/sqlite/database/engine.ts';

const database = new Database(':memory:');
const endMs = Date.now() + 1000 * Number(process.argv[2]);
let statements = 0;
const kept: unknown[] = [];
while (Date.now() < endMs) {
  for (let i = 0; i < 50; i += 1) database.prepare(`SELECT ${statements++}`).get();
  // Much of it has to outlive the loop: only then is it collected between two turns of the event
  // loop.
  kept[0] = Array.from({ length: 4000 }, (_, i) => ({ i, waste: new Array<number>(20).fill(i) }));
  await new Promise((resolve) => setTimeout(resolve, 1));
}
database.close();
process.stdout.write(`${statements}\n`);
