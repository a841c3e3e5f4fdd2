import type { Experience } from '../../packages/crokinole/src/robots/experience.ts';
import type { Finding, Lesson } from './self-play.ts';

export interface WeightedLesson extends Lesson {
  readonly weight: number;
}

/** Pulls weights that few lessons support towards nothing. */
const RIDGE = 3;
/** Weights are points, and more digits would say nothing. */
const DIGITS = 2;

/** The weights with the least squared error of the gained lead, and the error that remains. */
export function fitted(lessons: readonly WeightedLesson[]): Experience {
  const size = lessons[0]?.features.length ?? 0;
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_, j): number => (i === j && i > 0 ? RIDGE : 0)),
  );
  for (const { features, gained, weight } of lessons) {
    for (const [i, row] of rows.entries()) {
      const feature = weight * (features[i] ?? 0);
      if (feature === 0) continue;
      for (let j = 0; j < size; j += 1) row[j] = (row[j] ?? 0) + feature * (features[j] ?? 0);
      row[size] = (row[size] ?? 0) + feature * gained;
    }
  }
  const weights = solved(rows).map((weight) => Number(weight.toFixed(DIGITS)));
  const squares = lessons.reduce((sum, { features, gained, weight }) => {
    const error = features.reduce((left, each, i) => left - each * (weights[i] ?? 0), gained);
    return sum + weight * error * error;
  }, 0);
  const count = lessons.reduce((sum, { weight }) => sum + weight, 0);
  const deviation = Number(Math.sqrt(squares / Math.max(1, count - size)).toFixed(DIGITS));
  return { weights, deviation };
}

/** Gauss and Jordan, with the largest pivot. Each row ends with its right-hand side. */
function solved(rows: number[][]): readonly number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const best = rows
      .map((row, i) => ({ i, pivot: i < column ? 0 : Math.abs(row[column] ?? 0) }))
      .reduce((most, each) => (each.pivot > most.pivot ? each : most));
    const [from, to] = [rows[best.i], rows[column]];
    // A feature that never occurs has no weight.
    if (best.pivot < 1e-9 || from === undefined || to === undefined) continue;
    [rows[best.i], rows[column]] = [to, from];
    const pivot = from[column] ?? 1;
    for (let j = 0; j <= size; j += 1) from[j] = (from[j] ?? 0) / pivot;
    for (const row of rows) {
      if (row === from) continue;
      const by = row[column] ?? 0;
      for (let j = 0; j <= size; j += 1) row[j] = (row[j] ?? 0) - by * (from[j] ?? 0);
    }
  }
  return rows.map((row, i) => (Math.abs(row[i] ?? 0) < 0.5 ? 0 : (row[size] ?? 0)));
}

/**
 * Adds to every row what makes the teacher's best aims worth what was foreseen, on average. The
 * robots of the lessons choose less well, so a board is worth more to a teacher who is to shoot,
 * and then less to the one before: the corrections take turns.
 */
export function corrected(
  experience: readonly Experience[],
  findings: readonly Finding[],
): readonly Experience[] {
  const trends = [0, 1].map(
    (parity) =>
      fitted(
        findings
          .filter(({ shotsLeft }) => shotsLeft % 2 === parity)
          .map(({ shotsLeft, gain }) => ({
            shotsLeft,
            gained: gain,
            features: [1, shotsLeft],
            weight: 1,
          })),
      ).weights,
  );
  let correction = 0;
  return experience.map(({ weights, deviation }, i) => {
    const shotsLeft = i + 1;
    const [base, slope] = trends[shotsLeft % 2] ?? [];
    correction = (base ?? 0) + (slope ?? 0) * shotsLeft - correction;
    const [first = 0, ...others] = weights;
    return { weights: [Number((first + correction).toFixed(DIGITS)), ...others], deviation };
  });
}
