import { announcementOfPost } from './announcements.ts';
import type { Announcement } from '../records/announcements.ts';
import { dayAfter, dayIn, hourIn, isSunday, nextHourIn, type TimeZone } from '../records/days.ts';
import { NOT_PLANNED_MS, type PostKind, type ServerPost } from '../records/posts.ts';
import type { ServerSettings } from '../records/settings.ts';

/** By the clock on a wall in the server's time zone. */
export const MORNING_HOUR = 8;
export const SUNDAY_HOUR = 18;
/** A morning's post isn't for the evening: one that comes later than this is left out. */
const MAX_LATE_MS = 6 * 3600_000;

interface PostStep {
  readonly next: Pick<ServerPost, 'lastDay' | 'dueAtMs'>;
  readonly announcement: Announcement | null;
}

interface Times {
  readonly hour: number;
  readonly isWanted: (day: string) => boolean;
  /** How many days before the post the day is that it tells. */
  readonly daysBack: number;
}

const TIMES: Readonly<Record<PostKind, Times>> = {
  crown: { hour: MORNING_HOUR, isWanted: () => true, daysBack: 1 },
  shot: { hour: SUNDAY_HOUR, isWanted: isSunday, daysBack: 0 },
};

/** The seven days that a Sunday's post tells. */
export function weekUntil(zone: TimeZone, sunday: string) {
  return {
    fromMs: hourIn(zone, dayAfter(sunday, -7), SUNDAY_HOUR),
    untilMs: hourIn(zone, sunday, SUNDAY_HOUR),
  };
}

/** What becomes of a due post: it tells its day, and the next one is planned. */
export function stepPost(
  post: ServerPost,
  settings: Pick<ServerSettings, PostKind | 'newsChannel'>,
  nowMs: number,
): PostStep {
  const { server, kind, zone, lastDay, dueAtMs } = post;
  const { hour, isWanted, daysBack } = TIMES[kind];
  const { newsChannel } = settings;
  const nextAtMs = nextHourIn(zone, hour, nowMs, isWanted);
  const day = dayAfter(dayIn(zone, dueAtMs), -daysBack);
  const isPlanned = dueAtMs !== NOT_PLANNED_MS && nowMs - dueAtMs <= MAX_LATE_MS;
  // After a move to the west it's the same morning again.
  if (!isPlanned || !settings[kind] || newsChannel === null || day <= lastDay) {
    return { next: { lastDay, dueAtMs: nextAtMs }, announcement: null };
  }
  const venue = { server, channel: newsChannel };
  return {
    next: { lastDay: day, dueAtMs: nextAtMs },
    announcement: announcementOfPost(kind, day, venue, nowMs),
  };
}
