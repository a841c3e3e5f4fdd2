import { describe, expect, it } from 'vitest';
import { Database, lineFor } from '../../src/storage/sqlite/database/engine.ts';
import { runNode } from '../support/children/children.ts';
import { program } from '../support/children/programs.ts';

describe('the version of the SQLite library', () => {
  it.each([
    ['Node 20.20', '9', 'better-sqlite3-12'],
    ['Node 22.13', '9', 'better-sqlite3-12'],
    ['Node 22.14', '10', 'better-sqlite3-13'],
    ['Node 24.21', '10', 'better-sqlite3-13'],
    ['something that is not Node', '', 'better-sqlite3-12'],
  ])('for %s', (_, nodeApi, line) => {
    expect(lineFor(nodeApi)).toBe(line);
  });

  it('opens a database on this Node', () => {
    const database = new Database(':memory:');
    expect(database.pragma('user_version', { simple: true })).toBe(0);
    database.close();
  });

  it('does not crash when statements are garbage-collected', async () => {
    const { code, out, err } = await runNode([
      ...program('test/support/wasteful-process.ts'),
      '0.5',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(Number(out)).toBeGreaterThan(100);
  });
});
