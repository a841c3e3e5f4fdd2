import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from './engine.ts';

/*
 * Locks are always taken in this order, which prevents deadlocks: the interaction's row, the names
 * of limits, matches by id, invitations by id, tournaments by id, the names of a player's dozens and
 * puzzles, the ladders. The one-statement
 * move locks its match first and its interaction last. If the same press is saved step by step at
 * the same time and both wait, PostgreSQL aborts one, and it is retried.
 */

/** Holds the locks until the transaction ends, and waits while another transaction has them. */
export async function lockNames(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  for (const key of keys)
    await db.execute(sql`SELECT pg_advisory_xact_lock(${String(key)}::bigint)`);
}

/** A 64-bit lock key. If two names collide, they only wait for each other. */
export function keyOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE();
}
