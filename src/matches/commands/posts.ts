import { accept, refuse } from 'crokinole/result';
import type { SettingsStore, ServerSettings } from '../records/settings.ts';
import type { Announcement } from '../records/announcements.ts';
import {
  dayOf,
  numberOfDay,
  dayAfter,
  dayIn,
  hourIn,
  isSunday,
  nextHourIn,
  type TimeZone,
} from '../records/days.ts';
import {
  type ShotVote,
  POST_KINDS,
  NOT_PLANNED_MS,
  type PostKind,
  type ServerPost,
} from '../records/posts.ts';
import { announcementOfPost } from '../steps/match-changes.ts';
import { WRITER, type Authority } from './authority.ts';

/** The next shot comes a week later. */
const MAX_DAYS = 7;
/** By the clock on a wall in the server's time zone. */
export const MORNING_HOUR = 8;
export const SUNDAY_HOUR = 18;

const TIMES: Readonly<Record<PostKind, Times>> = {
  crown: { hour: MORNING_HOUR, isWanted: () => true, daysBack: 1 },
  shot: { hour: SUNDAY_HOUR, isWanted: isSunday, daysBack: 0 },
};

export interface VoteCommand extends Omit<ShotVote, 'atMs'> {
  /** Where it was pressed. */
  readonly server: string | null;
  /** The number of the day of the post. */
  readonly number: number;
}

type VoteAnswer = 'given' | 'taken-back' | 'late';

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

/** A second press takes the vote back. */
export async function voteForShot(
  authority: Authority,
  { match: id, shot, player, server, number }: VoteCommand,
): Promise<VoteAnswer> {
  const { matches, clock } = authority;
  const writer = authority[WRITER];
  const match = await matches.readMatch(id);
  if (match === undefined || server === null || match.server !== server) return 'late';
  const atMs = clock.nowMs();
  if (numberOfDay(dayOf(atMs)) - number > MAX_DAYS) return 'late';
  if (await writer.hasVote(id, shot, player)) {
    await writer.dropVote(id, shot, player);
    return 'taken-back';
  }
  await writer.saveVote({ match: id, shot, player, atMs });
  return 'given';
}

/**
 * Switches off what the bot posts by itself on a server that it's no longer in, or whose channel is closed to
 * it. A server that lets it in again gets only what an admin then asks for. Does nothing if the posts are in
 * another channel by now.
 */
export async function stopPosts(
  settings: Pick<SettingsStore, 'editSettings'>,
  server: string,
  closed?: string,
): Promise<void> {
  await settings.editSettings(server, (before) => {
    const isElsewhere = closed !== undefined && closed !== before.newsChannel;
    if (isElsewhere || !POST_KINDS.some((kind) => before[kind])) {
      return refuse({ code: 'nothing-to-stop' } as const);
    }
    return accept({ ...before, crown: false, shot: false, newsChannel: null });
  });
}

/** The seven days that a Sunday's post tells. */
export function weekUntil(zone: TimeZone, sunday: string) {
  return {
    fromMs: hourIn(zone, dayAfter(sunday, -7), SUNDAY_HOUR),
    untilMs: hourIn(zone, sunday, SUNDAY_HOUR),
  };
}

/** A morning's post isn't for the evening: one that comes later than this is left out. */
const MAX_LATE_MS = 6 * 3600_000;

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
