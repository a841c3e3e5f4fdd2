import { carryThrough } from '../commands/erase.ts';
import { stepInvitation } from '../commands/invite.ts';
import { expireInvitation } from '../steps/invitation-steps.ts';
import { dayOf } from '../practice/days.ts';
import { passTurnByClock } from '../commands/play.ts';
import { remindByClock } from '../commands/remind.ts';
import type { Authority } from '../commands/authority.ts';

export interface SweepOptions {
  readonly authority: Authority;
  /** Something went wrong with one match: the others are looked after all the same. */
  readonly onProblem: (thrown: unknown) => void;
}

const BATCH = 100;
/** An interaction's answer is asked for again within seconds or never. */
const REMEMBER_MS = 24 * 3600_000;
/** A board that somebody practised on, and the puzzles of days gone by. */
const KEEP_PRACTICE_MS = 30 * 24 * 3600_000;

/** Who asked whom matters no longer then; the match that came of it tells its players itself. */
const KEEP_INVITATIONS_MS = 30 * 24 * 3600_000;

/**
 * Does everything whose time has come, and tells how much that was. Any number of processes may do
 * it at once: each thing is done by whoever saves it first.
 */
export async function sweepClock(options: SweepOptions): Promise<number> {
  const done = [
    await sweepTurns(options),
    await sweepReminders(options),
    await sweepInvitations(options),
    await sweepErasures(options),
  ];
  return done.reduce((sum, count) => sum + count, 0);
}

export async function forgetOld({ store, clock }: Authority): Promise<void> {
  const nowMs = clock.nowMs();
  await store.forget(nowMs - REMEMBER_MS);
  const untilMs = nowMs - KEEP_PRACTICE_MS;
  await store.forgetPractice(untilMs, dayOf(untilMs));
  await store.forgetInvitations(nowMs - KEEP_INVITATIONS_MS);
}

async function forEach<Due>(
  all: readonly Due[],
  onProblem: SweepOptions['onProblem'],
  work: (due: Due) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const due of all) {
    try {
      if (await work(due)) done += 1;
    } catch (thrown) {
      onProblem(thrown);
    }
  }
  return done;
}

async function sweepTurns({ authority, onProblem }: SweepOptions): Promise<number> {
  const { store, clock } = authority;
  const ids = await store.readDueMatches('dueAtMs', clock.nowMs(), BATCH);
  return forEach(ids, onProblem, async (id) => (await passTurnByClock(authority, id)).ok);
}

async function sweepReminders({ authority, onProblem }: SweepOptions): Promise<number> {
  const { store, clock } = authority;
  const ids = await store.readDueMatches('remindAtMs', clock.nowMs(), BATCH);
  return forEach(ids, onProblem, async (id) => (await remindByClock(authority, id)).ok);
}

async function sweepInvitations({ authority, onProblem }: SweepOptions): Promise<number> {
  const { store, clock } = authority;
  const ids = await store.readExpiredInvitations(clock.nowMs(), BATCH);
  return forEach(
    ids,
    onProblem,
    async (id) => (await stepInvitation(authority, id, expireInvitation)).ok,
  );
}

/** Those that were cut off. */
async function sweepErasures({ authority, onProblem }: SweepOptions): Promise<number> {
  const requests = await authority.store.readErasures(BATCH);
  return forEach(requests, onProblem, async (request) => {
    await carryThrough(authority, request);
    return true;
  });
}
