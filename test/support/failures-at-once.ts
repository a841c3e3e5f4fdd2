import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Says that something fails when it does: test, message and line. The details come at the end. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { errors } = test.result();
    tell(test.module, ` > ${test.fullName}`, errors);
  }

  /** A hook that fails. */
  onTestSuiteResult(suite: TestSuite): void {
    tell(suite.module, ` > ${suite.fullName}`, suite.errors());
  }

  /** A file that doesn't load, or its own hook. */
  onTestModuleEnd(module: TestModule): void {
    tell(module, '', module.errors());
  }
}

type Errors = ReturnType<TestCase['result']>['errors'];

function tell(module: TestModule, name: string, errors: Errors): void {
  for (const { message, stacks } of errors ?? []) {
    // Not where a helper gave up, but what the test asked of it.
    const at = stacks?.find(({ file }) => file === module.moduleId) ?? stacks?.[0];
    const line = at === undefined ? '' : `\n  at ${at.file}:${at.line}`;
    process.stdout.write(`\nFAILED ${module.relativeModuleId}${name}\n  ${message}${line}\n`);
  }
}
