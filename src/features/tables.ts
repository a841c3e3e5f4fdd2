import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Kit } from '../storage/kit/kit.ts';
import { streakTables } from './streak/tables.ts';
import { dozenTables } from './dozen/tables.ts';
import { puzzleTables } from './puzzle/tables.ts';
import { reviewTables } from './review/tables.ts';
import { shareTables } from './share/tables.ts';
import { walkUpTables } from './walk-up/tables.ts';

/** The tables of every feature, built with the column types of one database. */
export function featureTables(kit: Kit, matches: { readonly id: AnySQLiteColumn }) {
  return {
    ...dozenTables(kit),
    ...puzzleTables(kit),
    ...reviewTables(kit, matches),
    ...shareTables(kit),
    ...streakTables(kit),
    ...walkUpTables(kit),
  };
}
