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

export const LOOK_BACK_MS = 30 * 86_400_000;

/** A streak as it stands on a day, on which the player may not have played yet. */
export async function daysInARow(
  store: Pick<DozenStore, 'readAbsencesSince'>,
  streak: DailyStreak | undefined,
  at: { readonly day: string; readonly zone: TimeZone; readonly atMs: number },
): Promise<number> {
  if (streak === undefined) return 0;
  return streakOn(streak, at, await store.readAbsencesSince(streak.lastAtMs - LOOK_BACK_MS));
}
