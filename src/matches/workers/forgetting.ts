import type { ForgettingStore } from '../ports/store.ts';
import type { Clock } from '../ports/system.ts';
import { dayOf, lastDayEnded } from '../records/days.ts';
import { endedBefore } from '../records/dozens.ts';

/** Discord repeats an interaction within seconds or never. */
const REMEMBER_MS = 24 * 3600_000;
/** How long practice boards are kept. */
const KEEP_PRACTICE_MS = 30 * 24 * 3600_000;
/** Who asked for a review counts only on the same day. */
const KEEP_REQUESTS_MS = 7 * 24 * 3600_000;

/** Old invitations have no further use: a match that started from one stores its own players. */
const KEEP_INVITATIONS_MS = 30 * 24 * 3600_000;

/**
 * When few people play, by the clock of the machine. The cleanup runs every hour, a little later each
 * time, so a single hour could be missed.
 */
const NIGHT_HOURS = [3, 4];
/** If the bot doesn't run at night, or something kept the file from being rewritten. */
const MAX_WIPE_DELAY_MS = 24 * 3600_000;

function isNight(atMs: number): boolean {
  return NIGHT_HOURS.includes(new Date(atMs).getHours());
}

/** Deletes data that is no longer needed. */
export async function forgetOld(store: ForgettingStore, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await store.forget(nowMs - REMEMBER_MS);
  const untilMs = nowMs - KEEP_PRACTICE_MS;
  await store.forgetPractice(untilMs);
  await store.forgetReviewRequests(dayOf(nowMs - KEEP_REQUESTS_MS));
  await store.forgetPlayedDays(lastDayEnded(nowMs));
  await store.forgetInvitations(nowMs - KEEP_INVITATIONS_MS);
  await store.endStreaks(endedBefore(nowMs, await store.readAbsencesSince(untilMs)));
  await store.wipeErased(isNight(nowMs) ? nowMs : nowMs - MAX_WIPE_DELAY_MS);
}
