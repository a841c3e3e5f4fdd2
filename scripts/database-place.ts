import { fileURLToPath } from 'node:url';
import { readOwnConfig } from '../src/config.ts';
import { serverOf } from '../src/config/parsers.ts';
import type { DatabasePlace } from '../src/storage/open-store.ts';

/** The bot's database: DATABASE_URL, or the default file. */
export function ownPlace(): DatabasePlace {
  const read = readOwnConfig();
  if (read.ok) return read.value.config.database;
  for (const problem of read.refusal) console.error(problem);
  process.exit(2);
}

/** A path or a database URL; undefined for an address of anything else. */
export function placeFrom(text: string): DatabasePlace | undefined {
  if (/^postgres(ql)?:/.test(text)) return serverOf(text);
  if (text.startsWith('file://')) return { file: fileURLToPath(text) };
  const file = text.replace(/^file:/, '');
  return file === '' || /^\w\w+:\/\//.test(file) ? undefined : { file };
}

/** The given database, or the bot's own. */
export function placeOf(given: string | undefined, usage: string): DatabasePlace {
  const place = given === undefined ? ownPlace() : placeFrom(given);
  if (place !== undefined) return place;
  console.error(usage);
  process.exit(2);
}
