/**
 * `npm run restore -- FILE [--database PATH]` puts a backup in the database's place. Stop the bot
 * first. The old database stays beside it.
 */
import { parseArgs } from 'node:util';
import { restore } from '../src/storage/sqlite/backup/backup.ts';
import { keepFilesPrivate } from '../src/operations/private-files.ts';
import { DATABASE_FILE } from './database-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: DATABASE_FILE } },
});
const [backup, ...more] = positionals;
if (backup === undefined || more.length > 0) {
  console.error('npm run restore -- FILE [--database PATH]');
  process.exit(2);
}
keepFilesPrivate();
try {
  const aside = restore(values.database, backup);
  console.log(`${values.database} is ${backup} now.`);
  if (aside !== undefined) console.log(`What was there before is ${aside}.`);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
