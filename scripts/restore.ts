/**
 * `npm run restore -- FILE [--database PLACE]` replaces the database with a backup. Stop the bot
 * first. An old file is kept beside it; a PostgreSQL database must be empty.
 */
import { parseArgs } from 'node:util';
import { restore } from '../src/storage/sqlite/backup/backup.ts';
import { keepFilesPrivate } from '../src/operations/shutdown.ts';
import { placeOf, reportOfMove } from './database-place.ts';

const USAGE = 'npm run restore -- FILE [--database PLACE]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' } },
});
const [backup, ...more] = positionals;
if (backup === undefined || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const place = placeOf(values.database, USAGE);
keepFilesPrivate();
try {
  if ('file' in place) {
    const aside = restore(place.file, backup);
    console.log(`${place.file} is ${backup} now.`);
    if (aside !== undefined) console.log(`What was there before is ${aside}.`);
  } else {
    const { moveToServer } = await import('../src/storage/move/move.ts');
    for (const line of reportOfMove(await moveToServer(backup, place.url))) console.log(line);
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
