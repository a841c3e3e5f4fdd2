import { carryThrough } from '../commands/erase.ts';
import { stepInvitation } from '../commands/invite.ts';
import { expireInvitation } from '../steps/invitation-steps.ts';
import { passTurnByClock } from '../commands/play.ts';
import { remindByClock } from '../commands/remind.ts';
import type { DueStore } from '../ports/match-store.ts';
import type { PostStore } from '../ports/post-store.ts';
import { stepPost } from '../steps/posts.ts';
import { WRITER, type Authority } from '../commands/authority.ts';

export interface SweepOptions {
  readonly authority: Authority;
  readonly due: DueStore & PostStore;
  /** Reports an error in one match; the others are still handled. */
  readonly onProblem: (thrown: unknown) => void;
}

const BATCH = 100;
/**
 * Does everything that is due, and resolves with how much that was. Any number of processes may do
 * it at once: the optimistic lock on the revision lets only the first one save.
 */
export async function sweepClock(options: SweepOptions): Promise<number> {
  const done = [
    await sweepTurns(options),
    await sweepReminders(options),
    await sweepInvitations(options),
    await sweepErasures(options),
    await sweepPosts(options),
  ];
  return done.reduce((sum, count) => sum + count, 0);
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

async function sweepTurns({ authority, due, onProblem }: SweepOptions): Promise<number> {
  const ids = await due.readDueMatches('dueAtMs', authority.clock.nowMs(), BATCH);
  return forEach(ids, onProblem, async (id) => (await passTurnByClock(authority, id)).ok);
}

async function sweepReminders({ authority, due, onProblem }: SweepOptions): Promise<number> {
  const ids = await due.readDueMatches('remindAtMs', authority.clock.nowMs(), BATCH);
  return forEach(ids, onProblem, async (id) => (await remindByClock(authority, id)).ok);
}

async function sweepInvitations({ authority, due, onProblem }: SweepOptions): Promise<number> {
  const ids = await due.readExpiredInvitations(authority.clock.nowMs(), BATCH);
  return forEach(
    ids,
    onProblem,
    async (id) => (await stepInvitation(authority, id, expireInvitation)).ok,
  );
}

/** Finishes erasures that were interrupted. */
async function sweepErasures({ authority, onProblem }: SweepOptions): Promise<number> {
  const requests = await authority[WRITER].readErasures(BATCH);
  return forEach(requests, onProblem, async (request) => {
    await carryThrough(authority, request);
    return true;
  });
}

async function sweepPosts({ authority, due, onProblem }: SweepOptions): Promise<number> {
  const { clock, settings } = authority;
  const posts = await due.readDuePosts(clock.nowMs(), BATCH);
  return forEach(posts, onProblem, async (post) => {
    const ofServer = await settings.readSettings(post.server);
    const { next, announcement } = stepPost(post, ofServer, clock.nowMs());
    return due.movePost(post, next, announcement);
  });
}
