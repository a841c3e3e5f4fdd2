/**
 * `npm run backup -- FILE [--database PLACE]` copies a database to FILE while the bot runs: the
 * bot's own by default, or the given file or PostgreSQL database. FILE is always a complete SQLite
 * database.
 */
import { parseArgs } from 'node:util';
import { backUp } from '../src/storage/sqlite/backup/backup.ts';
import { keepFilesPrivate } from '../src/operations/shutdown.ts';
import { placeOf, reportOfMove } from './database-place.ts';

const USAGE = 'npm run backup -- FILE [--database PLACE]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' } },
});
const [target, ...more] = positionals;
if (target === undefined || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const place = placeOf(values.database, USAGE);
keepFilesPrivate();
try {
  if ('file' in place) {
    backUp(place.file, target);
    console.log(`${place.file} has been copied to ${target}, and the copy is whole.`);
  } else {
    const { moveToFile } = await import('../src/storage/move/move.ts');
    for (const line of reportOfMove(await moveToFile(place.url, target))) console.log(line);
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
