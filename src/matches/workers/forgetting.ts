import type { ForgettingStore } from '../ports/store.ts';
import type { Clock } from '../ports/system.ts';
import { dayOf } from '../practice/days.ts';

/** An interaction's answer is asked for again within seconds or never. */
const REMEMBER_MS = 24 * 3600_000;
/** How long practice boards and past puzzles are kept. */
const KEEP_PRACTICE_MS = 30 * 24 * 3600_000;

/** Who asked whom matters no longer then; the match that came of it tells its players itself. */
const KEEP_INVITATIONS_MS = 30 * 24 * 3600_000;

/** Forgets what nobody needs any longer. */
export async function forgetOld(store: ForgettingStore, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await store.forget(nowMs - REMEMBER_MS);
  const untilMs = nowMs - KEEP_PRACTICE_MS;
  await store.forgetPractice(untilMs, dayOf(untilMs));
  await store.forgetInvitations(nowMs - KEEP_INVITATIONS_MS);
}
