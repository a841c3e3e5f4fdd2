import { fileURLToPath } from 'node:url';
import { readOwnConfig } from '../src/config.ts';
import { serverOf } from '../src/config/parsers.ts';
import type { DatabasePlace } from '../src/storage/open-store.ts';

/** Where the bot keeps its database: what DATABASE_URL says, or the usual file. */
export function ownPlace(): DatabasePlace {
  const read = readOwnConfig();
  if (read.ok) return read.value.config.database;
  for (const problem of read.refusal) console.error(problem);
  process.exit(2);
}

/** A path, or what DATABASE_URL may say; undefined where it is an address of something else. */
export function placeFrom(text: string): DatabasePlace | undefined {
  if (/^postgres(ql)?:/.test(text)) return serverOf(text);
  if (text.startsWith('file://')) return { file: fileURLToPath(text) };
  const file = text.replace(/^file:/, '');
  return file === '' || /^\w\w+:\/\//.test(file) ? undefined : { file };
}

/** What was named, or else the bot's own. */
export function placeOf(given: string | undefined, usage: string): DatabasePlace {
  const place = given === undefined ? ownPlace() : placeFrom(given);
  if (place !== undefined) return place;
  console.error(usage);
  process.exit(2);
}
