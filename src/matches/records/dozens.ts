import type { Aim } from 'crokinole/match/shots';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import type { ShotPar } from 'crokinole/robots/puzzle/dozen-par';
import { dayAfter, dayIn, numberOfDay, type DailyGame, type TimeZone } from './days.ts';
import type { Absence } from './tournaments.ts';

/** The key from which all boards and wobbles of a day are drawn. */
export interface DozenDay {
  /** A date, for example 2031-02-28. */
  readonly day: string;
  /** 64 hexadecimal digits. Nobody sees it until the day has ended everywhere. */
  readonly key: string;
}

/** As aimed, so that everything else follows from it and the day's key. */
export interface DozenShot {
  readonly aim: Aim;
  readonly points: number;
  readonly isTwenty: boolean;
}

/** A server, or `EVERYWHERE` for all who want to be on global leaderboards. */
export type DozenScope = string;

/** The daily dozens, their tables, and the streaks of days with a dozen or a puzzle. */
export interface DozenStore {
  readDozenDay(day: string): Promise<DozenDay | undefined>;
  /** The first key saved for a day is the valid one, and is returned. */
  keepDozenDay(day: DozenDay): Promise<DozenDay>;
  /** Whether the player has played it and has been erased since. */
  isDaySpent(game: DailyGame, day: string, player: string): Promise<boolean>;
  readDozen(day: string, player: string): Promise<StoredDozen | undefined>;
  /**
   * Optimistic lock: saves only over the previous revision, or as the first one of a day that isn't
   * spent; resolves with false otherwise. The first shot also counts for the streak.
   */
  saveDozen(dozen: StoredDozen): Promise<boolean>;
  /** The best `most` of a day, and the row of the one who asks. */
  readDozenTable(day: string, scope: DozenScope, asker: string, most: number): Promise<DozenTable>;
  /** The latest `most` days on which a server played, up to that day, the latest first. */
  readDozenDays(server: string, untilDay: string, most: number): Promise<readonly DozenDayBests[]>;
  readStreak(player: string): Promise<DailyStreak | undefined>;
  /** What counts for the streak, in no order. */
  readPlays(player: string): Promise<readonly Play[]>;
  /** The longest first, of those who have played since that day. */
  readStreaks(scope: DozenScope, sinceDay: string, most: number): Promise<readonly DailyStreak[]>;
  readDozensOf(player: string): Promise<PlayerDozens>;
  /** When the bot was down since then. */
  readAbsencesSince(sinceMs: number): Promise<readonly Absence[]>;
}

export type { ShotPar };

/** The par of each shot of a day. */
export type DozenPar = readonly ShotPar[];

/** What a player has made of a day's dozen: one try, whose shots never change. */
export interface StoredDozen {
  readonly day: string;
  readonly player: string;
  /** Raised with every change. */
  readonly revision: number;
  /** Where it was begun, and whose table shows it; empty outside of servers. */
  readonly server: string;
  /** Where the day ends. */
  readonly zone: TimeZone;
  readonly shots: readonly DozenShot[];
  readonly score: number;
  /** The time spent aiming, without the board that is being aimed at. */
  readonly spentMs: number;
  /** Since when the next board has been shown; null while no board is. */
  readonly openedAtMs: number | null;
  /** When the first shot was taken; null before it. */
  readonly playedAtMs: number | null;
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

export interface DozenRow {
  readonly player: string;
  readonly score: number;
  /** Equal scores share a rank; null for a rank beyond `MAX_DOZEN_RANK`. */
  readonly rank: number | null;
}

/** The best of a day in a server or everywhere, and the row of the player who asks. */
export interface DozenTable {
  readonly rows: readonly DozenRow[];
  readonly own: DozenRow | null;
}

/** The best of one day in a server, the best first; no more than `MAX_DAY_BESTS`. */
export interface DozenDayBests {
  readonly day: string;
  readonly bests: readonly { readonly player: string; readonly score: number }[];
}

/** All dozens of a player, for export. */
export interface PlayerDozens {
  readonly dozens: readonly StoredDozen[];
  readonly streak: DailyStreak | null;
}

export const DOZEN_MS = 3 * 60_000;
/** What the way of a press to the bot may take. */
export const DOZEN_GRACE_MS = 5000;
/** A dozen begun before midnight may be finished a little later. */
export const MAX_OVERRUN_MS = 15 * 60_000;
/** Further ranks aren't counted, which would take longer the more people play. */
export const MAX_DOZEN_RANK = 100;
/** More people than ever share a first place. */
export const MAX_DAY_BESTS = 25;
/** After a server has moved to another time zone, or a player to another server. */
const MAX_JUMP_MS = 48 * 3600_000;
/** One that is forgiven, and one for a jump between time zones. With more, a streak is over. */
const MAX_MISSED = 2;

export function leftMs({ spentMs, openedAtMs }: StoredDozen, nowMs: number): number {
  const aimingMs = openedAtMs === null ? 0 : Math.max(0, nowMs - openedAtMs);
  return Math.max(0, DOZEN_MS - spentMs - aimingMs);
}

/** When the time is up, while it runs. */
export function dueAtMs({ spentMs, openedAtMs }: StoredDozen): number | null {
  return openedAtMs === null ? null : openedAtMs + DOZEN_MS - spentMs;
}

/** All shots are taken, the time is up, or the day has ended. */
export function isOver(dozen: StoredDozen, nowMs: number): boolean {
  if (dozen.shots.length >= DOZEN_SHOTS || leftMs(dozen, nowMs - DOZEN_GRACE_MS) === 0) return true;
  return dayIn(dozen.zone, nowMs - MAX_OVERRUN_MS) > dozen.day;
}

/** The bot was down on this day, at least for a time. */
function wasAway(absences: readonly Absence[], zone: TimeZone, day: string): boolean {
  return absences.some(
    ({ fromMs, untilMs }) => dayIn(zone, fromMs) <= day && day <= dayIn(zone, untilMs),
  );
}

/** A day's first shot at the dozen or first try at the puzzle. */
export interface Play extends Pick<StoredDozen, 'day' | 'player' | 'server' | 'zone'> {
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
