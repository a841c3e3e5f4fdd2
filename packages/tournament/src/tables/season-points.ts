/**
 * What a place is worth in a season. `open` and `major` are the tour of the National Crokinole
 * Association, whose majors give five more; the others are the series of the Spanish clubs, of which
 * a small field gives less.
 */
export const SEASON_SCALES = ['open', 'major', 'series-35', 'series-25', 'series-15'] as const;
export type SeasonScale = (typeof SEASON_SCALES)[number];

const WIN_OF_TOUR = { open: 50, major: 55 } as const;
const WIN_OF_SERIES = { 'series-35': 35, 'series-25': 25, 'series-15': 15 } as const;

/** How much less the tour gives than for the place before: 50, 47, 45, 43, 42, 41 … */
const STEPS_OF_TOUR = [3, 2, 2];

/** The same of the series: 35, 32, 30, 28, 26, 25 … */
const STEPS_OF_SERIES = [3, 2, 2, 2];

/** Nobody who played a tournament of the tour has been seen with less; a guess that this is a rule. */
const MIN_OF_TOUR = 20;

/** The points for a place among `field` entrants. */
export function seasonPoints(scale: SeasonScale, place: number, field: number): number {
  const points = pointsOfField(scale, field)[place - 1];
  if (points === undefined) throw new Error(`there is no place ${place} among ${field}`);
  return points;
}

/** By place, the first of them first: all of a field at once, as a season asks for them. */
export function pointsOfField(scale: SeasonScale, field: number): readonly number[] {
  const steps =
    scale === 'open' || scale === 'major'
      ? stepsOf(STEPS_OF_TOUR, field - 1)
      : stepsOfSeries(WIN_OF_SERIES[scale], field);
  const least = scale === 'open' || scale === 'major' ? MIN_OF_TOUR : 0;
  let points =
    scale === 'open' || scale === 'major'
      ? WIN_OF_TOUR[scale]
      : winOfSeries(WIN_OF_SERIES[scale], field);
  return Array.from({ length: field }, (_, place) => {
    points -= place === 0 ? 0 : (steps[place - 1] ?? 0);
    return Math.max(least, points);
  });
}

/** A smaller field than the one that the points are made for gives the winner as much less. */
function winOfSeries(full: number, field: number): number {
  return Math.max(1, Math.min(full, roundedQuotient(full * field, full - 5)));
}

/**
 * A series gives its full points where it has as many entrants as it takes for the last one to be left
 * with one point. The steps between are drawn together or apart so that the last one of any field has
 * one point all the same, what is left over going to those that lost most by rounding, the upper ones
 * first.
 */
function stepsOfSeries(full: number, field: number): readonly number[] {
  const steps = stepsOf(STEPS_OF_SERIES, field - 1);
  const [goal, all] = [winOfSeries(full, field) - 1, sum(steps)];
  if (all === 0) return [];
  const parts = steps.map((step) => Math.floor((step * goal) / all));
  const lost = steps.map((step, index) => ({ index, rest: (step * goal) % all }));
  lost.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of lost.slice(0, goal - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  // Where steps are rounded, a lower place must not lose more than an upper one.
  return parts.sort((a, b) => b - a);
}

/** So many steps, as they are given and by one from there. */
function stepsOf(first: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first[index] ?? 1);
}

function roundedQuotient(value: number, by: number): number {
  return Math.floor((2 * value + by) / (2 * by));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
