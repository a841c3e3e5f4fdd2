import type { RecountOrder } from '../../src/matches/reading/recount.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { postgresSide, readServer } from '../../src/storage/move/postgres-side.ts';
import { carryOut } from '../../src/storage/postgres/database/engine.ts';
import { openDatabase } from '../../src/storage/postgres/database/open.ts';
import { inTransaction } from '../../src/storage/postgres/database/transactions.ts';
import { repairLadders } from '../../src/storage/ladders/recount.ts';
import type { Judge } from './judge.ts';

/** Reads from one snapshot, regardless of concurrent play. */
export function judgeServer<Value>(
  url: string,
  work: (judge: Judge) => Promise<Value>,
): Promise<Value> {
  return readServer(url, (client, name) =>
    work({
      judged: postgresSide(client, name),
      repairFrom: (book, order) => repair(url, book, order),
    }),
  );
}

async function repair(url: string, book: LadderBook, order: RecountOrder): Promise<boolean> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    return await inTransaction(database, (db) => carryOut(db, repairLadders, book, order));
  } finally {
    await database.pool.end();
  }
}
