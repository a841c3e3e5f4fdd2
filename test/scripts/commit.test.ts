import { expect, onTestFinished, test } from 'vitest';
import { commitOf } from '../../scripts/commit.ts';
import { temporaryFolder } from '../support/stores.ts';

test('the commit is the given one, the one from git, or unknown', () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  expect(commitOf(folder.path, '0badcafe')).toBe('0badcafe');
  expect(commitOf(folder.path)).toBe('unknown');
  expect(commitOf(import.meta.dirname)).toMatch(/^([0-9a-f]{12}|unknown)$/);
});
