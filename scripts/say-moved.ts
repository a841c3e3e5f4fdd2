import type { Moved } from '../src/storage/move/move.ts';

const MS_PER_S = 1000;

/** What was taken over, and how it is known to be all of it. */
export function sayMoved({ from, to, tables, proof, tookMs }: Moved): readonly string[] {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const amiss = proof.problems.length + proof.differences.length;
  const seconds = (tookMs / MS_PER_S).toFixed(1);
  return [
    `${to} has all that is in ${from}: ${rows} rows in ${tables.length} tables, each read again and the same.`,
    `${proof.matches} finished matches, ${proof.shots} shots judged again in both: the same comes of them.`,
    ...(amiss === 0
      ? ['Every stored figure is what the shots say.']
      : [`As before, what the shots do not say: ${amiss}. Have it listed by npm run recount.`]),
    `It took ${seconds} s.`,
  ];
}
