import type { Kit } from '../storage/kit/kit.ts';
import { streakTables } from './streak/tables.ts';
import { dozenTables } from './dozen/tables.ts';
import { puzzleTables } from './puzzle/tables.ts';

/** The tables of every feature, built with the column types of one database. */
export function featureTables(kit: Kit) {
  return { ...dozenTables(kit), ...puzzleTables(kit), ...streakTables(kit) };
}
