/**
 * `npm run recount -- FILE [--repair]` judges every shot of every finished match again and proves
 * that ratings, statistics and leaderboards are what comes of them. Stop the bot first: a match
 * that ends meanwhile would look like a mistake, and nothing is repaired once anybody has written.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recount } from '../src/matches/reading/recount.ts';
import { keepFilesPrivate } from '../src/operations/private-files.ts';
import {
  findDifferences,
  readRecountOrder,
  repairLadders,
  versionOf,
} from '../src/storage/sqlite/ladders/recount.ts';
import { SqliteStore } from '../src/storage/sqlite/store.ts';

const USAGE = 'npm run recount -- FILE [--repair]';
const MAX_SHOWN = 20;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return undefined;
  return { file, repair: values.repair };
}

/** 0: all is as it should be, or is now. 1: it is not. 2: it cannot be told. */
async function main(): Promise<0 | 1 | 2> {
  const args = readArguments();
  if (args === undefined || !existsSync(args.file)) {
    console.error(args === undefined ? USAGE : `There is no file ${args.file}.`);
    return 2;
  }
  keepFilesPrivate();
  const store = new SqliteStore({ file: args.file });
  try {
    const { db } = store.database;
    const version = versionOf(store.database);
    const { book, matches, shots, problems } = await recount(store, readRecountOrder(db));
    console.log(`${matches} finished matches, ${shots} shots judged again.`);
    for (const { code, matchId, reason } of problems) {
      console.log(`match ${matchId}: ${code}${reason === undefined ? '' : ` (${reason})`}`);
    }
    const differences = findDifferences(db, book);
    for (const { table, row, stored, counted } of differences.slice(0, MAX_SHOWN)) {
      console.log(`${table}, ${row}:\n  stored  ${stored ?? '-'}\n  counted ${counted ?? '-'}`);
    }
    if (differences.length === 0) console.log('Every stored figure is what the shots say.');
    else console.log(`Rows that differ from what the shots say: ${differences.length}.`);
    // What a repair would write is only as good as the matches that it is counted from.
    if (!args.repair || problems.length > 0)
      return problems.length + differences.length > 0 ? 1 : 0;
    if (!repairLadders(store.database, book, version)) {
      console.error('Somebody has written to it meanwhile: stop the bot, and try again.');
      return 1;
    }
    console.log('The figures have been written anew.');
    return 0;
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
