import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { recount, type RecountProblem } from '../../matches/reading/recount.ts';
import { makeFolder } from '../common/database-error.ts';
import type { Difference } from '../ladders/recount.ts';
import { copyTo, removeDraft, openDatabase } from '../sqlite/database/open.ts';
import { withCopyOf, sqliteSide } from './sqlite-side.ts';
import { postgresSide, fillServer, readServer, refuseWhileInUse } from './postgres-side.ts';
import type { FilledSide, Side, Row, Table, Value } from './side.ts';

export interface Moved {
  /** Without user and password. */
  readonly from: string;
  readonly to: string;
  readonly tables: readonly TableCount[];
  readonly proof: Proof;
  readonly tookMs: number;
}

export interface FileOptions {
  /** If the file will replace the database, no process may keep using the database. */
  readonly isForGood?: boolean;
}

export interface TableCount {
  readonly table: string;
  readonly rows: number;
}

interface Contents {
  readonly rows: number;
  readonly digest: string;
}

/** Moves a file that no process has open into an empty database. It moves everything or nothing. */
export function moveToServer(file: string, url: string): Promise<Moved> {
  return withCopyOf(file, (copy) =>
    fillServer(url, (client, name) => move(sqliteSide(copy, file), postgresSide(client, name))),
  );
}

/** Moves a snapshot of a database into a new file, which gets its name once it's complete. */
export async function moveToFile(
  url: string,
  file: string,
  { isForGood = false }: FileOptions = {},
): Promise<Moved> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`);
  return readServer(url, async (client, name) => {
    if (isForGood) await refuseWhileInUse(client, name);
    makeFolder(dirname(file));
    const draft = `${file}.filling`;
    removeDraft(draft);
    try {
      return await fillFile(draft, file, postgresSide(client, name));
    } finally {
      removeDraft(draft);
    }
  });
}

async function fillFile(draft: string, file: string, from: Side): Promise<Moved> {
  const database = openDatabase({ file: draft });
  const { client } = database;
  try {
    client.exec('BEGIN IMMEDIATE');
    const moved = await move(from, sqliteSide(database, file));
    client.exec('COMMIT');
    copyTo(client, file);
    return moved;
  } finally {
    client.close();
  }
}

async function move(from: Side, to: FilledSide): Promise<Moved> {
  const startedMs = performance.now();
  const tables = await copyRows(from, to);
  const proof = await proveSame(from, to);
  const tookMs = performance.now() - startedMs;
  return { from: from.name, to: to.name, tables, proof, tookMs };
}

interface Proof {
  readonly matches: number;
  readonly liveMatches: number;
  readonly shots: number;
  readonly problems: readonly RecountProblem[];
  readonly differences: readonly Difference[];
}

/**
 * Replays every shot from both databases, and throws if the results differ. An error that both
 * share doesn't stop the move, because it can be repaired afterwards.
 */
export async function proveSame(from: Side, to: Side): Promise<Proof> {
  const [before, after] = [await judge(from), await judge(to)];
  if (!isDeepStrictEqual(before, after)) {
    throw new Error(`Replayed, the matches in ${to.name} end differently than in ${from.name}.`);
  }
  return after;
}

async function judge({ matches, readOrder, findDifferences }: Side): Promise<Proof> {
  const { book, ...counted } = await recount(matches, await readOrder());
  return { ...counted, differences: await findDifferences(book) };
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
