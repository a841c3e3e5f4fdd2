import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseError } from '../common/database-error.ts';
import { MIGRATIONS_TABLE } from '../common/migrations.ts';
import { copyTo, isEmpty, openDatabase, removeDraft } from '../sqlite/database/open.ts';
import type { OpenSqlite } from '../sqlite/database/open.ts';
import { carryOut, Database } from '../sqlite/database/engine.ts';
import { PresenceLocks } from '../sqlite/database/presence-locks.ts';
import { asDatabaseError } from '../sqlite/database/sqlite-error.ts';
import { judgedBy, PORTION, type FilledSide, type Row, type Table, type Value } from './side.ts';

/** A file that no other process has open. The caller begins and ends the transaction. */
export function sqliteSide({ client, db }: OpenSqlite, name: string): FilledSide {
  return {
    name,
    tables: () => Promise.resolve(listTables(client)),
    portions: (table) => readPortions(client, table),
    lastNumbers: () => Promise.resolve(readLastNumbers(client)),
    insert: (table, rows) => {
      const marks = table.columns.map(() => '?').join(', ');
      const insert = client.prepare(
        `INSERT INTO ${table.name} (${listed(table.columns)}) VALUES (${marks})`,
      );
      for (const row of rows) insert.run(...row);
      return Promise.resolve();
    },
    setLastNumber: (table, last) => {
      client.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
      client.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
      return Promise.resolve();
    },
    ...judgedBy((work) => Promise.resolve(carryOut(db, work))),
  };
}

function listTables(client: BetterSqlite3.Database): readonly Table[] {
  const names = client
    .prepare<[string], string>(
      `SELECT name FROM sqlite_master
       WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> ? ORDER BY name`,
    )
    .pluck()
    .all(MIGRATIONS_TABLE);
  return names.map((name) => describe(client, name));
}

function describe(client: BetterSqlite3.Database, name: string): Table {
  const columns = client.pragma(`table_info(${name})`) as readonly {
    readonly name: string;
    readonly pk: number;
  }[];
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const keys = client.pragma(`foreign_key_list(${name})`) as readonly { readonly table: string }[];
  return {
    name,
    columns: columns.map(nameOf),
    key: key.map(nameOf),
    pointsTo: keys.map(({ table }) => table),
  };
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

async function* readPortions(
  client: BetterSqlite3.Database,
  { name, columns, key }: Table,
): AsyncIterable<readonly Row[]> {
  const all = client
    .prepare<[], Value[]>(`SELECT ${listed(columns)} FROM ${name} ORDER BY ${listed(key)}`)
    .raw()
    .iterate();
  let rows: Row[] = [];
  for (const row of all) {
    rows.push(row);
    if (rows.length < PORTION) continue;
    yield await Promise.resolve(rows);
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function readLastNumbers(client: BetterSqlite3.Database): ReadonlyMap<string, number> {
  const rows = client
    .prepare<[], { readonly name: string; readonly seq: number }>(
      'SELECT name, seq FROM sqlite_sequence',
    )
    .all();
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/**
 * Copies the file, migrates the copy and passes it to `work`. The file stays unchanged. It is locked
 * meanwhile, unless it is opened otherwise.
 */
export async function withCopyOf<Value>(
  file: string,
  work: (copy: OpenSqlite) => Promise<Value>,
  open = openAlone,
): Promise<Value> {
  new PresenceLocks(file).refuseReplaced();
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  const source = open(file);
  const draft = `${file}.copied`;
  try {
    removeDraft(draft);
    copyTo(source, draft);
    const copy = openDatabase({ file: draft, backupBeforeMigrating: `${draft}.old` });
    try {
      return await work(copy);
    } finally {
      copy.client.close();
    }
  } catch (thrown) {
    throw asDatabaseError(file, thrown);
  } finally {
    source.close();
    removeDraft(draft);
  }
}

/**
 * Takes an exclusive lock: refused while another process has the file open, held until it is
 * closed.
 */
function openAlone(file: string): BetterSqlite3.Database {
  let client: BetterSqlite3.Database | undefined;
  try {
    client = new Database(file, { timeout: 0, fileMustExist: true });
    client.pragma('locking_mode = EXCLUSIVE');
    client.exec('BEGIN EXCLUSIVE; COMMIT');
    if (isEmpty(client)) throw new Error(`The database ${file} is empty.`);
    return client;
  } catch (thrown) {
    client?.close();
    const error = asDatabaseError(file, thrown);
    if (!(error instanceof DatabaseError) || error.fault !== 'locked') throw error;
    throw new DatabaseError(
      'locked',
      `The database ${file} is in use: stop the bot first.`,
      thrown,
    );
  }
}
