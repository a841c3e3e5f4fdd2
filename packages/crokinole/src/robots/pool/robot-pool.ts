import type { Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { createInlinePool } from '@crokinole/threads/inline-pool';
import type { JobPool } from '@crokinole/threads/protocol';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import type { Moment, MomentKind, JudgedTurn } from '../../review/moments.ts';
import type { ReviewedTurn, TurnReview } from '../../review/review-shot.ts';
import type { ShotPar } from '../puzzle/dozen-par.ts';
import type { Idea } from '../ideas/ideas.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { RobotLevel } from '../levels.ts';
import { ROBOT_HANDLERS, type RobotJobs } from './robot-jobs.ts';

export interface RobotPoolOptions {
  /**
   * 0 thinks on the calling thread, which then handles no other events while a robot thinks. Reviews
   * and pars get a thread even then.
   */
  readonly threads: number;
}

/** Implements the `Robots` port of the match authority. */
export interface RobotPool {
  /** How many robots can think in parallel. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** Three to five different things to do in this position. */
  ideas(state: MatchState): Promise<readonly Idea[]>;
  /** The puzzle of a day such as 2031-02-28. This takes a few seconds. */
  makePuzzle(day: string): Promise<Puzzle>;
  /** What a club player makes of a board of the daily dozen. */
  parOf(board: MatchState): Promise<ShotPar>;
  /** What a turn of a match was worth. Robots and ideas go first. */
  reviewTurn(turn: ReviewedTurn): Promise<TurnReview | undefined>;
  /** The turn of this kind to name, of a whole match. */
  momentsOf(turns: readonly JudgedTurn[], kind: MomentKind): Promise<readonly Moment[]>;
  close(): Promise<void>;
}

/** Many times longer than any level thinks, so a thread that exceeds it hangs. */
const TIMEOUT_MS = 20_000;
/** If the first positions of a day are rejected, this takes several seconds. */
const PUZZLE_TIMEOUT_MS = 60_000;
const MAX_WAITING = 500;
const MAX_MEMORY_MB = 256;

/** Replaces the match's generator, whose key robots must not see. */
const NO_RANDOM: MatchState['random'] = { key: '0'.repeat(64), draws: 0 };

const PATIENT_JOBS: ReadonlySet<keyof RobotJobs> = new Set(['review', 'moments', 'par'] as const);

export function createRobotPool({ threads }: RobotPoolOptions): RobotPool {
  const pool = threads === 0 ? createInlinePool(ROBOT_HANDLERS) : createThreads(threads);
  // A review would keep the calling thread busy for half a minute, and a day's par for a second.
  const aside = threads === 0 ? createThreads(1) : pool;
  const run = async <Name extends keyof RobotJobs>(
    job: Name,
    input: RobotJobs[Name]['input'],
  ): Promise<RobotJobs[Name]['output']> => {
    const outcome = await (PATIENT_JOBS.has(job) ? aside : pool).run(job, input);
    if (outcome.ok) return outcome.value;
    throw new Error(
      `the robot job failed: ${job}, ${outcome.refusal.code}, ${outcome.refusal.detail}`,
    );
  };
  const shown = (state: MatchState) => ({ ...state, random: NO_RANDOM });
  return {
    atOnce: Math.max(1, threads),
    chooseAim: (state, level) => run('choose', { state: shown(state), level }),
    ideas: (state) => run('ideas', shown(state)),
    makePuzzle: (day) => run('puzzle', day),
    parOf: (board) => run('par', shown(board)),
    reviewTurn: (turn) => run('review', { ...turn, before: shown(turn.before) }),
    momentsOf: (turns, kind) =>
      run('moments', {
        turns: turns.map((told) => ({
          ...told,
          turn: { ...told.turn, before: shown(told.turn.before) },
        })),
        kind,
      }),
    close: async () => {
      await Promise.all([pool.close(), aside.close()]);
    },
  };
}

function createThreads(threads: number): JobPool<RobotJobs> {
  // The worker module has the same extension as this one: .ts in the sources, .js in a build.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return createWorkerPool<RobotJobs>({
    threads,
    entry: new URL(`./robot-worker.${ending}`, import.meta.url),
    workerData: undefined,
    longJobs: new Set(['puzzle', ...PATIENT_JOBS] as const),
    // A player waits for ideas with a panel opening, so they overtake robots' shots.
    urgentJobs: new Set(['ideas'] as const),
    maxOvertakenMs: Infinity,
    timeoutMs: TIMEOUT_MS,
    longTimeoutMs: PUZZLE_TIMEOUT_MS,
    maxWaiting: MAX_WAITING,
    // Many installations rarely use robots, and a thread takes 35 MB.
    startsWithFirstJob: true,
    maxMemoryMb: MAX_MEMORY_MB,
  });
}
