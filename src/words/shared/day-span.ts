/** A weekday says which day it was only within a week, and a date within a year. */
const WEEK_DAYS = 7;
const YEAR_DAYS = 300;

export function spanOf(daysAgo: number): 'week' | 'year' | 'ever' {
  if (daysAgo < WEEK_DAYS) return 'week';
  return daysAgo < YEAR_DAYS ? 'year' : 'ever';
}
