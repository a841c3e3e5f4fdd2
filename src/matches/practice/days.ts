const DAY_MS = 86_400_000;
/** The day before the first puzzle. */
const EPOCH_MS = Date.UTC(2025, 11, 31);

/** The date in UTC, so that the day begins for all players at once. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Puzzles are counted from the first day of 2026. */
export function numberOfDay(day: string): number {
  return Math.round((Date.parse(day) - EPOCH_MS) / DAY_MS);
}

/** When the next day begins. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}
