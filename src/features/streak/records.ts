import {
  dayAfter,
  dayIn,
  numberOfDay,
  type DailyPlace,
  type TimeZone,
} from '../../matches/records/days.ts';
import type { Absence } from '../../matches/records/tournaments.ts';

/** What everyone plays once a day. */
export type DailyGame = 'dozen' | 'puzzle';

/** The key from which all boards and wobbles of a day are drawn. */
export interface DozenDay {
  /** A date, for example 2031-02-28. */
  readonly day: string;
  /** 64 hexadecimal digits. Nobody sees it until the day has ended everywhere. */
  readonly key: string;
}

/** A server, or `EVERYWHERE` for all who want to be on global leaderboards. */
export type DailyScope = string;

/** The keys of days, who has played on them, and the streaks of days with a dozen or a puzzle. */
export interface StreakStore {
  readDozenDay(day: string): Promise<DozenDay | undefined>;
  /** The first key saved for a day is the valid one, and is returned. */
  keepDozenDay(day: DozenDay): Promise<DozenDay>;
  /** Whether the player has played it and has been erased since. */
  isDaySpent(game: DailyGame, day: string, player: string): Promise<boolean>;
  readStreak(player: string): Promise<DailyStreak | undefined>;
  /** What counts for the streak, in no order. */
  readPlays(player: string): Promise<readonly Play[]>;
  /** The longest first, of those who have played since that day. */
  readStreaks(scope: DailyScope, sinceDay: string, most: number): Promise<readonly DailyStreak[]>;
  /** When the bot was down since then. */
  readAbsencesSince(sinceMs: number): Promise<readonly Absence[]>;
}

/** What is no longer needed. */
export interface StreakForgetting extends Pick<StreakStore, 'readAbsencesSince'> {
  /** Deletes the codes of who has played on this day or before. */
  forgetPlayedDays(untilDay: string): Promise<void>;
  /** Ends the streaks that were last played before this day. */
  endStreaks(beforeDay: string): Promise<void>;
}

/** How many days in a row a player has played the dozen or the puzzle. Zero once it has ended for certain. */
export interface DailyStreak {
  readonly player: string;
  /** Where the player played last. */
  readonly server: string;
  readonly zone: TimeZone;
  readonly days: number;
  readonly best: number;
  readonly lastDay: string;
  readonly lastAtMs: number;
  /** The latest missed day that was forgiven. */
  readonly forgivenDay: string | null;
}

/** After a server has moved to another time zone, or a player to another server. */
const MAX_JUMP_MS = 48 * 3600_000;
/** One that is forgiven, and one for a jump between time zones. With more, a streak is over. */
const MAX_MISSED = 2;

/** The bot was down on this day, at least for a time. */
function wasAway(absences: readonly Absence[], zone: TimeZone, day: string): boolean {
  return absences.some(
    ({ fromMs, untilMs }) => dayIn(zone, fromMs) <= day && day <= dayIn(zone, untilMs),
  );
}

/** A day's first shot at the dozen or first try at the puzzle. */
export interface Play extends DailyPlace {
  readonly day: string;
  readonly game: DailyGame;
  readonly atMs: number;
}

/**
 * The streak after another day of play. A missed day ends it, unless the bot was down on that day,
 * or the day was lost by a change of time zone, or no other was missed in the six days before.
 */
function streakAfter(
  before: DailyStreak | undefined,
  { day, player, server, zone, atMs }: Omit<Play, 'game'>,
  absences: readonly Absence[],
): DailyStreak {
  const now = { player, server, zone, lastDay: day, lastAtMs: atMs };
  if (before === undefined) return { ...now, days: 1, best: 1, forgivenDay: null };
  // An earlier date is played later only after a move to the west: the streak stays as it is.
  if (day <= before.lastDay) return before;
  const missed = missedDays(before, now, absences);
  const isOn = before.days > 0 && mayForgive(before, missed);
  const days = isOn ? before.days + 1 : 1;
  const forgivenDay = isOn ? (missed[0] ?? before.forgivenDay) : null;
  return { ...now, days, best: Math.max(before.best, days), forgivenDay };
}

/** The streak that follows from the days that were played. */
export function streakFrom(
  played: readonly Play[],
  absences: readonly Absence[],
): DailyStreak | undefined {
  const plays = [...played].sort((a, b) => a.atMs - b.atMs);
  let streak: DailyStreak | undefined;
  for (const play of plays) streak = streakAfter(streak, play, absences);
  return streak;
}

type LastPlay = Pick<DailyStreak, 'lastDay' | 'lastAtMs' | 'zone'>;

/** The days that the player could have played and didn't; no more of them than matter. */
function missedDays(
  before: LastPlay,
  now: LastPlay,
  absences: readonly Absence[],
): readonly string[] {
  const missed: string[] = [];
  for (let day = dayAfter(before.lastDay); day < now.lastDay; day = dayAfter(day)) {
    if (!wasAway(absences, now.zone, day)) missed.push(day);
    if (missed.length > MAX_MISSED) break;
  }
  const hasJumped = before.zone !== now.zone && now.lastAtMs - before.lastAtMs < MAX_JUMP_MS;
  return hasJumped ? missed.slice(1) : missed;
}

/** One missed day in this many is forgiven. */
const FORGIVEN_EVERY_DAYS = 7;

function mayForgive({ forgivenDay }: DailyStreak, missed: readonly string[]): boolean {
  const [day, ...more] = missed;
  if (day === undefined) return true;
  if (more.length > 0) return false;
  return forgivenDay === null || numberOfDay(day) - numberOfDay(forgivenDay) >= FORGIVEN_EVERY_DAYS;
}

/** The streak as it stands today, where the player may not have played yet. */
export function streakOn(
  streak: DailyStreak | undefined,
  at: { readonly day: string; readonly zone: TimeZone; readonly atMs: number },
  absences: readonly Absence[],
): number {
  if (streak === undefined) return 0;
  if (at.day <= streak.lastDay) return streak.days;
  const { player, server } = streak;
  const next = streakAfter(streak, { ...at, player, server }, absences);
  return next.days > streak.days ? streak.days : 0;
}

/** A streak that goes on was last played on this day or later. */
export function earliestAlive(day: string, zone: TimeZone, absences: readonly Absence[]): string {
  let earliest = day;
  for (let missed = 0; missed <= MAX_MISSED;) {
    earliest = dayAfter(earliest, -1);
    if (!wasAway(absences, zone, earliest)) missed += 1;
  }
  return earliest;
}

/** Streaks that were last played before this day have ended, whatever happened since. */
export function endedBefore(nowMs: number, absences: readonly Absence[]): string {
  // Where the day comes last, so that no streak ends too early.
  const zone = 'Pacific/Honolulu';
  return earliestAlive(dayIn(zone, nowMs), zone, absences);
}

/** Puzzles of packs don't count for a streak. */
export function isDaily(puzzle: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(puzzle);
}
