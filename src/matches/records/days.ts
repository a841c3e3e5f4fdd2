/** The day before the first that has a number. */
const EPOCH_MS = Date.UTC(2025, 11, 31);

/** The time zones that a server can choose, from west to east. Discord's menus have 25 lines. */
export const TIME_ZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Paris',
  'Europe/Athens',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;
export type TimeZone = (typeof TIME_ZONES)[number];
/** Who plays, and where: a server's day ends by its own clock. */
export interface DailyPlace {
  readonly player: string;
  /** Empty outside of servers. */
  readonly server: string;
  readonly zone: TimeZone;
}

export const DEFAULT_TIME_ZONE: TimeZone = 'UTC';

/** Making one takes longer than using it a hundred times. */
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...options,
    hourCycle: 'h23',
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

/** The date in UTC, for example 2031-02-28. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The date that a clock on a wall shows there. */
export function dayIn(zone: TimeZone, atMs: number): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value] as const),
  );
  return (['year', 'month', 'day'] as const).map((name) => parts.get(name) ?? '').join('-');
}

const DAY_MS = 86_400_000;

/** Dates are numbered from January 1, 2026. */
export function numberOfDay(day: string): number {
  return Math.round((Date.parse(day) - EPOCH_MS) / DAY_MS);
}

export function dayOfNumber(number: number): string {
  return dayOf(EPOCH_MS + number * DAY_MS);
}

export function dayAfter(day: string, days = 1): string {
  return dayOfNumber(numberOfDay(day) + days);
}

/** When the next day starts, in UTC. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** When the next day starts there: the first whole minute of another date. */
export function endOfDayIn(zone: TimeZone, day: string): number {
  return firstAround(day, (atMs) => dayIn(zone, atMs) > day);
}

/** The first second around a day from which on something holds. */
function firstAround(day: string, holds: (atMs: number) => boolean): number {
  // A day starts at most fourteen hours before UTC's, and ends at most twelve after.
  let from = Date.parse(day) - DAY_MS;
  let to = Date.parse(day) + 2 * DAY_MS;
  while (to - from > 1000) {
    const middle = Math.floor((from + to) / 2000) * 1000;
    if (holds(middle)) to = middle;
    else from = middle;
  }
  return to;
}

/** The next time that a clock on a wall there shows this full hour, on a day that is wanted. */
export function nextHourIn(
  zone: TimeZone,
  hour: number,
  afterMs: number,
  isWanted: (day: string) => boolean = () => true,
): number {
  let day = dayIn(zone, afterMs);
  while (!isWanted(day) || hourIn(zone, day, hour) <= afterMs) day = dayAfter(day);
  return hourIn(zone, day, hour);
}

export function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

/** By the clock, and not so long after midnight: a day with a change of clocks has 23 or 25 hours. */
export function hourIn(zone: TimeZone, day: string, hour: number): number {
  return firstAround(day, (atMs) => {
    const other = dayIn(zone, atMs);
    return other > day || (other === day && hourOfClock(zone, atMs) >= hour);
  });
}

function hourOfClock(zone: TimeZone, atMs: number): number {
  const hours = formatOf(zone)
    .formatToParts(atMs)
    .find(({ type }) => type === 'hour');
  return Number(hours?.value);
}

/** Nowhere does a day end later: twelve hours after it has ended in UTC. */
const LAST_END_MS = DAY_MS + 12 * 3600_000;

/** From then on, it's no longer this day anywhere. */
export function endOfDayEverywhere(day: string): number {
  return Date.parse(day) + LAST_END_MS;
}

/** The latest day that has ended everywhere. */
export function lastDayEnded(nowMs: number): string {
  return dayOf(nowMs - LAST_END_MS);
}
