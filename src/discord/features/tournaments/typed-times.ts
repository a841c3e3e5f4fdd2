const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Larger numbers are typing errors. */
const MAX_MINUTES = 1_000_000;

/** Units in all of our languages, recognized by their first letters. */
const UNITS: readonly (readonly [written: RegExp, ms: number])[] = [
  [/^(m|min|mins|minutes?|minuten?)$/, MINUTE_MS],
  [/^(h|hrs?|hours?|heures?|std|stunden?)$/, HOUR_MS],
  [/^(d|days?|j|jours?|t|tage?n?)$/, DAY_MS],
  [/^(w|wks?|weeks?|sem|semaines?|wochen?)$/, WEEK_MS],
];

const SPAN_PATTERN = /^(?:in|dans|en)?\s*(\d{1,5})(?:[.,](\d))?\s*([a-z]+)\.?$/;

/** For example “45 min”, “3 days”, “in 2 Wochen”, “1,5 h”. */
export function parseSpan(typed: string): number | undefined {
  const [, whole, tenth = '0', unit = ''] = SPAN_PATTERN.exec(plain(typed)) ?? [];
  const ms = UNITS.find(([written]) => written.test(unit))?.[1];
  if (whole === undefined || ms === undefined) return undefined;
  const minutes = Math.round(((Number(whole) * 10 + Number(tenth)) * ms) / (10 * MINUTE_MS));
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes * MINUTE_MS : undefined;
}

const DISCORD_PATTERN = /^<t:(\d{9,11})(?::[a-z])?>$/;
const CLOCK = String.raw`(\d{1,2})(?:[:h.](\d{2})?)`;
const ZONE = String.raw`(?:\s*(?:utc|gmt|z)?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?)`;
const ISO_PATTERN = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ,]+${CLOCK}${ZONE})?$`);
const DOTTED_PATTERN = new RegExp(
  String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[t ,]+${CLOCK}${ZONE})?$`,
);
/** Needs minutes, because a number alone isn't a time of day. */
const CLOCK_PATTERN = new RegExp(String.raw`^(\d{1,2})[:h.](\d{2})${ZONE}$`);

const NOON = '12';

/**
 * For example “2026-12-05 19:30”, “5.12.2026 19:30 +1”, “19:30”, a Discord timestamp, or a time span from
 * now. Times are in UTC unless an offset is given, because Discord doesn't tell the user's time zone.
 */
export function parseMoment(typed: string, nowMs: number): number | undefined {
  const text = plain(typed);
  const span = parseSpan(text);
  if (span !== undefined) return Math.ceil((nowMs + span) / MINUTE_MS) * MINUTE_MS;
  const [, seconds] = DISCORD_PATTERN.exec(text) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const [, year, month, day, ...isoClock] = ISO_PATTERN.exec(text) ?? [];
  if (year !== undefined) return momentOf([year, month, day], isoClock);
  const [, dayFirst, monthNext, yearLast, ...clock] = DOTTED_PATTERN.exec(text) ?? [];
  if (yearLast !== undefined) return momentOf([yearLast, monthNext, dayFirst], clock);
  return nextOf(CLOCK_PATTERN.exec(text)?.slice(1), nowMs);
}

function plain(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}

type Digits = readonly (string | undefined)[];

/** This time today, or tomorrow if it has passed. */
function nextOf(clock: Digits | undefined, nowMs: number): number | undefined {
  if (clock === undefined) return undefined;
  const today = new Date(nowMs);
  const date = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()].map(String);
  const atMs = momentOf(date, clock);
  if (atMs === undefined) return undefined;
  return atMs + (Math.floor((nowMs - atMs) / DAY_MS) + 1) * DAY_MS;
}

/** Undefined for a day or an hour that doesn't exist. */
function momentOf(
  date: Digits,
  [hour = NOON, minute = '0', sign, zoneHour = '0', zoneMinute = '0']: Digits,
): number | undefined {
  const [year = NaN, month = NaN, day = NaN] = date.map(Number);
  const dayMs = Date.UTC(year, month - 1, day);
  const isDay = new Date(dayMs).getUTCMonth() === month - 1 && month >= 1 && day >= 1;
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  const isZone = Number(zoneHour) <= 14 && Number(zoneMinute) < 60;
  if (!isDay || !isTime || !isZone) return undefined;
  const zoneMs = Number(zoneHour) * HOUR_MS + Number(zoneMinute) * MINUTE_MS;
  const clockMs = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
  return dayMs + clockMs + (sign === '-' ? zoneMs : -zoneMs);
}
