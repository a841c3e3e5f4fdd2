import type { DozenStore } from '../ports/dozen-store.ts';
import type { TimeZone } from '../records/days.ts';
import { streakOn, type DailyStreak } from '../records/dozens.ts';

/** Who plays, and where: a server's day ends by its own clock. */
export interface DailyPlace {
  readonly player: string;
  /** Empty outside of servers. */
  readonly server: string;
  readonly zone: TimeZone;
}

export type StreakReader = Pick<DozenStore, 'readStreak' | 'readAbsencesSince'>;

interface At {
  readonly day: string;
  readonly zone: TimeZone;
  readonly atMs: number;
}

export const LOOK_BACK_MS = 30 * 86_400_000;

/** The player's streak of dozens and puzzles, as it stands today. */
export async function readDaysInARow(store: StreakReader, player: string, at: At): Promise<number> {
  return daysInARow(store, await store.readStreak(player), at);
}

/** A streak as it stands on a day, on which the player may not have played yet. */
export async function daysInARow(
  store: Pick<StreakReader, 'readAbsencesSince'>,
  streak: DailyStreak | undefined,
  at: At,
): Promise<number> {
  if (streak === undefined) return 0;
  return streakOn(streak, at, await store.readAbsencesSince(streak.lastAtMs - LOOK_BACK_MS));
}
