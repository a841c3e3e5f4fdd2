const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const LATE_MS = 15_000;

/** Formats a countdown. Seconds are rounded up, so that 0:00 appears only when time is over. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [days, hours, minutes] = [DAY_S, HOUR_S, MINUTE_S].map((unit) =>
    Math.floor(seconds / unit),
  ) as [number, number, number];
  if (days > 0) return `${days} d ${two((seconds % DAY_S) / HOUR_S)} h`;
  if (hours > 0) return `${hours}:${two((seconds % HOUR_S) / MINUTE_S)}:${two(seconds % MINUTE_S)}`;
  return `${minutes}:${two(seconds % MINUTE_S)}`;
}

export function isLate(leftMs: number): boolean {
  return leftMs < LATE_MS;
}
