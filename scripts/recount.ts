/**
 * `npm run recount -- [PLACE] [--repair]` judges every shot of every match again, finished or live,
 * and verifies that ratings, statistics, leaderboards, tournament tables, the results of reviews,
 * the daily dozens and the tries at puzzles and shared shots follow from them. It checks the bot's database, or the
 * given file or PostgreSQL database, as they are at one moment, and changes nothing without --repair.
 * Stop the bot before a repair: nothing is repaired after a concurrent write.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { type RecountOrder, recount, recountTournaments } from '../src/matches/reading/recount.ts';
import type { Judged } from '../src/storage/move/side.ts';
import { sqliteSide, withCopyOf } from '../src/storage/move/sqlite-side.ts';
import { inspectDatabase, openToRead } from '../src/storage/sqlite/backup/backup.ts';
import { openDatabase } from '../src/storage/sqlite/database/open.ts';
import { repairLadders as repairFile, versionOf } from '../src/storage/sqlite/store.ts';
import { repairLadders } from '../src/storage/ladders/recount.ts';
import { keepFilesPrivate } from '../src/operations/shutdown.ts';
import type { DatabasePlace } from '../src/storage/open-store.ts';
import { placeOf } from './database-place.ts';
import { recountDozens } from '../src/features/dozen/recount.ts';
import { recountPuzzles } from '../src/features/puzzle/recount.ts';
import { recountShotTries } from '../src/features/share/recount.ts';
import { recountReviews } from '../src/features/review/recount.ts';

const USAGE = 'npm run recount -- [PLACE] [--repair]';
const MAX_SHOWN = 20;

interface Judge {
  readonly judged: Judged;
  /** Returns false and changes nothing if there were writes in between. */
  readonly repairFrom?: (book: LadderBook, order: RecountOrder) => Promise<boolean>;
}

/**
 * Judges a copy, because opening the file itself would migrate it, also under a bot of an older
 * version that uses it.
 */
async function judgeFile<Value>(
  file: string,
  work: (judge: Judge) => Promise<Value>,
): Promise<Value> {
  inspectDatabase(file);
  return withCopyOf(file, (copy) => work({ judged: sqliteSide(copy, file) }), openToRead);
}

/** Opens the file itself, which must not need a migration. */
async function repairInFile<Value>(
  file: string,
  work: (judge: Judge) => Promise<Value>,
): Promise<Value> {
  const { isEmpty, pending } = inspectDatabase(file);
  if (isEmpty || pending > 0) {
    throw new Error(
      `The database ${file} is empty or from an older version: start the bot with it once.`,
    );
  }
  const database = openDatabase({ file });
  try {
    const version = versionOf(database);
    return await work({
      judged: sqliteSide(database, file),
      repairFrom: (book) => Promise.resolve(repairFile(database, book, version)),
    });
  } finally {
    database.client.close();
  }
}

/** Reads from one snapshot, regardless of concurrent play. A file needs none of these modules. */
async function judgeServer<Value>(
  url: string,
  work: (judge: Judge) => Promise<Value>,
): Promise<Value> {
  const { postgresSide, readServer } = await import('../src/storage/move/postgres-side.ts');
  return readServer(url, (client, name) =>
    work({
      judged: postgresSide(client, name),
      repairFrom: (book, order) => repairServer(url, book, order),
    }),
  );
}

async function repairServer(url: string, book: LadderBook, order: RecountOrder): Promise<boolean> {
  const { carryOut } = await import('../src/storage/postgres/database/engine.ts');
  const { openDatabase: openServer } = await import('../src/storage/postgres/database/open.ts');
  const { inTransaction } = await import('../src/storage/postgres/database/transactions.ts');
  const database = await openServer({ url, connections: 1 });
  try {
    return await inTransaction(database, (db) => carryOut(db, repairLadders, book, order));
  } finally {
    await database.pool.end();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false } },
  });
  const [named, ...more] = positionals;
  return more.length > 0 ? undefined : { place: placeOf(named, USAGE), repair: values.repair };
}

