import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyTo, removeDraft } from '../sqlite/database/copy.ts';
import { makeFolder } from '../sqlite/database/folders.ts';
import { openDatabase } from '../sqlite/database/open.ts';
import { withCopyOf } from './closed-file.ts';
import { copyRows, type TableCount } from './copy-rows.ts';
import { postgresSide } from './postgres-side.ts';
import { fillServer, readServer, refuseWhileInUse } from './server-transaction.ts';
import type { FilledSide, Side } from './side.ts';
import { sqliteSide } from './sqlite-side.ts';
import { isDeepStrictEqual } from 'node:util';
import { recount, type RecountProblem } from '../../matches/reading/recount.ts';
import type { Difference } from '../ladders/ladder-lines.ts';

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
