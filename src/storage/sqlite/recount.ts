import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { replaceLadders } from '../ladders/recount.ts';
import { carryOut } from './database/drive.ts';
import type { OpenSqlite } from './database/open.ts';
import { transactionsOn } from './database/transactions.ts';

/** A number that changes when any other connection writes. */
export function versionOf({ client }: OpenSqlite): number {
  return client.pragma('data_version', { simple: true }) as number;
}

/**
 * Replaces the ladder tables with a recount. Returns false and changes nothing if anything was
 * written since the recount began: a match that ended meanwhile would be lost, and an erased player
 * would return.
 */
export function repairLadders(database: OpenSqlite, book: LadderBook, version: number): boolean {
  return transactionsOn(database.client, database.db, database.guard).immediate((db) => {
    if (versionOf(database) !== version) return false;
    carryOut(db, replaceLadders, book);
    return true;
  });
}
