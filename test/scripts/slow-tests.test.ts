import { expect, test } from 'vitest';
import { refusedTests } from '../support/slow-tests.ts';

test('a test that takes twice what is allowed is refused, unless it is known', () => {
  const slow = { 'a.test.ts': 2.1, 'a.test.ts > one': 2.1, 'b.test.ts > two': 1.9 };
  expect(refusedTests(slow, ['a.test.ts'])).toEqual(['a.test.ts > one']);
});
