import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { query } from './postgres/databases.ts';

/** The contents of every table as text, in an order that does not matter. */
export type Contents = Readonly<Record<string, readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

const FULL: Readonly<Record<string, (i: number) => string | number | Buffer>> = {
  TEXT: (i) => `{"é\u2028’,\\N\\x00 NULL 🥌\n\t${i}`,
  INTEGER: (i) => i,
  REAL: (i) => 1_764_000_000_000.1 + i,
  BLOB: (i) => Buffer.from(Array.from({ length: 256 }, (_, byte) => (byte + i) % 256)),
};

/** Independent of the tested code: it has its own list of tables, and its own way to read them. */
export function contentsOfFile(file: string): Contents {
  const client = new Database(file);
  try {
    const names = namesOfTables(client);
    return Object.fromEntries(
      names.map((name) => [name, asText(client.prepare<[], Row>(`SELECT * FROM ${name}`).all())]),
    );
  } finally {
    client.close();
  }
}

export async function contentsOfServer(url: string): Promise<Contents> {
  const [tables = []] = await query(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_\\_%'`,
  );
  const names = tables.map(({ name = '' }) => name);
  const rows = await query(url, ...names.map((name) => `SELECT * FROM ${name}`));
  return Object.fromEntries(names.map((name, i) => [name, asText(rows[i] ?? [])]));
}

/**
 * Two rows in every table that has none: one with every column filled, one with as few as possible.
 */
export function fillEmptyTables(file: string): void {
  const client = new Database(file);
  try {
    // All are filled with the same values, so in the end every reference has its row.
    client.pragma('foreign_keys = OFF');
    for (const name of namesOfTables(client)) {
      if (client.prepare(`SELECT 1 FROM ${name}`).get() !== undefined) continue;
      const columns = client.pragma(`table_info(${name})`) as readonly Column[];
      const insert = client.prepare(
        `INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`,
      );
      insert.run(columns.map(({ type }) => FULL[type]?.(0)));
      insert.run(columns.map((column) => (isOptional(column) ? null : FULL[column.type]?.(1))));
    }
  } finally {
    client.close();
  }
}

interface Column {
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly pk: number;
}

function isOptional({ notnull, pk }: Column): boolean {
  return notnull === 0 && pk === 0;
}

function namesOfTables(client: InstanceType<typeof Database>): readonly string[] {
  return client
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table'
       AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 2) <> '__'`,
    )
    .pluck()
    .all();
}

function asText(rows: readonly Row[]): readonly string[] {
  return rows
    .map((row) => {
      const columns = Object.keys(row).sort();
      return JSON.stringify(columns.map((column) => [column, plain(row[column])]));
    })
    .sort();
}

/** Under one name, SQLite may have a number in one program and a text in another. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('hex');
  return typeof value === 'number' || typeof value === 'boolean' ? String(Number(value)) : value;
}
