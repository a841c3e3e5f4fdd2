import { VARIABLES } from './variables.ts';

/** No other programs use variables with these prefixes, so an unknown one is a mistake. */
const OUR_PREFIXES = ['DISCORD_', 'LOCAL_DISCORD_', 'SHARD_', 'ROBOT_', 'BACKUP_', 'LIMIT_'];
const MAX_SLIPS = 2;
/** Short names are too similar to others: HOME is not a typo for HOST. */
const MIN_LENGTH = 8;

/**
 * One sentence for each variable that is almost one of ours, or has one of our prefixes but is
 * unknown.
 */
export function findUnknownVariables(names: Iterable<string>): readonly string[] {
  const known = VARIABLES.map(({ name }) => name);
  return [...names]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isSlip(name, one));
      if (meant !== undefined) return [`${name} is not read: is ${meant} meant?`];
      const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isOurs ? [`${name} is not a variable of this bot, and is not read.`] : [];
    });
}

function isSlip(name: string, known: string): boolean {
  if (known.length < MIN_LENGTH) return false;
  if (Math.abs(name.length - known.length) > MAX_SLIPS) return false;
  return countSlips(name.toUpperCase(), known) <= MAX_SLIPS;
}

/** The edit distance: inserted, deleted, changed or swapped letters (optimal string alignment). */
function countSlips(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= left.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(left.length, right.length);
}
