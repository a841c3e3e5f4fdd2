import type { Moved } from '../src/storage/move/move.ts';

const MS_PER_S = 1000;

/** Without matches there is nothing to verify. */
function sayJudged({ matches, liveMatches, shots, problems, differences }: Moved['proof']) {
  const judged = `${matches} finished and ${liveMatches} live matches, ${shots} shots judged again in both`;
  if (matches + liveMatches === 0) return ['There is no match in it: no shot was judged.'];
  const amiss = problems.length + differences.length;
  const proved = amiss === 0 ? ['Every stored figure is what the shots say.'] : [];
  return [`${judged}: the same comes of them.`, ...proved];
}

/** What was copied, and how its completeness was verified. */
export function sayMoved({ from, to, tables, proof, tookMs }: Moved): readonly string[] {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const amiss = proof.problems.length + proof.differences.length;
  const seconds = (tookMs / MS_PER_S).toFixed(1);
  return [
    `${to} has all that is in ${from}: ${rows} rows in ${tables.length} tables, each read again and the same.`,
    ...sayJudged(proof),
    ...(amiss === 0
      ? []
      : [`As before, what the shots do not say: ${amiss}. Have it listed by npm run recount.`]),
    `It took ${seconds} s.`,
  ];
}
