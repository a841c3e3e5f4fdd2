import { and, eq, inArray } from 'drizzle-orm';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import { erasePlayer, readStillOpen } from '../rows/erasure-rows.ts';
import { carryOut } from './database/drive.ts';
import type { Queries } from './database/engine.ts';
import type { OpenDatabase } from './database/open.ts';
import { wipe } from './database/wipe.ts';
import { erasures } from './schema/tables.ts';

/** Under the new name until the disk has been wiped, too: the old one must not be kept for that. */
const IS_ERASED = eq(erasures.player, erasures.as);

export async function finishErasure(
  { client }: OpenDatabase,
  request: ErasureRequest,
  write: <Value>(work: (db: Queries) => Value) => Promise<Value>,
): Promise<Erasure> {
  const erasure = await write((db) => eraseInFile(db, request));
  if (erasure.kind === 'erased' && (await wipe(client, request.player))) {
    await write((db) => db.delete(erasures).where(eq(erasures.player, request.as)).run());
  }
  return erasure;
}

/** Those whose traces could not be wiped at once. */
export async function finishWiping({ client, db }: OpenDatabase): Promise<void> {
  const left = db.select().from(erasures).where(IS_ERASED).all();
  if (left.length === 0 || !(await wipe(client, undefined))) return;
  const names = left.map(({ player }) => player);
  db.delete(erasures).where(inArray(erasures.player, names)).run();
}

function eraseInFile(db: Queries, request: ErasureRequest): Erasure {
  const { player, as } = request;
  const isRequest = and(eq(erasures.player, player), eq(erasures.as, as));
  if (db.select().from(erasures).where(isRequest).get() === undefined) {
    return { kind: 'not-requested' };
  }
  const open = carryOut(db, readStillOpen, player);
  if (open !== undefined) return open;
  carryOut(db, erasePlayer, request);
  db.update(erasures).set({ player: as }).where(isRequest).run();
  return { kind: 'erased' };
}
