import type { Change } from '../../src/matches/ports/change.ts';
import type { CommitResult, Store } from '../../src/matches/ports/store.ts';
import type { PostgresStore } from '../../src/storage/postgres/store.ts';
import type { SqliteStore } from '../../src/storage/sqlite/store.ts';

/** Where in its next commit a process dies. Inside: as it writes to this table. */
export type Death = 'before' | 'after' | { readonly inside: string };

export class Died extends Error {}

/** The tables of a commit, in the order in which they are written to. */
export const COMMIT_TABLES = [
  'matches',
  'seats',
  'actions',
  'shots',
  'rounds',
  'standings',
  'invitations',
  'outbox',
  'interactions',
] as const;

/**
 * A store whose process can be killed. The error it then throws stands for the silence of a killed
 * process.
 */
export function mortal(
  store: Store,
  database?: SqliteStore | PostgresStore,
): {
  readonly store: Store;
  readonly dieAt: (death: Death) => void;
  /** After this many successful calls of these methods, in the middle of whatever comes next. */
  readonly dieAfter: (calls: number, methods: readonly (keyof Store)[]) => void;
} {
  let death: Death | undefined;
  let counted: readonly (keyof Store)[] = [];
  let callsLeft = 0;
  const commit = async (change: Change): Promise<CommitResult> => {
    const now = death;
    death = undefined;
    if (now === 'before') throw new Died('before the commit');
    if (typeof now === 'object' && database !== undefined) {
      return dyingInside(database, now.inside, () => store.commit(change));
    }
    const done = await store.commit(change);
    if (now === 'after') throw new Died('after the commit');
    return done;
  };
  const proxy = new Proxy(store, {
    get: (target, name) => {
      if (counted.some((method) => method === name)) {
        if (callsLeft <= 0) throw new Died(`the process died before ${String(name)}`);
        callsLeft -= 1;
      }
      if (name === 'commit') return commit;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return {
    store: proxy,
    dieAt: (next) => {
      death = next;
    },
    dieAfter: (calls, methods) => {
      callsLeft = calls;
      counted = methods;
    },
  };
}

/**
 * The transaction breaks off at its first write to the table, with everything before it written.
 */
async function dyingInside(
  store: SqliteStore | PostgresStore,
  table: string,
  work: () => Promise<CommitResult>,
): Promise<CommitResult> {
  const trap = 'pool' in store.database ? trapInPostgres : trapInSqlite;
  const disarm = await trap(store as SqliteStore & PostgresStore, table);
  try {
    return await work();
  } catch (thrown) {
    throw isDeath(thrown) ? new Died(`inside the commit, at ${table}`) : thrown;
  } finally {
    await disarm();
  }
}

type Disarm = () => unknown;

function trapInSqlite({ database: { client } }: SqliteStore, table: string): Disarm {
  for (const verb of ['INSERT', 'UPDATE']) {
    client.exec(
      `CREATE TEMP TRIGGER die_at_${verb} BEFORE ${verb} ON main.${table}
       BEGIN SELECT RAISE(FAIL, 'died inside'); END`,
    );
  }
  return () => client.exec('DROP TRIGGER temp.die_at_INSERT; DROP TRIGGER temp.die_at_UPDATE');
}

async function trapInPostgres({ database: { pool } }: PostgresStore, table: string) {
  await pool.query(
    `CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION 'died inside'; END $$;
     CREATE TRIGGER die BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION die()`,
  );
  return () => pool.query('DROP FUNCTION die CASCADE');
}

function isDeath(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown.message.includes('died inside') || isDeath(thrown.cause);
}
