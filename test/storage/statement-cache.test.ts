import { expect, test } from 'vitest';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { cacheStatements } from '../../src/storage/sqlite/database/open.ts';

test('a kept statement returns whole rows again after a caller has asked for raw ones', () => {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE discs (id INTEGER); INSERT INTO discs VALUES (101), (201)');
  cacheStatements(database);
  expect(database.prepare('SELECT id FROM discs').raw().all()).toEqual([[101], [201]]);
  expect(database.prepare('SELECT id FROM discs').all()).toEqual([{ id: 101 }, { id: 201 }]);
});
