import { featureWork, type WorkOptions } from '../features/games.ts';
import { WRITER, type Authority } from './commands/authority.ts';
import {
  type Announcer,
  type Clock,
  type Ids,
  Queue,
  type Robots,
  type Seeds,
} from './ports/system.ts';
import type { Store } from './ports/store.ts';
import { DEFAULT_LIMITS, type Limits } from './records/limits.ts';
import { type Wake, wakesOf } from './ports/change.ts';
import type { ShotLimits } from './steps/match-steps.ts';
import { AchievementWork, forgetOld, sweepClock, tournamentSweeper } from './workers/clock.ts';
import { Outbox } from './workers/outbox.ts';
import { RobotMoves } from './workers/robots.ts';

type WorkerName =
  'clock' | 'robots' | 'outbox' | 'tournaments' | 'features' | 'achievements' | 'cleanup';

export interface ServiceOptions {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly robots: Robots;
  /** Do what takes too long for the main thread. */
  readonly makers: WorkOptions['makers'];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seeds: Seeds;
  readonly limits?: Partial<Limits> | undefined;
  readonly shotLimits?: ShotLimits;
  /** The share of a replay that robots wait for before they move; by default all of it. */
  readonly robotPatience?: number | undefined;
  /** True if other processes also run the clock, the robots and the announcements. */
  readonly hasFellowWorkers?: () => boolean;
  readonly onProblem: (thrown: unknown) => void;
  /** Another process has taken over an announcement that this one had claimed. */
  readonly onLostClaim?: () => void;
  /** A feature has ended something in the background. */
  readonly onFeatureWork?: WorkOptions['onEnd'];
}

const REST_MS = 1000;

const ALL_AT_ONCE = 100;

const HOUR_MS = 3600_000;

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
  readonly #featureWork: ReturnType<typeof featureWork>;
  readonly #achievementWork: AchievementWork;
  readonly #sweepClock: () => Promise<number>;
  readonly #sweepTournaments: () => Promise<number>;
  readonly #workers: Readonly<Record<WorkerName, Worker>>;
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
      features: store,
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
        this.#workers.robots.wake();
      },
    });
    this.#outbox = new Outbox({
      store,
      matches: store,
      announcer: options.announcer,
      clock,
      onProblem,
      onLost: () => options.onLostClaim?.(),
      onCapacity: () => {
        this.wake('outbox');
      },
    });
    const { makers, onFeatureWork: onEnd } = options;
    this.#featureWork = featureWork({ store, clock, makers, onProblem, onEnd });
    this.#achievementWork = new AchievementWork(store);
    const sweeping = { authority: this.authority, due: store, onProblem };
    this.#sweepClock = () => sweepClock(sweeping);
    this.#sweepTournaments = tournamentSweeper(sweeping);
    const worker = (work: () => Promise<number>, restMs = REST_MS) =>
      new Worker(work, restMs, onProblem);
    this.#workers = {
      clock: worker(this.#sweepClock),
      // A finished robot wakes the worker itself; no other can start before that.
      robots: worker(async () => {
        await this.#robotMoves.begin();
        return 0;
      }),
      outbox: worker(() => this.#outbox.claim()),
      tournaments: worker(this.#sweepTournaments),
      features: worker(() => this.#featureWork.work()),
      achievements: worker(() => this.#achievementWork.work(), HOUR_MS),
      cleanup: worker(() => this.forgetOld(), HOUR_MS),
    };
  }

  /** Does everything that is due for the clock and the tournaments, and the robots' moves. */
  async runDue(): Promise<number> {
    const done = (await this.#sweepClock()) + (await this.#sweepTournaments());
    await this.#robotMoves.begin(ALL_AT_ONCE);
    return done + (await this.#robotMoves.idle());
  }

  /** Does what features were asked for, and resolves with how much that was. */
  async runFeatures(): Promise<number> {
    let done = 0;
    while ((await this.#featureWork.work()) > 0) done += 1;
    return done;
  }

  /** There is work: a press has come that an announcement had waited for, or that asks much of a feature. */
  wake(worker: 'outbox' | 'features'): void {
    this.#workers[worker].wake();
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
   * Starts the workers for the clock, the robots, the announcements and the features. They run side
   * by side, so the clock never waits for a robot.
   */
  start(): void {
    for (const worker of Object.values(this.#workers)) worker.start();
    this.#listenToOthers();
  }

  /**
   * Resolves when all work has stopped. Robots finish moves they have started, and start no others; a
   * feature ends with the step under way.
   */
  async stop(): Promise<void> {
    this.#stopListening?.();
    this.#featureWork.stop();
    this.#achievementWork.stop();
    await Promise.all(Object.values(this.#workers).map((worker) => worker.stop()));
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
    if (wake.kind === 'announcements') this.#workers.outbox.wake();
    else if (wake.kind === 'tournaments') this.#workers.tournaments.wake();
    else this.#workers.robots.wakeIn(wake.atMs - this.#options.clock.nowMs());
  }
}

/** Repeats background work until it is stopped, and starts immediately when it is woken. */
class Worker {
  readonly #work: () => Promise<number>;
  readonly #restMs: number;
  readonly #onProblem: (thrown: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  readonly #alarms = new Set<NodeJS.Timeout>();
  #round: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isWoken = false;
  #isStopped = true;

  /**
   * `work` is called repeatedly: a number other than 0 means that there may be more to do immediately.
   * Otherwise the worker rests.
   */
  constructor(work: () => Promise<number>, restMs: number, onProblem: (thrown: unknown) => void) {
    this.#work = work;
    this.#restMs = restMs;
    this.#onProblem = onProblem;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    if (this.#isWorking) return;
    clearTimeout(this.#timer);
    this.#round = this.#workOn();
  }

  /** Runs the worker in `ms` at the latest. */
  wakeIn(ms: number): void {
    if (this.#isStopped) return;
    if (ms <= 0) {
      this.wake();
      return;
    }
    const timer = setTimeout(() => {
      this.#alarms.delete(timer);
      this.wake();
    }, ms);
    this.#alarms.add(timer);
  }

  /** Resolves when the current run is finished. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const alarm of this.#alarms) clearTimeout(alarm);
    this.#alarms.clear();
    await this.#round;
  }

  async #workOn(): Promise<void> {
    this.#isWorking = true;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        if ((await this.#work()) > 0) this.#isWoken = true;
      } catch (thrown) {
        this.#onProblem(thrown);
      }
    }
    this.#isWorking = false;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.wake();
    }, this.#restMs);
  }
}
