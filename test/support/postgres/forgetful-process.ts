/** Starts a PostgreSQL, hands on where it is, and forgets it. */
import { startPostgres } from './server.ts';

const { url } = await startPostgres();
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
