/**
 * The points scales of a season. `open` and `major` follow the tour of the National Crokinole
 * Association, whose majors give five more points down to the least; the others follow the Spanish clubs' series,
 * where a small field gives fewer.
 */
export const SEASON_SCALES = ['open', 'major', 'series-35', 'series-25', 'series-15'] as const;
export type SeasonScale = (typeof SEASON_SCALES)[number];

const WIN_OF_TOUR = { open: 50, major: 55 } as const;
const WIN_OF_SERIES = { 'series-35': 35, 'series-25': 25, 'series-15': 15 } as const;

/** The differences between places on the tour: 50, 47, 45, 43, 42, 41 … */
const STEPS_OF_TOUR = [3, 2, 2];

/** The differences between places in the series: 35, 32, 30, 28, 26, 25 … */
const STEPS_OF_SERIES = [3, 2, 2, 2];

/** No report of a tour event gives a player fewer points. That this is a rule is a guess. */
const MIN_OF_TOUR = 20;

/** The points of all places of a field, first place first. */
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

/** With a smaller field than the scale is made for, the winner gets proportionally fewer points. */
function winOfSeries(full: number, field: number): number {
  return Math.max(1, Math.min(full, roundedQuotient(full * field, full - 5)));
}

/**
 * A series gives full points when the field is large enough for the last place to get one point.
 * For other fields the steps are scaled so that the last place still gets one point; the rounding
 * remainder goes to the steps that lost most, upper ones first.
 */
function stepsOfSeries(full: number, field: number): readonly number[] {
  const steps = stepsOf(STEPS_OF_SERIES, field - 1);
  const [goal, all] = [winOfSeries(full, field) - 1, sum(steps)];
  if (all === 0) return [];
  const parts = steps.map((step) => Math.floor((step * goal) / all));
  const lost = steps.map((step, index) => ({ index, rest: (step * goal) % all }));
  lost.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of lost.slice(0, goal - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  // After rounding, a lower place must not lose more than an upper one.
  return parts.sort((a, b) => b - a);
}

/** This many steps: the given ones, then steps of one. */
function stepsOf(first: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first[index] ?? 1);
}

function roundedQuotient(value: number, by: number): number {
  return Math.floor((2 * value + by) / (2 * by));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
