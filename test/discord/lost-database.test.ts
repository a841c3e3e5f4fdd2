import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { overwritePages, temporaryFolder } from '../support/stores.ts';
import { onlyMatch, openMatch, aimedPanel } from './support/table.ts';
import { words } from './support/told.ts';

async function aimedAtFile() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'matches.db');
  const store = new SqliteStore({ file });
  onTestFinished(() => store.close());
  const { party, board, mover } = await openMatch({ bot: { store } });
  const panel = await aimedPanel(mover, board);
  return { file, store, party, flick: () => mover.press(panel, 'Flick!') };
}

test('a flick into a deleted database is not accepted, and the player is told so', async () => {
  const { file, party, flick } = await aimedAtFile();
  rmSync(file);
  const told = await flick().followUp(({ isPrivate }) => isPrivate);
  const incident = /`([0-9a-f]{8})`/.exec(told.text)?.[1] ?? '';
  expect(told.text).toBe(words.common.notSaved(incident));
  expect(party.log.some(({ fields }) => fields['incident'] === incident)).toBe(true);
  expect((await onlyMatch(party)).revision).toBe(0);
});

test('while the database is damaged, no one is told that nothing is lost', async () => {
  const { file, store, flick } = await aimedAtFile();
  const { client } = store.database;
  client.pragma('wal_checkpoint(TRUNCATE)');
  overwritePages(file, 80);
  // Its cache is still intact.
  client.pragma('shrink_memory');
  const told = await flick().followUp(({ isPrivate }) => isPrivate);
  const incident = /`([0-9a-f]{8})`/.exec(told.text)?.[1] ?? '';
  expect(told.text).toBe(words.common.damaged(incident));
});
