import { describe, expect, it } from 'vitest';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { cacheStatements } from '../../src/storage/sqlite/database/open.ts';

function keeping(most: number): InstanceType<typeof Database> {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE discs (id INTEGER); INSERT INTO discs VALUES (101), (201)');
  cacheStatements(database, most);
  return database;
}

describe('the statement cache', () => {
  it('returns whole rows again after a caller has asked for raw ones', () => {
    const database = keeping(2);
    expect(database.prepare('SELECT id FROM discs').raw().all()).toEqual([[101], [201]]);
    expect(database.prepare('SELECT id FROM discs').all()).toEqual([{ id: 101 }, { id: 201 }]);
  });

  it('notices a table that has changed since', () => {
    const database = keeping(2);
    expect(database.prepare('SELECT * FROM discs').get()).toEqual({ id: 101 });
    database.exec('ALTER TABLE discs ADD COLUMN side TEXT');
    expect(database.prepare('SELECT * FROM discs').get()).toEqual({ id: 101, side: null });
  });

  it('refuses text that is no statement, every time', () => {
    const database = keeping(2);
    for (let i = 0; i < 2; i += 1) expect(() => database.prepare('SELEKT')).toThrow(/syntax/);
  });
});
