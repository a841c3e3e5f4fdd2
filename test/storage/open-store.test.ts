import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/storage/open-store.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';
import { freshDatabase, hasPostgres } from '../support/postgres/databases.ts';
import { temporaryFolder } from '../support/stores.ts';
import { SINGLES, newMatch, serviceOn } from '../support/tables.ts';

/** Prints the database libraries that opening a store has loaded. */
function loadedBy(place: object): string {
  return `
    import { createRequire } from 'node:module';
    const { openStore } = await import(${JSON.stringify(import.meta.resolve('../../src/storage/open-store.ts'))});
    const store = await openStore(${JSON.stringify(place)});
    const known = Object.keys(createRequire(${JSON.stringify(import.meta.url)}).cache);
    const found = known.flatMap((path) => /node_modules.(pg|better-sqlite3)\\b/.exec(path)?.[1] ?? []);
    await store.close();
    console.log([...new Set(found)].join());`;
}

async function libraries(place: object): Promise<string> {
  const args = [...TYPESCRIPT, '--input-type=module', '--eval', loadedBy(place)];
  const { out, err, code } = await runNode(args);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return out.trim();
}

it('a file loads nothing of PostgreSQL', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  expect(await libraries({ file: join(folder.path, 'matches.db') })).toBe('better-sqlite3');
});

it.skipIf(!hasPostgres)('a server loads nothing of SQLite, and keeps matches', async () => {
  const database = await freshDatabase();
  onTestFinished(database.release);
  expect(await libraries({ url: database.url })).toBe('pg');
  const store = await openStore({ url: database.url, connections: 2 });
  onTestFinished(() => store.close());
  const match = await newMatch(serviceOn(store), ['11', '12'], SINGLES);
  expect((await store.readMatch(match))?.id).toBe(match);
});
