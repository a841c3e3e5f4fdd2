import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any script can read: `12 passed, 0 failed, 1 skipped`. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
      // A file that does not load has no tests to fail, and where a hook fails they are skipped.
      for (const each of [module, ...module.children.allSuites()])
        if (each.errors().length > 0) counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${tail}\n`);
  }
}
