/**
 * `npm run move -- --from FILE --to postgres://user:password@host/name` copies a database into an
 * empty one: a file into PostgreSQL, or the other way round. It copies everything or nothing, and
 * leaves the source unchanged. Stop the bot first.
 */
import { parseArgs } from 'node:util';
import { keepFilesPrivate } from '../src/operations/shutdown.ts';
import { moveToFile, moveToServer, type Moved } from '../src/storage/move/move.ts';
import { placeFrom, reportOfMove } from './database-place.ts';

const USAGE = 'npm run move -- --from FILE --to postgres://… (or the other way round)';

/** Undefined if the arguments are ambiguous. */
function readArguments(): (() => Promise<Moved>) | undefined {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const from = placeFrom(values.from ?? '');
  const to = placeFrom(values.to ?? '');
  if (from === undefined || to === undefined) return undefined;
  if ('file' in from && 'url' in to) return () => moveToServer(from.file, to.url);
  if ('url' in from && 'file' in to) {
    return () => moveToFile(from.url, to.file, { isForGood: true });
  }
  return undefined;
}

async function main(): Promise<0 | 1 | 2> {
  const move = readArguments();
  if (move === undefined) {
    console.error(USAGE);
    return 2;
  }
  keepFilesPrivate();
  for (const line of reportOfMove(await move())) console.log(line);
  return 0;
}

try {
  process.exitCode = await main();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  console.error('Nothing has been moved.');
  process.exitCode = 1;
}