/** 0: everything is correct, or was repaired. 1: it is not. 2: it cannot be checked. */
async function main(): Promise<0 | 1 | 2> {
  const args = readArguments();
  if (args === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { place, repair } = args;
  if ('file' in place && !existsSync(place.file)) {
    console.error(`There is no file ${place.file}.`);
    return 2;
  }
  keepFilesPrivate();
  return withJudge(place, repair, async ({ judged, repairFrom }) => {
    const order = await judged.readOrder();
    const { book, matches, liveMatches, shots, problems } = await recount(judged.matches, order);
    console.log(
      `${matches} finished and ${liveMatches} live matches, ${shots} shots judged again.`,
    );
    for (const { code, matchId, reason } of problems) {
      console.log(`match ${matchId}: ${code}${reason === undefined ? '' : ` (${reason})`}`);
    }
    const { tournaments, problems: wrong } = await recountTournaments(judged.tournaments);
    if (tournaments > 0) console.log(`${tournaments} finished tournaments folded again.`);
    for (const { code, tournament, reason } of wrong) {
      console.log(`tournament ${tournament}: ${code}${reason === undefined ? '' : ` (${reason})`}`);
    }
    const { reviews, problems: misjudged } = await recountReviews(judged.reviews);
    if (reviews > 0) console.log(`${reviews} finished reviews summed up again.`);
    for (const { code, matchId, reason } of misjudged) {
      console.log(`review of ${matchId}: ${code}${reason === undefined ? '' : ` (${reason})`}`);
    }
    const daily = await recountDozens(judged.dozens);
    if (daily.dozens > 0) {
      console.log(`${daily.dozens} daily dozens with ${daily.shots} shots taken again.`);
    }
    for (const { code, player, day } of daily.problems) {
      console.log(`dozen of ${player} on ${day}: ${code}`);
    }
    const puzzles = await recountPuzzles(judged.puzzles);
    if (puzzles.tries > 0) console.log(`${puzzles.tries} tries at puzzles taken again.`);
    for (const { code, player, puzzle } of puzzles.problems) {
      console.log(`puzzle ${puzzle}${player === '' ? '' : ` of ${player}`}: ${code}`);
    }
    const beaten = await recountShotTries(judged.shotTries, judged.matches);
    if (beaten.tries > 0) console.log(`${beaten.tries} tries at shared shots taken again.`);
    for (const { code, player, match, shot } of beaten.problems) {
      console.log(`try of ${player} at shot ${shot} of match ${match}: ${code}`);
    }
    const differences = await judged.findDifferences(book);
    for (const { table, row, stored, counted } of differences.slice(0, MAX_SHOWN)) {
      console.log(`${table}, ${row}:\n  stored  ${stored ?? '-'}\n  counted ${counted ?? '-'}`);
    }
    if (matches + liveMatches + daily.dozens + puzzles.tries === 0)
      console.log('There is no match in it: nothing is proved.');
    else if (differences.length === 0) console.log('Every stored figure is what the shots say.');
    if (differences.length > 0)
      console.log(`Rows that differ from what the shots say: ${differences.length}.`);
    // A repair is only as reliable as the matches it is computed from.
    const all = [problems, wrong, misjudged, daily.problems, puzzles.problems, beaten.problems];
    const found = all.flat().length;
    if (!repair || repairFrom === undefined || found > 0)
      return found + differences.length > 0 ? 1 : 0;
    if (!(await repairFrom(book, order))) {
      console.error('The database was written to meanwhile. Stop the bot and try again.');
      return 1;
    }
    console.log('The figures have been repaired.');
    return 0;
  });
}

async function withJudge<Value>(
  place: DatabasePlace,
  repair: boolean,
  work: (judge: Judge) => Promise<Value>,
): Promise<Value> {
  if ('file' in place) return (repair ? repairInFile : judgeFile)(place.file, work);
  return judgeServer(place.url, work);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
