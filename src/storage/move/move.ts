import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyTo, removeDraft } from '../sqlite/database/copy.ts';
import { makeFolder } from '../sqlite/database/folders.ts';
import { openDatabase } from '../sqlite/database/open.ts';
import { withCopyOf } from './closed-file.ts';
import { copyRows, type TableCount } from './copy-rows.ts';
import { postgresSide } from './postgres-side.ts';
import { proveSame, type Proof } from './proof.ts';
import { fillServer, readServer, refuseWhileInUse } from './server-transaction.ts';
import type { FilledSide, Side } from './side.ts';
import { sqliteSide } from './sqlite-side.ts';

export interface Moved {
  /** Without who we are there. */
  readonly from: string;
  readonly to: string;
  readonly tables: readonly TableCount[];
  readonly proof: Proof;
  readonly tookMs: number;
}

export interface FileOptions {
  /** Whether the file is to be played on: then nobody may go on with the database. */
  readonly isForGood?: boolean;
}

/** Puts all that is in a file, which nobody may have open, into an empty database: whole or not at all. */
export function moveToServer(file: string, url: string): Promise<Moved> {
  return withCopyOf(file, (copy) =>
    fillServer(url, (client, name) => move(sqliteSide(copy, file), postgresSide(client, name))),
  );
}

/** Puts all that is in a database at one moment into a new file, which gets its name when it is whole. */
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
