import { accept, refuse, type Result } from 'crokinole/result';
import { LEVEL_LOSSES } from 'crokinole/review/decisions';
import { REVIEW_VERSION, type Estimate } from 'crokinole/review/review-shot';
import { reviewUnitOf, type ReviewUnit } from 'crokinole/review/unit';
import type { MatchReader } from '../../../matches/ports/store.ts';
import type { Clock } from '../../../matches/ports/system.ts';
import { readPlayedTurn } from '../../../matches/reading/matches.ts';
import { dayOf, endOfDay } from '../../../matches/records/days.ts';
import {
  isByOwnFinger,
  type StoredMatch,
  type RecordedTurn,
} from '../../../matches/records/matches.ts';
import { ROBOT_LEVELS, type RobotLevel } from '../../../matches/records/players.ts';
import {
  type ReviewStore,
  MAX_REVIEWS_A_DAY,
  type ReviewKey,
  type StoredReview,
  type CostlyTurn,
  type KindOfChoice,
  type MatchResult,
} from '../records.ts';

/** Of so many reviews, the latest ones. Older ones say little about how a player chooses now. */
const MAX_FORM_REVIEWS = 20;
const MAX_LESSON_REVIEWS = 10;

export type ReviewRefusal =
  | { readonly code: 'match-on' }
  | { readonly code: 'no-turns' }
  /** A shootout or three colours: no side's loss is the other's gain. */
  | { readonly code: 'no-two-sides' }
  /** What the finger did is known, but not what it meant to do. */
  | { readonly code: 'own-finger' }
  | { readonly code: 'reviews-used-up'; readonly most: number; readonly againAtMs: number };

export interface ReviewsOptions {
  readonly store: ReviewStore & Pick<MatchReader, 'readAction' | 'readOpening' | 'readTurns'>;
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
  /**
   * `isLast`: nothing more will be told, although the review goes on. `gone`: nobody can be told.
   */
  readonly tell: (review: StoredReview, isLast: boolean) => Promise<'told' | 'gone'>;
}

/** How a player has chosen lately: what aims gave away at decisions, in the mean. */
export interface Form {
  readonly unit: ReviewUnit;
  readonly decisions: number;
  readonly lost: Estimate;
  /** Match by match, the oldest first. */
  readonly matches: readonly Estimate[];
  /** The robots that lose nearest to it; null if it may be like any. */
  readonly level: RobotLevel | null;
}

export interface LessonBoard extends CostlyTurn {
  readonly matchId: string;
  readonly endedAtMs: number;
}

/** What a player's own matches teach. */
export type OwnLesson =
  /** So many reviews are missing. */
  | { readonly kind: 'too-few'; readonly missing: number }
  /** Nothing stands out that chance couldn't have done. */
  | { readonly kind: 'unclear'; readonly reviews: number }
  | {
      readonly kind: 'lesson';
      readonly unit: ReviewUnit;
      readonly reviews: number;
      readonly choice: Pick<KindOfChoice, 'kind' | 'decisions' | 'lost'>;
      readonly boards: readonly LessonBoard[];
    };

