import { inPortions } from '../../matches/reading/portions.ts';
import type { StreakStore } from '../streak/records.ts';
import { findFalseStreak } from '../streak/recount.ts';
import { shootAt } from './game.ts';
import type { DozenStore, StoredDozen } from './records.ts';

export type DozenProblemCode =
  /** There is no key for the day, or a shot was impossible. */
  | 'damaged'
  /** The aims lead to other points than the stored ones. */
  | 'scores-otherwise'
  /** The days played lead to another streak than the stored one. */
  | 'counts-otherwise';

export interface DozenProblem {
  readonly code: DozenProblemCode;
  readonly player: string;
  readonly day: string;
}

export interface DozenRecount {
  readonly dozens: number;
  readonly shots: number;
  readonly problems: readonly DozenProblem[];
}

/** What recounting reads. */
export type DozenSource = Pick<DozenStore, 'readDozensOf'> &
  Pick<StreakStore, 'readDozenDay' | 'readPlays' | 'readStreak' | 'readAbsencesSince'> & {
    readonly readDailyPlayers: (after: string, most: number) => Promise<readonly string[]>;
  };

/** Takes every shot of every dozen again, and counts everyone's streak from the days that were played. */
export async function recountDozens(store: DozenSource): Promise<DozenRecount> {
  const absences = await store.readAbsencesSince(0);
  const problems: DozenProblem[] = [];
  let count = 0;
  let shots = 0;
  for await (const player of inPortions(store.readDailyPlayers)) {
    const { dozens } = await store.readDozensOf(player);
    for (const dozen of dozens) {
      count += 1;
      shots += dozen.shots.length;
      const code = await problemOf(store, dozen);
      if (code !== undefined) problems.push({ code, player, day: dozen.day });
    }
    const day = await findFalseStreak(store, player, absences);
    if (day !== undefined) problems.push({ code: 'counts-otherwise', player, day });
  }
  return { dozens: count, shots, problems };
}

async function problemOf(
  store: DozenSource,
  { day, shots, score }: StoredDozen,
): Promise<DozenProblemCode | undefined> {
  const known = await store.readDozenDay(day);
  if (known === undefined) return 'damaged';
  let sum = 0;
  for (const [i, { aim, points, isTwenty }] of shots.entries()) {
    const again = shootAt(known, i + 1, aim);
    if (!again.ok) return 'damaged';
    if (again.value.points !== points || again.value.isTwenty !== isTwenty) {
      return 'scores-otherwise';
    }
    sum += points;
  }
  return sum === score ? undefined : 'scores-otherwise';
}
