import { accept, refuse, type Result } from 'crokinole/result';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import { reviewUnitOf } from 'crokinole/review/unit';
import type { ReviewStore } from '../ports/review-store.ts';
import type { Clock } from '../ports/system.ts';
import { dayOf, endOfDay } from '../records/days.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { MatchReader } from '../ports/match-store.ts';
import { readPlayedTurn, type PlayedTurn } from './played-turn.ts';
import { MAX_REVIEWS_A_DAY, type ReviewKey, type StoredReview } from '../records/reviews.ts';

export type ReviewRefusal =
  | { readonly code: 'match-on' }
  | { readonly code: 'no-turns' }
  /** A shootout or three colours: no side's loss is the other's gain. */
  | { readonly code: 'no-two-sides' }
  /** What the finger did is known, but not what it meant to do. */
  | { readonly code: 'own-finger' }
  | { readonly code: 'reviews-used-up'; readonly most: number; readonly againAtMs: number };

export interface ReviewsOptions {
  readonly store: ReviewStore & Pick<MatchReader, 'readAction' | 'readOpening'>;
  readonly clock: Clock;
  /** Called when a review may wait for this process's worker. */
  readonly onAsked: () => void;
  readonly onProblem: (thrown: unknown) => void;
  readonly tellEveryMs?: number;
}

/** Someone who is told how far a review is. */
export interface ReviewFollower {
  readonly matchId: string;
  /** Nothing can be told afterwards. */
  readonly untilMs: number;
  /** `isLast`: nothing more will be told, although the review goes on. */
  readonly tell: (review: StoredReview, isLast: boolean) => Promise<void>;
}

/** Discord allows five edits in five seconds, and many may follow. */
const TELL_EVERY_MS = 3000;

/** Asks for reviews of finished matches, and tells how far they are. */
export class Reviews {
  readonly #options: ReviewsOptions;
  /** With what each was told last. */
  readonly #followers = new Map<ReviewFollower, string>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(options: ReviewsOptions) {
    this.#options = options;
  }

  /** Several players may ask for the same match: it is reviewed once. */
  async ask(player: string, match: StoredMatch): Promise<Result<StoredReview, ReviewRefusal>> {
    const { store, clock, onAsked } = this.#options;
    const { id, state, endedAtMs, walkUp } = match;
    if (endedAtMs === null) return refuse({ code: 'match-on' });
    if (walkUp === 'finger') return refuse({ code: 'own-finger' });
    if (reviewUnitOf(state) === undefined) return refuse({ code: 'no-two-sides' });
    const known = await this.read(id);
    if (known?.status === 'finished') return accept(known);
    const turns = known?.turns ?? (await store.readTurns(id)).length;
    if (turns === 0) return refuse({ code: 'no-turns' });
    const nowMs = clock.nowMs();
    const day = dayOf(nowMs);
    const request = { ...keyOf(id), player, day, atMs: nowMs };
    if ((await store.askForReview(request, turns, MAX_REVIEWS_A_DAY)) === 'over-limit') {
      const againAtMs = endOfDay(day);
      return refuse({ code: 'reviews-used-up', most: MAX_REVIEWS_A_DAY, againAtMs });
    }
    onAsked();
    const asked = await this.read(id);
    if (asked === undefined) throw new Error(`the review of match ${id} was not saved`);
    return accept(asked);
  }

  read(matchId: string): Promise<StoredReview | undefined> {
    return this.#options.store.readReview(keyOf(matchId));
  }

  /** Of a finished review. */
  readSummary(matchId: string) {
    return this.#options.store.readReviewSummary(keyOf(matchId));
  }

  /** Of a player's reviewed matches, the latest first; of one server's, or with null of all. */
  readResultsOf(player: string, most: number, server: string | null) {
    return this.#options.store.readResultsOf(player, most, server);
  }

  /** A turn as it was played, by its number; undefined past the last one. */
  async readPlayed(matchId: string, number: number): Promise<PlayedTurn | undefined> {
    const { store } = this.#options;
    return readPlayedTurn(store, matchId, (await store.readTurns(matchId))[number]);
  }

  readTurns(matchId: string) {
    return this.#options.store.readReviewedTurns(keyOf(matchId));
  }

  /** Tells it about every change, at most every three seconds. */
  follow(follower: ReviewFollower, shown: StoredReview): void {
    const { tellEveryMs = TELL_EVERY_MS } = this.#options;
    this.#followers.set(follower, progressOf(shown));
    this.#timer ??= setInterval(() => {
      this.#round = this.#round.then(() => this.#tellAll());
    }, tellEveryMs).unref();
  }

  /** Resolves when nobody is being told anything, and nobody will be. */
  async close(): Promise<void> {
    this.#rest();
    this.#followers.clear();
    await this.#round;
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #tellAll(): Promise<void> {
    const matches = new Set([...this.#followers.keys()].map(({ matchId }) => matchId));
    await Promise.all([...matches].map((id) => this.#tellAbout(id)));
    if (this.#followers.size === 0) this.#rest();
  }

  async #tellAbout(matchId: string): Promise<void> {
    const { onProblem } = this.#options;
    const followers = [...this.#followers.keys()].filter((each) => each.matchId === matchId);
    try {
      const review = await this.read(matchId);
      if (review === undefined) return;
      await Promise.all(followers.map((each) => this.#tell(each, review)));
    } catch (thrown) {
      onProblem(thrown);
    }
  }

  async #tell(follower: ReviewFollower, review: StoredReview): Promise<void> {
    const { clock, tellEveryMs = TELL_EVERY_MS } = this.#options;
    const isLast = review.status === 'waiting' && clock.nowMs() + tellEveryMs >= follower.untilMs;
    const progress = progressOf(review);
    if (!isLast && this.#followers.get(follower) === progress) return;
    this.#followers.set(follower, progress);
    if (isLast || review.status !== 'waiting') this.#followers.delete(follower);
    try {
      await follower.tell(review, isLast);
    } catch {
      // A message that its reader has dismissed needs no edit. The next press brings it back.
      this.#followers.delete(follower);
    }
  }
}

function keyOf(matchId: string): ReviewKey {
  return { matchId, version: REVIEW_VERSION };
}

function progressOf({ status, done }: StoredReview): string {
  return `${status} ${done}`;
}
