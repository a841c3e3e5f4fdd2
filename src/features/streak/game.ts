import { type TimeZone, lastDayEnded } from '../../matches/records/days.ts';
import {
  streakOn,
  type DailyStreak,
  type StreakStore,
  type StreakForgetting,
  endedBefore,
} from './records.ts';

export type StreakReader = Pick<StreakStore, 'readStreak' | 'readAbsencesSince'>;

interface DayAt {
  readonly day: string;
  readonly zone: TimeZone;
  readonly atMs: number;
}

export const LOOK_BACK_MS = 30 * 86_400_000;

/** The player's streak, as it stands today. */
export async function readDaysInARow(
  store: StreakReader,
  player: string,
  at: DayAt,
): Promise<number> {
  return daysInARow(store, await store.readStreak(player), at);
}

/** A streak as it stands on a day, on which the player may not have played yet. */
export async function daysInARow(
  store: Pick<StreakReader, 'readAbsencesSince'>,
  streak: DailyStreak | undefined,
  at: DayAt,
): Promise<number> {
  if (streak === undefined) return 0;
  return streakOn(streak, at, await store.readAbsencesSince(streak.lastAtMs - LOOK_BACK_MS));
}

/** Forgets who has played on days that are over everywhere, and ends the streaks that have ended. */
export async function forgetDays(store: StreakForgetting, nowMs: number): Promise<void> {
  await store.forgetPlayedDays(lastDayEnded(nowMs));
  await store.endStreaks(endedBefore(nowMs, await store.readAbsencesSince(nowMs - LOOK_BACK_MS)));
}
