import type { Absence } from '../../matches/records/tournaments.ts';
import { streakFrom, type DailyStreak, type StreakStore } from './records.ts';

/** The last day of a stored streak that doesn't follow from the days played; undefined if it does. */
export async function findFalseStreak(
  store: Pick<StreakStore, 'readPlays' | 'readStreak'>,
  player: string,
  absences: readonly Absence[],
): Promise<string | undefined> {
  const stored = await store.readStreak(player);
  const plays = await store.readPlays(player);
  const of = (wanted: string) => plays.filter(({ game }) => game === wanted);
  // Until the next play, a streak from before the two games had one counts the days of one game.
  const isTrue = [plays, of('dozen'), of('puzzle')].some((each) =>
    isSameStreak(stored, streakFrom(each, absences)),
  );
  return isTrue ? undefined : (stored?.lastDay ?? '');
}

/** A streak that has ended may be stored as zero days or as it was: nobody is shown it. */
function isSameStreak(stored: DailyStreak | undefined, counted: DailyStreak | undefined): boolean {
  if (stored === undefined || counted === undefined) return stored === counted;
  const days = stored.days === 0 ? counted.days : stored.days;
  return JSON.stringify(fieldsOf({ ...stored, days })) === JSON.stringify(fieldsOf(counted));
}

function fieldsOf({ server, zone, days, best, lastDay, lastAtMs, forgivenDay }: DailyStreak) {
  return [server, zone, days, best, lastDay, lastAtMs, forgivenDay];
}
