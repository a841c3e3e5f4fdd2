import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formerPlayer } from '../../src/matches/privacy.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { keyOf } from '../core/match/authority.ts';
import { playIntoStore } from '../support/stored-matches.ts';
import { temporaryFolder } from '../support/stores.ts';

/** Unlike any number that a match could hold by chance. */
const ADA = '7311000000000000001';
const BOB = '7311000000000000002';

describe('an erased player', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let store: SqliteStore;
  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder.path, 'matches.db');
    store = new SqliteStore({ file });
    await playIntoStore(store, 'ended', [ADA, BOB], { random: keyOf(1) });
    await store.saveChoices(ADA, { onGlobalBoards: false });
  });
  afterEach(async () => {
    await store.close();
    folder.remove();
  });

  const isOnDisk = (id: string) =>
    [file, `${file}-wal`].some((path) => existsSync(path) && readFileSync(path).includes(id));

  it('leaves no trace of the id on the disk, while the bot runs', async () => {
    expect(isOnDisk(ADA)).toBe(true);
    const request = { player: ADA, as: formerPlayer('x'), atMs: 0 };
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    expect(await store.finishErasure(request)).toEqual({ kind: 'erased' });
    expect(isOnDisk(ADA)).toBe(false);
    expect(isOnDisk(BOB)).toBe(true);
  });
});
