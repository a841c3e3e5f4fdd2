/** Starts a PostgreSQL, prints its address, and forgets it. */
import { startPostgres } from './server.ts';

const { url } = await startPostgres();
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
