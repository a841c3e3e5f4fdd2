import { prepareDatabases } from './databases.ts';
import { startPostgres } from './server.ts';

/** A server that the host chose, instead of one that is started for this run. */
const CHOSEN = process.env['TEST_POSTGRES_URL'];

/** One for all tiers of a run: the first tier that needs it starts it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASES_URL'] !== undefined) return undefined;
  if (CHOSEN !== undefined) return prepareDatabases(CHOSEN);
  const server = await startPostgres().catch(explainMissing);
  if (server === undefined) return undefined;
  await prepareDatabases(server.url);
  return server.close;
}

function explainMissing(thrown: unknown): undefined {
  if (process.env['CI'] !== undefined) throw thrown;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  process.stderr.write(
    `There is no PostgreSQL, and what is tested on it is skipped: ${reason}\nTEST_POSTGRES_URL may name another.\n`,
  );
}
