import { sqliteSide } from '../../src/storage/move/sqlite-side.ts';
import { openDatabase } from '../../src/storage/sqlite/database/open.ts';
import { repairLadders, versionOf } from '../../src/storage/sqlite/store.ts';
import type { Judge } from './judge.ts';

export async function judgeFile<Value>(
  file: string,
  work: (judge: Judge) => Promise<Value>,
): Promise<Value> {
  const database = openDatabase({ file });
  try {
    const version = versionOf(database);
    return await work({
      judged: sqliteSide(database, file),
      repairFrom: (book) => Promise.resolve(repairLadders(database, book, version)),
    });
  } finally {
    database.client.close();
  }
}
