import { createHash, type Hash } from 'node:crypto';
import type { FilledSide, Row, Side, Table, Value } from './side.ts';

export interface TableCount {
  readonly table: string;
  readonly rows: number;
}

interface Contents {
  readonly rows: number;
  readonly digest: string;
}

/** Copies every row of every table, reads them all again, and throws if any row differs. */
export async function copyRows(from: Side, to: FilledSide): Promise<readonly TableCount[]> {
  const tables = await tablesOfBoth(from, to);
  const counts: TableCount[] = [];
  for (const table of tables) {
    const read = await contentsOf(from, table, (rows) => to.insert(table, rows));
    const written = await contentsOf(to, table);
    if (read.rows !== written.rows || read.digest !== written.digest) {
      throw new Error(`The rows of ${table.name} in ${to.name} differ from those in ${from.name}.`);
    }
    counts.push({ table: table.name, rows: read.rows });
  }
  // Numbers of deleted rows must not be reused either.
  for (const [table, last] of await from.lastNumbers()) {
    if (last > 0) await to.setLastNumber(table, last);
  }
  return counts;
}

/** Throws unless both have the same tables and columns. */
async function tablesOfBoth(from: Side, to: Side): Promise<readonly Table[]> {
  const [ours, theirs] = [await from.tables(), await to.tables()];
  const shapes = [ours, theirs].map((tables) => tables.map(shapeOf).sort());
  if (JSON.stringify(shapes[0]) !== JSON.stringify(shapes[1])) {
    throw new Error(`${from.name} and ${to.name} do not have the same tables: nothing was moved.`);
  }
  return behindWhatTheyPointTo(ours);
}

function behindWhatTheyPointTo(tables: readonly Table[]): readonly Table[] {
  const done: Table[] = [];
  const isDone = (name: string) => done.some((table) => table.name === name);
  while (done.length < tables.length) {
    const next = tables.find(
      ({ name, pointsTo }) =>
        !isDone(name) && pointsTo.every((other) => other === name || isDone(other)),
    );
    if (next === undefined) throw new Error('foreign keys of tables form a circle');
    done.push(next);
  }
  return done;
}

function shapeOf({ name, columns, key }: Table): string {
  return JSON.stringify([name, [...columns].sort(), key]);
}

async function contentsOf(
  side: Side,
  table: Table,
  use?: (rows: readonly Row[]) => Promise<void>,
): Promise<Contents> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of side.portions(table)) {
    for (const row of rows) for (const value of row) addTo(hash, value);
    count += rows.length;
    await use?.(rows);
  }
  return { rows: count, digest: hash.digest('base64') };
}

/**
 * Hashes each value with its type and length, so that two different rows never hash the same bytes.
 */
function addTo(hash: Hash, value: Value): void {
  if (value === null) {
    hash.update('0:');
    return;
  }
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
  const kind = Buffer.isBuffer(value) ? 'b' : typeof value;
  hash.update(`${kind}${bytes.length}:`).update(bytes);
}
