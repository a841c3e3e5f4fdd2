import { RobotMoves } from './workers/robots.ts';
import { DEFAULT_LIMITS, type Limits } from './records/limits.ts';
import { Outbox } from './workers/outbox.ts';
import type { ShotLimits } from './steps/play-aim.ts';
import type { Announcer } from './ports/announcer.ts';
import type { Clock, Ids, Seeds } from './ports/system.ts';
import type { Store } from './ports/store.ts';
import { type Wake, wakesOf } from './records/wakes.ts';
import type { Robots } from './ports/robots.ts';
import { Queue, WRITER, type Authority } from './commands/authority.ts';
import { sweepClock } from './workers/clock.ts';
import { forgetOld } from './workers/forgetting.ts';
import { TournamentSweeper } from './workers/tournaments.ts';
import { Worker } from './workers/worker.ts';

const REST_MS = 1000;
const HOUR_MS = 3600_000;
const ALL_AT_ONCE = 100;

export interface ServiceOptions {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly robots: Robots;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly seeds: Seeds;
  readonly limits?: Partial<Limits>;
  readonly shotLimits?: ShotLimits;
  /** The share of a replay that robots wait for before they flick: all of it where nothing is said. */
  readonly robotPatience?: number;
  /** Whether other processes look after the same clock, robots and announcements. */
  readonly hasFellowWorkers?: () => boolean;
  readonly onProblem: (thrown: unknown) => void;
  /** Another process has taken over an announcement that this one had claimed. */
  readonly onLostClaim?: () => void;
}

/**
 * The match authority: the value that commands work with, and the workers beside it. What a command has
 * answered is saved. The id of the interaction is the idempotency key of a command: delivered again, it
 * changes nothing and gets the first answer.
 */
export class MatchService {
  /** What callers hand to the commands: only these change a match. */
  readonly authority: Authority;
  readonly #options: ServiceOptions;
  readonly #robotMoves: RobotMoves;
  readonly #outbox: Outbox;
  readonly #timekeeper: Worker;
  readonly #mover: Worker;
  readonly #teller: Worker;
  readonly #sweeper: TournamentSweeper;
  readonly #organiser: Worker;
  readonly #forgetter: Worker;
  readonly #listeners = new Set<(wake: Wake) => void>();
  /** Hears no more of what others save. */
  #deafen: (() => void) | undefined;

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
        this.#mover.wake();
      },
    });
    const { announcer } = options;
    const onCapacity = () => {
      this.#teller.wake();
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
    this.#timekeeper = worker(() => this.#runClock());
    this.#mover = worker(() => this.#beginRobots());
    this.#teller = worker(() => this.#outbox.claim());
    this.#sweeper = new TournamentSweeper({ authority: this.authority, onProblem });
    this.#organiser = worker(() => this.#sweeper.sweep());
    this.#forgetter = worker(() => this.forgetOld(), HOUR_MS);
  }

  /** Whatever the clock and the tournaments ask for, and the robots' moves. */
  async runDue(): Promise<number> {
    const done = (await this.#runClock()) + (await this.#sweeper.sweep());
    await this.#robotMoves.begin(ALL_AT_ONCE);
    return done + (await this.#robotMoves.idle());
  }

  #runClock(): Promise<number> {
    const { store, onProblem } = this.#options;
    return sweepClock({ authority: this.authority, due: store, onProblem });
  }

  /** Returns 0, because a robot that finishes wakes the worker: nothing more can begin before that. */
  async #beginRobots(): Promise<number> {
    await this.#robotMoves.begin();
    return 0;
  }

  /** Shows what has been saved and not been shown, and tells how much that was. */
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
   * Looks after the clock, the robots and the announcements by itself from now on, side by side: no
   * clock waits for a robot to think.
   */
  start(): void {
    for (const worker of this.#workers()) worker.start();
    this.#listenToOthers();
  }

  /** Resolves when no work is under way. Robots finish the moves they have begun, and begin no others. */
  async stop(): Promise<void> {
    this.#deafen?.();
    await Promise.all(this.#workers().map((worker) => worker.stop()));
    await this.#robotMoves.idle();
    await this.#outbox.leave();
  }

  /** Tells of whatever this process saves, or hears that another has saved; until the answer is called. */
  onWake(listener: (wake: Wake) => void): () => void {
    this.#listeners.add(listener);
    this.#listenToOthers();
    return () => this.#listeners.delete(listener);
  }

  /** Whether its own workers work or not. */
  #listenToOthers(): void {
    this.#deafen ??= this.#options.store.wakes?.onWake((wake) => {
      this.#hear(wake);
    });
  }

  #hear(wake: Wake): void {
    for (const listener of this.#listeners) listener(wake);
    if (wake.kind === 'announcements') this.#teller.wake();
    else if (wake.kind === 'tournaments') this.#organiser.wake();
    else this.#mover.wakeIn(wake.atMs - this.#options.clock.nowMs());
  }

  #workers(): readonly Worker[] {
    return [this.#timekeeper, this.#mover, this.#teller, this.#organiser, this.#forgetter];
  }
}
