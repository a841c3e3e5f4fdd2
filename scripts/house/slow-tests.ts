/**
 * `npm run check:slow` refuses a test or a file that took twice what is allowed when it last ran here,
 * and isn't among the known ones. With `--update`, those that are slow now become the known ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readSlowTests, refusedTests } from '../../test/support/slow-tests.ts';

const KNOWN = 'test/slow-tests.json';

const slow = readSlowTests();
if (process.argv.includes('--update')) {
  writeFileSync(KNOWN, `${JSON.stringify(refusedTests(slow, []), null, 2)}\n`);
} else {
  const refused = refusedTests(slow, JSON.parse(readFileSync(KNOWN, 'utf8')) as string[]);
  for (const what of refused) console.error(`slow: ${what}`);
  if (refused.length > 0) {
    console.error('Shrink them, or move them to the deep tier, and run them again.');
    process.exitCode = 1;
  }
}
