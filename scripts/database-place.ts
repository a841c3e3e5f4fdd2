import { fileURLToPath } from 'node:url';
import { readOwnConfig } from '../src/config.ts';
import { serverOf } from '../src/config/parsers.ts';
import type { DatabasePlace } from '../src/storage/open-store.ts';
import type { Moved } from '../src/storage/move/move.ts';

const MS_PER_S = 1000;

/** The bot's database: DATABASE_URL, or the default file. */
function ownPlace(): DatabasePlace {
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

/** Without matches there is nothing to verify. */
function reportOfProof({ matches, liveMatches, shots, problems, differences }: Moved['proof']) {
  const judged = `${matches} finished and ${liveMatches} live matches, ${shots} shots judged again in both`;
  if (matches + liveMatches === 0) return ['There is no match in it: no shot was judged.'];
  const amiss = problems.length + differences.length;
  const proved = amiss === 0 ? ['Every stored figure is what the shots say.'] : [];
  return [`${judged}: the same comes of them.`, ...proved];
}

/** What was copied, and how its completeness was verified. */
export function reportOfMove({ from, to, tables, proof, tookMs }: Moved): readonly string[] {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const amiss = proof.problems.length + proof.differences.length;
  const seconds = (tookMs / MS_PER_S).toFixed(1);
  return [
    `${to} has all that is in ${from}: ${rows} rows in ${tables.length} tables, each read again and the same.`,
    ...reportOfProof(proof),
    ...(amiss === 0
      ? []
      : [`As before, what the shots do not say: ${amiss}. Have it listed by npm run recount.`]),
    `It took ${seconds} s.`,
  ];
}
