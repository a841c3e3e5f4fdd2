import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import { findDifferences, readRecountOrder } from '../../../../src/storage/ladders/recount.ts';
import { readFinishedTournaments } from '../../../../src/storage/rows/tournament-rows.ts';
import { interactions, outbox } from '../../../../src/storage/postgres/database/tables.ts';
import { PostgresStore } from '../../../../src/storage/postgres/store.ts';
import { startPostgres, type TestServer } from '../../postgres/server.ts';
import { preparedMatches, saveAll, type PreparedTable } from '../prepared-matches.ts';
import type { Remains, SoakDatabase } from './database.ts';

const IS_OVER_MS = 20;

/** On a server of its own, which is stopped and started again. */
export async function soakOnPostgres(): Promise<SoakDatabase> {
  const server = await startPostgres();
  const { url } = server;
  return {
    url,
    prepare: (tables) => prepare(url, tables),
    open: () => PostgresStore.open({ url }),
    look: () => look(url),
    close: server.close,
    troubles: [
      {
        name: 'connections dropped',
        leastMs: 2000,
        mostMs: 6000,
        strike: () => dropConnections(url),
      },
      {
        name: 'database restarted',
        leastMs: 12_000,
        mostMs: 25_000,
        strike: () => restart(server),
      },
    ],
  };
}

async function prepare(
  url: string,
  tables: readonly PreparedTable[],
): Promise<readonly StoredMatch[]> {
  const store = await PostgresStore.open({ url });
  try {
    const begun = preparedMatches(tables);
    await saveAll(store, begun);
    return begun.map(({ match }) => match);
  } finally {
    await store.close();
  }
}

async function look(url: string): Promise<Remains> {
  const store = await PostgresStore.open({ url });
  const { db } = store.database;
  return {
    store,
    answers: await db.select().from(interactions),
    outbox: await db.select().from(outbox),
    order: await store.read(readRecountOrder),
    readFinishedTournaments: () => store.read(readFinishedTournaments),
    differences: (book) => store.read((sql) => findDifferences(sql, book)),
    close: () => store.close(),
  };
}

/** All at once, as a proxy in between would when it restarts. */
async function dropConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The server may be shutting down just now.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  } catch {
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without a warning, as a machine that loses its power. */
async function restart(server: TestServer): Promise<void> {
  const pid = server.pid();
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await pause(IS_OVER_MS);
  await server.start();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
