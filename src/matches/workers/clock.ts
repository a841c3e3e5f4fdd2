import { setImmediate as pause } from 'node:timers/promises';
import { LadderBook } from 'crokinole/ratings/ladder-book';
import { WRITER, type Authority } from '../commands/authority.ts';
import { carryThrough } from '../commands/erase.ts';
import { stepInvitation } from '../commands/invite.ts';
import { passTurnByClock, remindByClock } from '../commands/play.ts';
import { stepPost } from '../commands/posts.ts';
import { runTournament } from '../commands/run-tournament.ts';
import type { AchievementStore } from '../ports/leaderboards.ts';
import type { DueStore, MatchReader, ForgettingStore } from '../ports/store.ts';
import type { Clock } from '../ports/system.ts';
import { recount } from '../reading/recount.ts';
import type { PostStore } from '../records/posts.ts';
import { expireInvitation } from '../steps/invitation-steps.ts';
import { forgetFeatures } from '../../features/games.ts';

const BATCH = 100;

interface Sweep {
  readonly authority: Authority;
  readonly due: DueStore & PostStore;
  /** Reports an error in one match or tournament; the others are still handled. */
  readonly onProblem: (thrown: unknown) => void;
}

type Source = AchievementStore & Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>;

async function forEach<Due>(
  { onProblem }: Pick<Sweep, 'onProblem'>,
  all: readonly Due[],
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

/**
 * Does everything that is due, and resolves with how much that was. Any number of processes may do
 * it at once: the optimistic lock on the revision lets only the first one save.
 */
export async function sweepClock(sweep: Sweep): Promise<number> {
  const { authority, due } = sweep;
  const { clock, settings } = authority;
  const turns = await due.readDueMatches('dueAtMs', clock.nowMs(), BATCH);
  let done = await forEach(sweep, turns, async (id) => (await passTurnByClock(authority, id)).ok);
  const late = await due.readDueMatches('remindAtMs', clock.nowMs(), BATCH);
  done += await forEach(sweep, late, async (id) => (await remindByClock(authority, id)).ok);
  const expired = await due.readExpiredInvitations(clock.nowMs(), BATCH);
  done += await forEach(sweep, expired, async (id) => {
    return (await stepInvitation(authority, id, expireInvitation)).ok;
  });
  // Erasures that were interrupted.
  done += await forEach(sweep, await authority[WRITER].readErasures(BATCH), async (request) => {
    await carryThrough(authority, request);
    return true;
  });
  const posts = await due.readDuePosts(clock.nowMs(), BATCH);
  done += await forEach(sweep, posts, async (post) => {
    const ofServer = await settings.readSettings(post.server);
    const { next, announcement } = stepPost(post, ofServer, clock.nowMs());
    return due.movePost(post, next, announcement);
  });
  return done;
}

const TOURNAMENT_BATCH = 20;
const WATCH_EVERY_MS = 20_000;
/** A restart or a short outage of the database doesn't count as an absence. */
const MAX_UNWATCHED_MS = 120_000;

/** Returns what handles due tournaments, and resolves with how many; any number of processes may. */
export function tournamentSweeper(sweep: Omit<Sweep, 'due'>): () => Promise<number> {
  const { authority } = sweep;
  const { tournaments, clock } = authority;
  let watchedAtMs = -Infinity;
  return async () => {
    const nowMs = clock.nowMs();
    // First, so that absences are added to the deadlines before any deadline is checked.
    if (Math.abs(nowMs - watchedAtMs) >= WATCH_EVERY_MS) {
      await tournaments.keepWatch(nowMs, MAX_UNWATCHED_MS);
      watchedAtMs = nowMs;
    }
    const due = await tournaments.readDueTournaments(clock.nowMs(), TOURNAMENT_BATCH);
    return forEach(sweep, due, (id) => runTournament(authority, id));
  };
}

/** Discord repeats an interaction within seconds or never. */
const REMEMBER_MS = 24 * 3600_000;
/** How long practice boards are kept. */
const KEEP_PRACTICE_MS = 30 * 24 * 3600_000;
/** Old invitations have no further use: a match that started from one stores its own players. */
const KEEP_INVITATIONS_MS = 30 * 24 * 3600_000;

/**
 * When few people play, by the clock of the machine. The cleanup runs every hour, a little later each
 * time, so a single hour could be missed.
 */
const NIGHT_HOURS = [3, 4];
/** If the bot doesn't run at night, or something kept the file from being rewritten. */
const MAX_WIPE_DELAY_MS = 24 * 3600_000;

/** Deletes data that is no longer needed. */
export async function forgetOld(store: ForgettingStore, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await store.forget(nowMs - REMEMBER_MS);
  await store.forgetPractice(nowMs - KEEP_PRACTICE_MS);
  await store.forgetInvitations(nowMs - KEEP_INVITATIONS_MS);
  await forgetFeatures(store, nowMs);
  const isNight = NIGHT_HOURS.includes(new Date(nowMs).getHours());
  await store.wipeErased(isNight ? nowMs : nowMs - MAX_WIPE_DELAY_MS);
}

const NO_OTHERS = { endedButNotCounted: [], live: [] };

/**
 * Fills in the achievements of matches that an earlier version counted, from their stored shots, and
 * tells nobody. Until all are stored at once, matches that end are counted without achievements.
 */
export class AchievementWork {
  readonly #store: Source;
  #book = new LadderBook();
  #counted: readonly string[] = [];
  #isStopped = false;

  constructor(store: Source) {
    this.#store = store;
  }

  /** Returns 1 if a match has ended meanwhile, which is then counted as well. */
  async work(): Promise<number> {
    const order = await this.#store.readUnachieved();
    if (order.length === 0) return 0;
    if (!this.#counted.every((match, i) => order[i] === match)) this.#startAgain();
    for (const match of order.slice(this.#counted.length)) {
      // Presses come first.
      await pause();
      if (this.#isStopped) return 0;
      await recount(this.#store, { counted: [match], ...NO_OTHERS }, this.#book);
    }
    this.#counted = order;
    const isDone = await this.#store.fillAchievements(this.#book, order);
    if (!isDone && (await this.#store.readUnachieved()).length > order.length) return 1;
    // Done, or a player was erased: their matches have another name in them by the next time.
    this.#startAgain();
    return 0;
  }

  stop(): void {
    this.#isStopped = true;
  }

  #startAgain(): void {
    this.#book = new LadderBook();
    this.#counted = [];
  }
}
