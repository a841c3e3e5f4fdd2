import { RobotMoves } from './workers/robots.ts';
import { DEFAULT_LIMITS, type Limits } from './records/limits.ts';
import { Outbox } from './workers/outbox.ts';
import type { ShotLimits } from './steps/play-aim.ts';
import type { Announcer } from './ports/announcer.ts';
import type { Clock, Ids, Seeds } from './ports/system.ts';
import type { Store } from './ports/store.ts';
import { type Wake, wakesOf } from './records/wakes.ts';
import type { Reviewer, Robots } from './ports/robots.ts';
import { WRITER, type Authority } from './commands/authority.ts';
import { Queue } from './commands/queue.ts';
import { sweepClock } from './workers/clock.ts';
import { forgetOld } from './workers/forgetting.ts';
import { AchievementWork } from './workers/achievements.ts';
import { ReviewWork, type ReviewEnd } from './workers/reviews.ts';
import { TournamentSweeper } from './workers/tournaments.ts';
import { Worker } from './workers/worker.ts';

const REST_MS = 1000;
const HOUR_MS = 3600_000;
const ALL_AT_ONCE = 100;

export interface ServiceOptions {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly robots: Robots;
  readonly reviewer: Reviewer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seeds: Seeds;
  readonly limits?: Partial<Limits>;
  readonly shotLimits?: ShotLimits;
  /** The share of a replay that robots wait for before they move; by default all of it. */
  readonly robotPatience?: number;
  /** True if other processes also run the clock, the robots and the announcements. */
  readonly hasFellowWorkers?: () => boolean;
  readonly onProblem: (thrown: unknown) => void;
  /** Another process has taken over an announcement that this one had claimed. */
  readonly onLostClaim?: () => void;
  readonly onReviewEnd?: ((end: ReviewEnd) => void) | undefined;
}

/**
 * The match authority, which commands need, and the workers beside it. A command's answer is saved
 * with its change. The interaction's id is the command's idempotency key: a repeated delivery
 * changes nothing and gets the first answer.
 */
export class MatchService {
  /** Passed to the commands, which are the only code that changes a match. */
  readonly authority: Authority;
  readonly #options: ServiceOptions;
  readonly #robotMoves: RobotMoves;
  readonly #outbox: Outbox;
  readonly #clockWorker: Worker;
  readonly #robotWorker: Worker;
  readonly #outboxWorker: Worker;
  readonly #sweeper: TournamentSweeper;
  readonly #tournamentWorker: Worker;
  readonly #reviewWork: ReviewWork;
  readonly #reviewWorker: Worker;
  readonly #achievementWork: AchievementWork;
  readonly #achievementWorker: Worker;
  readonly #cleanupWorker: Worker;
  readonly #listeners = new Set<(wake: Wake) => void>();
  /** Stops listening to other processes. */
  #stopListening: (() => void) | undefined;