type Sums = Pick<KindOfChoice, 'decisions' | 'lost' | 'squares'>;

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
    const { id, state, endedAtMs } = match;
    if (endedAtMs === null) return refuse({ code: 'match-on' });
    if (isByOwnFinger(match)) return refuse({ code: 'own-finger' });
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

  /** In one server's matches, or with null in all. */
  async readForm(player: string, server: string | null): Promise<Form | undefined> {
    return formOf(await this.#options.store.readResultsOf(player, MAX_FORM_REVIEWS, server));
  }

  async readLesson(player: string): Promise<OwnLesson> {
    return lessonOf(await this.#options.store.readResultsOf(player, MAX_LESSON_REVIEWS, null));
  }

  /** A turn as it was played, by its number; undefined past the last one. */
  async readPlayed(matchId: string, number: number): Promise<RecordedTurn | undefined> {
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
    const { clock, onProblem, tellEveryMs = TELL_EVERY_MS } = this.#options;
    const isLast = review.status === 'waiting' && clock.nowMs() + tellEveryMs >= follower.untilMs;
    const progress = progressOf(review);
    if (!isLast && this.#followers.get(follower) === progress) return;
    this.#followers.set(follower, progress);
    const isOver = isLast || review.status !== 'waiting';
    if (isOver) this.#followers.delete(follower);
    try {
      if ((await follower.tell(review, isLast)) === 'gone') this.#followers.delete(follower);
    } catch (thrown) {
      onProblem(thrown);
      // It would say for ever how far the review was. The next press tries to show it again.
      if (isOver) await follower.tell({ ...review, status: 'failed' }, true);
    }
  }
}

function keyOf(matchId: string): ReviewKey {
  return { matchId, version: REVIEW_VERSION };
}

function progressOf({ status, done }: StoredReview): string {
  return `${status} ${done}`;
}

/** Fewer have no spread that could be measured. */
const MIN_DECISIONS = 2;

/** Undefined before the first review with a few decisions. The results come latest first. */
export function formOf(results: readonly MatchResult[]): Form | undefined {
  const own = ofOneUnit(results)
    .filter(({ result }) => result.decisions >= MIN_DECISIONS)
    .reverse();
  const [first] = own;
  if (first === undefined) return undefined;
  const { unit } = first.result;
  const lost = meanLost(own);
  return {
    unit,
    decisions: own.reduce((sum, { result }) => sum + result.decisions, 0),
    lost,
    matches: own.map((each) => meanLost([each])),
    level: levelLike(unit, lost),
  };
}

const MIN_LESSON_REVIEWS = 3;

const LESSON_BOARDS = 3;

/** The kind of choice that gave away most, if that is real, and boards to practice it on. */
export function lessonOf(results: readonly MatchResult[]): OwnLesson {
  if (results.length < MIN_LESSON_REVIEWS) {
    return { kind: 'too-few', missing: MIN_LESSON_REVIEWS - results.length };
  }
  const own = ofOneUnit(results);
  const unit = own[0]?.result.unit ?? 'points';
  const choice = costliestKind(own);
  const boards = own
    .flatMap(({ matchId, endedAtMs, result }) =>
      result.kinds
        .filter(({ kind }) => kind === choice?.kind)
        .flatMap(({ costliest }) => costliest.map((turn) => ({ ...turn, matchId, endedAtMs }))),
    )
    .sort((a, b) => b.lost - a.lost)
    .slice(0, LESSON_BOARDS);
  if (choice === undefined || !isReal(choice, unit) || boards.length < LESSON_BOARDS) {
    return { kind: 'unclear', reviews: results.length };
  }
  const { kind, decisions, lost } = choice;
  return { kind: 'lesson', unit, reviews: own.length, choice: { kind, decisions, lost }, boards };
}

/** Points and rounds have no common measure, so the matches with fewer decisions are left out. */
function ofOneUnit(results: readonly MatchResult[]): readonly MatchResult[] {
  const decisionsIn = (unit: ReviewUnit) =>
    results.reduce((sum, { result }) => sum + (result.unit === unit ? result.decisions : 0), 0);
  const unit = decisionsIn('rounds') > decisionsIn('points') ? 'rounds' : 'points';
  return results.filter(({ result }) => result.unit === unit);
}

/** The mean of all decisions, and its standard error. */
function estimateOf({ decisions, lost, squares }: Sums): Estimate {
  const value = lost / decisions;
  const variance = (squares - decisions * value * value) / (decisions - 1);
  return { value, error: Math.sqrt(Math.max(0, variance) / decisions) };
}

function sumOf(all: readonly Sums[]): Sums {
  return all.reduce(
    (sum, each) => ({
      decisions: sum.decisions + each.decisions,
      lost: sum.lost + each.lost,
      squares: sum.squares + each.squares,
    }),
    { decisions: 0, lost: 0, squares: 0 },
  );
}

function meanLost(matches: readonly MatchResult[]): Estimate {
  return estimateOf(
    sumOf(
      matches.map(({ result: { decisions, lostMean, lostVariance } }) => ({
        decisions,
        lost: decisions * lostMean,
        squares: (decisions - 1) * lostVariance + decisions * lostMean ** 2,
      })),
    ),
  );
}

/** So many standard errors make a difference real. */
const MIN_ERRORS = 2;

function levelLike(unit: ReviewUnit, { value, error }: Estimate): Form['level'] {
  const losses = LEVEL_LOSSES[unit];
  const nearest = (lost: number) =>
    ROBOT_LEVELS.reduce((best, level) =>
      Math.abs(losses[level] - lost) < Math.abs(losses[best] - lost) ? level : best,
    );
  const isAny =
    nearest(value + MIN_ERRORS * error) === ROBOT_LEVELS[0] &&
    nearest(value - MIN_ERRORS * error) === ROBOT_LEVELS.at(-1);
  return isAny ? null : nearest(value);
}

function costliestKind(matches: readonly MatchResult[]): KindOfChoice | undefined {
  const all = matches.flatMap(({ result }) => result.kinds);
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const sums = sumOf(all.filter((each) => each.kind === kind));
    return { kind, ...sums, costliest: [] };
  });
  return kinds.sort((a, b) => b.lost - a.lost)[0];
}

const MIN_LESSON_DECISIONS = 8;

/**
 * It gives away more than a strong robot does, by two standard errors over enough decisions. A master
 * gives away nothing, and less than a strong robot's loss is not worth a lesson.
 */
function isReal(choice: Sums, unit: ReviewUnit): boolean {
  if (choice.decisions < MIN_LESSON_DECISIONS) return false;
  const { value, error } = estimateOf(choice);
  return value - MIN_ERRORS * error > LEVEL_LOSSES[unit].strong;
}

/** Who asked for a review counts only on the same day. */
const KEEP_REQUESTS_MS = 7 * 24 * 3600_000;

export async function forgetRequests(
  store: Pick<ReviewStore, 'forgetReviewRequests'>,
  nowMs: number,
): Promise<void> {
  await store.forgetReviewRequests(dayOf(nowMs - KEEP_REQUESTS_MS));
}
