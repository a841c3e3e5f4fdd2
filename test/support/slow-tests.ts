import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** What a test and a file may take by day, of the worker's processor time. */
const TEST_MS = 500;
const FILE_MS = 5000;
/** A test that runs alone, or on a busy machine, takes longer than among others. */
const REFUSED_TIMES = 2;
const SHOWN = 20;

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/crokinole-slow-tests.json');

/** Files, and tests as `file > test`, with their time as a multiple of what is allowed. */
export type SlowTests = Readonly<Record<string, number>>;

/** What was slow when it last ran. */
export function readSlowTests(): SlowTests {
  return existsSync(CACHE) ? (JSON.parse(readFileSync(CACHE, 'utf8')) as SlowTests) : {};
}

/** What `npm run check` refuses. */
export function refusedTests(slow: SlowTests, known: readonly string[]): readonly string[] {
  return Object.keys(slow)
    .filter((what) => (slow[what] ?? 0) > REFUSED_TIMES && !known.includes(what))
    .sort();
}

function slowOf(module: TestModule): SlowTests {
  const file = module.relativeModuleId;
  const slow: Record<string, number> = {};
  const add = (what: string, times: number) => {
    if (times > 1) slow[what] = Math.max(times, slow[what] ?? 0);
  };
  add(file, (module.meta().processorMs ?? 0) / FILE_MS);
  for (const test of module.children.allTests())
    add(`${file} > ${test.name}`, (test.meta().processorMs ?? 0) / TEST_MS);
  return slow;
}

/** Prints which tests and files take too long, and keeps it for `npm run check`. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class SlowReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    // What runs by night may take its time.
    if (process.env['TEST_DEEP'] !== undefined) return;
    const slow = Object.assign({}, ...modules.map(slowOf)) as SlowTests;
    const shown = Object.entries(slow).sort(([, a], [, b]) => b - a);
    if (shown.length > 0)
      process.stdout.write(`\nOver ${TEST_MS / 1000} s a test, or ${FILE_MS / 1000} s a file:\n`);
    for (const [what, times] of shown.slice(0, SHOWN)) {
      const limitMs = what.includes(' > ') ? TEST_MS : FILE_MS;
      process.stdout.write(`${((times * limitMs) / 1000).toFixed(1).padStart(6)} s  ${what}\n`);
    }
    if (shown.length > SHOWN) process.stdout.write(`  and ${shown.length - SHOWN} more\n`);
    const ran = modules.map(({ relativeModuleId }) => relativeModuleId);
    const others = Object.entries(readSlowTests()).filter(([what]) => {
      const [file = ''] = what.split(' > ');
      return !ran.includes(file) && existsSync(join(ROOT, file));
    });
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify({ ...Object.fromEntries(others), ...slow }, null, 2));
  }
}
