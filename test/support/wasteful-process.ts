/**
 * A process that throws statements away as fast as it can for some seconds, with everything that
 * makes room for more: `wasteful-process.ts SECONDS`. It tells how many there were.
 */
import { Database } from '../../src/storage/sqlite/database/engine.ts';

const database = new Database(':memory:');
const endMs = Date.now() + 1000 * Number(process.argv[2]);
let statements = 0;
const kept: unknown[] = [];
while (Date.now() < endMs) {
  for (let i = 0; i < 50; i += 1) database.prepare(`SELECT ${statements++}`).get();
  // Much of it has to outlive the loop: only then is it collected between two turns of the program.
  kept[0] = Array.from({ length: 4000 }, (_, i) => ({ i, waste: new Array<number>(20).fill(i) }));
  await new Promise((resolve) => setTimeout(resolve, 1));
}
database.close();
process.stdout.write(`${statements}\n`);
