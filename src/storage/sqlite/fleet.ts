import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import type { Query, Sql } from '../common/query.ts';
import { fleetOver } from '../rows/fleet-queries.ts';
import { readMemberIds } from '../rows/fleet-rows.ts';

/** How the store reads and writes, and whom it knows to be gone. */
export interface FleetAccess {
  readonly read: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>;
  readonly write: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>;
  readonly isGone: (process: string) => boolean;
}

/** What the processes on one file agree on. All are on one machine: its clock is the database's. */
export function sqliteFleet({ read, write, isGone }: FleetAccess): FleetStore {
  return fleetOver(async (about, work, { isRead = false } = {}) => {
    // Looked for before the transaction: one who is gone never comes back.
    const gone = about === 'members' ? (await read(readMemberIds)).filter(isGone) : [];
    return (isRead ? read : write)((db) => work(db, { nowMs: Date.now(), gone }));
  });
}
