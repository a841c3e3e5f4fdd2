import { expect, test } from 'vitest';
import { lineFor } from '../../src/storage/sqlite/database/engine.ts';

test.each([
  ['Node 20.20', '9', 'better-sqlite3-12'],
  ['Node 22.13', '9', 'better-sqlite3-12'],
  ['Node 22.14', '10', 'better-sqlite3-13'],
  ['Node 24.21', '10', 'better-sqlite3-13'],
  ['something that is not Node', '', 'better-sqlite3-12'],
])('%s gets the SQLite library that runs there', (_, nodeApi, line) => {
  expect(lineFor(nodeApi)).toBe(line);
});
