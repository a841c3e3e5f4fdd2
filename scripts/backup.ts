/**
 * `npm run backup -- FILE [--database PATH]` copies the database to FILE while the bot runs.
 */
import { parseArgs } from 'node:util';
import { backUp } from '../src/storage/sqlite/backup/backup.ts';
import { keepFilesPrivate } from '../src/operations/private-files.ts';
import { DATABASE_FILE } from './database-file.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: DATABASE_FILE } },
});
const [target, ...more] = positionals;
if (target === undefined || more.length > 0) {
  console.error('npm run backup -- FILE [--database PATH]');
  process.exit(2);
}
keepFilesPrivate();
try {
  backUp(values.database, target);
  console.log(`${values.database} has been copied to ${target}, and the copy is whole.`);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
