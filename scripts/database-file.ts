import { readOwnConfig } from '../src/config.ts';

/** Where the bot keeps its database: what DATABASE_URL says, or the usual place. */
export const DATABASE_FILE = databaseFile();

function databaseFile(): string {
  const read = readOwnConfig();
  if (read.ok) return read.value.config.database.file;
  for (const problem of read.refusal) console.error(problem);
  process.exit(2);
}
