import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { replaceLadders } from '../ladders/recount.ts';
import { carryOut } from './database/drive.ts';
import type { OpenSqlite } from './database/open.ts';
import { transactionsOn } from './database/transactions.ts';

/** Another one than before when any other connection has written since. */
export function versionOf({ client }: OpenSqlite): number {
  return client.pragma('data_version', { simple: true }) as number;
}

/**
 * Makes the tables say what the book says; false, and nothing is changed, if anybody has written since
 * the book was begun: a match that ended since would be lost, and whoever was erased would be back.
 */
export function repairLadders(database: OpenSqlite, book: LadderBook, version: number): boolean {
  return transactionsOn(database.client, database.db, database.guard).immediate((db) => {
    if (versionOf(database) !== version) return false;
    carryOut(db, replaceLadders, book);
    return true;
  });
}
