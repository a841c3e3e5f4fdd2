import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from './engine.ts';

/*
 * Whoever needs several locks takes them in this order, so that nobody waits for anybody in a circle:
 * the interaction's row, the subjects of limits, the matches by their ids, the invitations by theirs,
 * the tournaments by theirs, the ladders. A move in one statement locks its match first and its
 * interaction last: should the same press be saved step by step meanwhile, and both wait, the server
 * ends one, which is tried again.
 */

/** For the rest of the transaction; those of others are waited for. */
export async function lockNames(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const keys = [...new Set(names.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  for (const key of keys)
    await db.execute(sql`SELECT pg_advisory_xact_lock(${String(key)}::bigint)`);
}

/** 64 bits: two names that share a key only wait for each other. */
export function keyOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE();
}
