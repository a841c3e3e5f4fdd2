import type { Aim } from 'crokinole/match/shots';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import type { ShotPar } from 'crokinole/robots/puzzle/dozen-par';
import { dayIn, type TimeZone } from '../../matches/records/days.ts';
import type { DailyScope, DailyStreak } from '../streak/records.ts';

/** As aimed, so that everything else follows from it and the day's key. */
export interface DozenShot {
  readonly aim: Aim;
  readonly points: number;
  readonly isTwenty: boolean;
}

/** The daily dozens, and their leaderboards. */
export interface DozenStore {
  readDozen(day: string, player: string): Promise<StoredDozen | undefined>;
  /**
   * Optimistic lock: saves only over the previous revision, or as the first one of a day that isn't
   * spent; resolves with false otherwise. The first shot also counts for the streak.
   */
  saveDozen(dozen: StoredDozen): Promise<boolean>;
  /** The best `most` of a day, and the row of the one who asks. */
  readDozenLeaderboard(
    day: string,
    scope: DailyScope,
    asker: string,
    most: number,
  ): Promise<DozenLeaderboard>;
  /** The latest `most` days on which a server played, up to that day, the latest first. */
  readDozenDays(server: string, untilDay: string, most: number): Promise<readonly DozenDayBests[]>;
  readDozensOf(player: string): Promise<PlayerDozens>;
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
  /** Where it was begun, and whose leaderboard shows it; empty outside of servers. */
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

export interface DozenRow {
  readonly player: string;
  readonly score: number;
  /** Equal scores share a rank; null for a rank beyond `MAX_DOZEN_RANK`. */
  readonly rank: number | null;
}

/** The best of a day in a server or everywhere, and the row of the player who asks. */
export interface DozenLeaderboard {
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

/** What is stored about players. */
export const DOZEN_DATA = { tables: ['dozens', 'dailyStreaks'], exported: ['daily'] } as const;
