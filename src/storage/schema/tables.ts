import { fleetTables } from './fleet-tables.ts';
import { ladderTables } from './ladder-tables.ts';
import { matchTables } from './match-tables.ts';
import { practiceTables } from './practice-tables.ts';
import { seatTables } from './seat-tables.ts';
import { tournamentTables } from './tournament-tables.ts';
import type { Kit } from './kit.ts';

/** All that is kept, as a database's kit makes it. */
export function tablesOf(kit: Kit) {
  return {
    ...fleetTables(kit),
    ...ladderTables(kit),
    ...matchTables(kit),
    ...practiceTables(kit),
    ...seatTables(kit),
    ...tournamentTables(kit),
  };
}

export type Tables = ReturnType<typeof tablesOf>;
