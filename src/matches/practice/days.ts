const DAY_MS = 86_400_000;
/** The day before the first puzzle. */
const EPOCH_MS = Date.UTC(2025, 11, 31);

/** The date in UTC, so that the day starts at the same time for all players. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Puzzles are numbered from January 1, 2026. */
export function numberOfDay(day: string): number {
  return Math.round((Date.parse(day) - EPOCH_MS) / DAY_MS);
}

/** When the next day starts. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}