  constructor(options: ServiceOptions) {
    const { store, clock, ids, seeds, robots, limits, onProblem, shotLimits = {} } = options;
    const { robotPatience = 1 } = options;
    this.#options = options;
    this.authority = {
      [WRITER]: store,
      matches: store,
      settings: store,
      walkUps: store,
      tournaments: store,
      boards: store.boards,
      clock,
      ids,
      seeds,
      robots,
      robotPatience,
      limits: { ...DEFAULT_LIMITS, ...limits },
      queue: new Queue(),
      onProblem,
      shotLimits,
      onSaved: (change) => {
        for (const wake of wakesOf(change)) this.#hear(wake);
      },
    };
    this.#robotMoves = new RobotMoves({
      authority: this.authority,
      due: store,
      hasFellowWorkers: options.hasFellowWorkers,
      onProblem,
      onCapacity: () => {
        this.#robotWorker.wake();
      },
    });
    const { announcer } = options;
    const onCapacity = () => {
      this.#outboxWorker.wake();
    };
    this.#outbox = new Outbox({
      store,
      matches: store,
      announcer,
      clock,
      onProblem,
      onLost: () => options.onLostClaim?.(),
      onCapacity,
    });
    const worker = (work: () => Promise<number>, restMs = REST_MS) =>
      new Worker({ work, restMs, onProblem });
    this.#clockWorker = worker(() => this.#runClock());
    this.#robotWorker = worker(() => this.#beginRobots());
    this.#outboxWorker = worker(() => this.#outbox.claim());
    this.#sweeper = new TournamentSweeper({ authority: this.authority, onProblem });
    this.#tournamentWorker = worker(() => this.#sweeper.sweep());
    const { reviewer, onReviewEnd } = options;
    this.#reviewWork = new ReviewWork({ store, reviewer, clock, onProblem, onEnd: onReviewEnd });
    this.#reviewWorker = worker(() => this.#reviewWork.work());
    this.#achievementWork = new AchievementWork(store);
    this.#achievementWorker = worker(() => this.#achievementWork.work(), HOUR_MS);
    this.#cleanupWorker = worker(() => this.forgetOld(), HOUR_MS);
  }

  /** Does everything that is due for the clock and the tournaments, and the robots' moves. */
  async runDue(): Promise<number> {
    const done = (await this.#runClock()) + (await this.#sweeper.sweep());
    await this.#robotMoves.begin(ALL_AT_ONCE);
    return done + (await this.#robotMoves.idle());
  }

  /** Reviews what was asked for, and resolves with how many reviews that was. */
  async review(): Promise<number> {
    let done = 0;
    while ((await this.#reviewWork.work()) > 0) done += 1;
    return done;
  }

  /** An announcement that had waited for a press may be shown now. */
  wakeAnnouncements(): void {
    this.#outboxWorker.wake();
  }

  /** A review was asked for. Other processes look for one every second. */
  wakeReviews(): void {
    this.#reviewWorker.wake();
  }

  #runClock(): Promise<number> {
    const { store, onProblem } = this.#options;
    return sweepClock({ authority: this.authority, due: store, onProblem });
  }

  /**
   * Returns 0, because a finished robot wakes the worker itself; no other can start before that.
   */
  async #beginRobots(): Promise<number> {
    await this.#robotMoves.begin();
    return 0;
  }

  /** Shows waiting announcements, and resolves with their number. */
  async deliver(): Promise<number> {
    const taken = await this.#outbox.claim();
    await this.#outbox.idle();
    return taken;
  }

  async forgetOld(): Promise<number> {
    await forgetOld(this.#options.store, this.#options.clock);
    return 0;
  }

  /**
   * Starts the workers for the clock, the robots, the announcements and the reviews. They run side
   * by side, so the clock never waits for a robot.
   */
  start(): void {
    for (const worker of this.#workers()) worker.start();
    this.#listenToOthers();
  }

  /**
   * Resolves when all work has stopped. Robots finish moves they have started, and start no others; a
   * review ends with the turn under way.
   */
  async stop(): Promise<void> {
    this.#stopListening?.();
    this.#reviewWork.stop();
    this.#achievementWork.stop();
    await Promise.all(this.#workers().map((worker) => worker.stop()));
    await this.#robotMoves.idle();
    await this.#outbox.leave();
  }

  /**
   * Calls the listener for everything that this process or another one saves, until the returned
   * function is called.
   */
  onWake(listener: (wake: Wake) => void): () => void {
    this.#listeners.add(listener);
    this.#listenToOthers();
    return () => this.#listeners.delete(listener);
  }

  /** Listens even if this process runs no workers. */
  #listenToOthers(): void {
    this.#stopListening ??= this.#options.store.wakes?.onWake((wake) => {
      this.#hear(wake);
    });
  }

  #hear(wake: Wake): void {
    for (const listener of this.#listeners) listener(wake);
    if (wake.kind === 'announcements') this.#outboxWorker.wake();
    else if (wake.kind === 'tournaments') this.#tournamentWorker.wake();
    else this.#robotWorker.wakeIn(wake.atMs - this.#options.clock.nowMs());
  }

  #workers(): readonly Worker[] {
    return [
      this.#clockWorker,
      this.#robotWorker,
      this.#outboxWorker,
      this.#tournamentWorker,
      this.#reviewWorker,
      this.#achievementWorker,
      this.#cleanupWorker,
    ];
  }
}
