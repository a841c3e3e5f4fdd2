import {
  MOMENT_KINDS,
  type Moment,
  type MomentKind,
  type JudgedTurn,
} from 'crokinole/review/moments';
import type { MatchReader } from '../../../matches/ports/store.ts';
import type { Clock } from '../../../matches/ports/system.ts';
import {
  type ReviewStore,
  type ClaimedReview,
  type ReviewedTurn,
  type TurnReview,
  resultsOfReview,
  turnAccounts,
} from '../records.ts';
import type { TurnPlace } from '../../../matches/records/matches.ts';
import { readPlayedTurn } from '../../../matches/reading/matches.ts';

/** Judges turns of a match. Each takes half a second of a robot's thread, behind the robots. */
export interface Reviewer {
  /** Undefined where no shot is due, or no value has a meaning. */
  reviewTurn(turn: ReviewedTurn): Promise<TurnReview | undefined>;
  /** The moment of this kind in a whole match, if there is one. */
  momentsOf(turns: readonly JudgedTurn[], kind: MomentKind): Promise<readonly Moment[]>;
}

/** How a review that this process worked on ended. */
type ReviewEnd = 'finished' | 'failed';

export interface ReviewWorkOptions {
  readonly store: ReviewStore &
    Pick<MatchReader, 'readMatch' | 'readAction' | 'readOpening' | 'readTurns'>;
  readonly reviewer: Reviewer;
  readonly clock: Clock;
  /** How long no other process may claim what we have claimed, unless we renew it. */
  readonly leaseMs?: number;
  /** How long a turn that has failed once waits; twice as long each further time. */
  readonly retryMs?: number;
  /** Reports a turn that could not be judged. It's tried again a few times. */
  readonly onProblem: (thrown: unknown) => void;
  readonly onEnd?: ((end: ReviewEnd) => void) | undefined;
}

/** If the process dies, another one goes on after this time. */
const LEASE_MS = 10_000;
const RETRY_MS = 2000;

const MAX_TRIES = 4;

/** A turn may wait for robots, and take longer than the lease. */
const RENEWALS_A_LEASE = 3;

/**
 * Reviews matches, one at a time and turn by turn, so that a process that dies loses one turn. Any
 * number of processes may do it.
 */
export class ReviewWork {
  readonly #options: ReviewWorkOptions & { readonly leaseMs: number; readonly retryMs: number };
  #isStopped = false;

  constructor(options: ReviewWorkOptions) {
    this.#options = { leaseMs: LEASE_MS, retryMs: RETRY_MS, ...options };
  }

  /** Works on one review until it ends or is lost. Resolves with 0 if none was free. */
  async work(): Promise<number> {
    const { store, clock, leaseMs } = this.#options;
    if (this.#isStopped) return 0;
    const free = await store.readFreeReview(clock.nowMs());
    if (free === undefined) return 0;
    const nowMs = clock.nowMs();
    const claimed = await store.claimReview(free, nowMs, nowMs + leaseMs);
    if (claimed === undefined) return 0;
    await this.#review(claimed);
    return 1;
  }

  /** The turn under way is the last one: the next process goes on with the one after it. */
  stop(): void {
    this.#isStopped = true;
  }

  async #review(claimed: ClaimedReview): Promise<void> {
    const { store, clock, leaseMs } = this.#options;
    const places = await store.readTurns(claimed.matchId);
    let now = claimed;
    while (now.done < now.turns) {
      if (this.#isStopped) return this.#giveBack(now);
      const judged = await this.#attempt(now, () => this.#judge(now, places));
      if (judged === undefined) return;
      if (!(await store.saveReviewedTurn(now, judged, clock.nowMs() + leaseMs))) return;
      now = { ...now, done: now.done + 1, attempts: 0 };
    }
    await this.#finish(now, places);
  }

  async #finish(claimed: ClaimedReview, places: readonly TurnPlace[]): Promise<void> {
    const { store, clock, onEnd } = this.#options;
    const found = await this.#attempt(claimed, async () => {
      const match = await store.readMatch(claimed.matchId);
      if (match === undefined) throw new Error(`match ${claimed.matchId} is gone`);
      const turns = await store.readReviewedTurns(claimed);
      const moments = await this.#momentsOf(claimed, turnAccounts(match.state, turns), places);
      return { results: resultsOfReview(match.state, turns), moments };
    });
    if (found === undefined) return;
    const { results, moments } = found;
    if (await store.finishReview(claimed, results, { moments }, clock.nowMs())) onEnd?.('finished');
  }

  /** One job for each kind, so that a robot doesn't wait for all of them. */
  async #momentsOf(
    claimed: ClaimedReview,
    accounts: readonly Omit<JudgedTurn, 'turn'>[],
    places: readonly TurnPlace[],
  ): Promise<readonly Moment[]> {
    const turns: JudgedTurn[] = [];
    for (const [done, each] of accounts.entries()) {
      turns.push({ ...each, turn: await this.#inputOf({ ...claimed, done }, places) });
    }
    const found: Moment[] = [];
    for (const kind of MOMENT_KINDS) {
      found.push(...(await this.#options.reviewer.momentsOf(turns, kind)));
    }
    return found;
  }

  /** Any process may go on at once. */
  async #giveBack(claimed: ClaimedReview): Promise<void> {
    const { store, clock } = this.#options;
    await store.renewReview(claimed, clock.nowMs());
  }

  /** Undefined if it has failed, and is tried again later or never. */
  async #attempt<Value>(
    claimed: ClaimedReview,
    work: () => Promise<Value>,
  ): Promise<Value | undefined> {
    const { store, clock, retryMs, onProblem, onEnd } = this.#options;
    const renewing = this.#keepRenewing(claimed);
    try {
      return await work();
    } catch (thrown) {
      onProblem(thrown);
      if (claimed.attempts + 1 < MAX_TRIES) {
        await store.putOffReview(claimed, clock.nowMs() + retryMs * 2 ** claimed.attempts);
      } else if (await store.failReview(claimed)) {
        onEnd?.('failed');
      }
      return undefined;
    } finally {
      clearInterval(renewing);
    }
  }

  #keepRenewing(claimed: ClaimedReview): NodeJS.Timeout {
    const { store, clock, leaseMs, onProblem } = this.#options;
    return setInterval(() => {
      store.renewReview(claimed, clock.nowMs() + leaseMs).catch(onProblem);
    }, leaseMs / RENEWALS_A_LEASE);
  }

  async #judge(claimed: ClaimedReview, places: readonly TurnPlace[]): Promise<TurnReview> {
    const input = await this.#inputOf(claimed, places);
    const judged = await this.#options.reviewer.reviewTurn(input);
    if (judged !== undefined) return judged;
    throw new Error(`turn ${claimed.done} of match ${claimed.matchId} has nothing to review`);
  }

  async #inputOf(
    { matchId, done }: ClaimedReview,
    places: readonly TurnPlace[],
  ): Promise<ReviewedTurn> {
    const played = await readPlayedTurn(this.#options.store, matchId, places[done]);
    if (played === undefined) throw new Error(`turn ${done} of match ${matchId} is gone`);
    const { before, taken } = played;
    const { shot, action } = taken;
    const aimed = shot && { ...shot.place, ...shot.aimed };
    const isIdea = action.kind === 'flick' && action.isIdea === true;
    return { matchId, turn: done, before, aimed, isIdea };
  }
}
