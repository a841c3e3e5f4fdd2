import type { Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { createInlinePool } from '@crokinole/threads/inline-pool';
import type { JobPool } from '@crokinole/threads/protocol';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { RobotLevel } from '../levels.ts';
import { ROBOT_HANDLERS, type RobotJobs } from './robot-jobs.ts';

export interface RobotPoolOptions {
  /** 0 thinks on the thread that asks: people's presses then wait for as long as a robot thinks. */
  readonly threads: number;
}

/** Satisfies the `Robots` port of the match authority. */
export interface RobotPool {
  /** How many can think at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** What a player of this level would aim at. */
  hint(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** The puzzle of a day as in 2031-02-28: takes a few seconds. */
  makePuzzle(day: string): Promise<Puzzle>;
  close(): Promise<void>;
}

/** Many times what any level thinks: a thread that takes so long hangs. */
const TIMEOUT_MS = 20_000;
/** A day whose first positions are dull takes several seconds. */
const PUZZLE_TIMEOUT_MS = 60_000;
const MAX_WAITING = 500;
const MAX_MEMORY_MB = 256;

/** Stands in for the match's generator, whose key no robot is shown. */
const NO_RANDOM: MatchState['random'] = { key: '0'.repeat(64), draws: 0 };

export function createRobotPool({ threads }: RobotPoolOptions): RobotPool {
  const pool = threads === 0 ? createInlinePool(ROBOT_HANDLERS) : createThreads(threads);
  const think = async (job: 'choose' | 'hint', state: MatchState, level: RobotLevel) => {
    const shown = { ...state, random: NO_RANDOM };
    const outcome = await pool.run(job, { state: shown, level });
    if (!outcome.ok) {
      throw new Error(`no robot could think: ${outcome.refusal.code}, ${outcome.refusal.detail}`);
    }
    return outcome.value;
  };
  return {
    atOnce: Math.max(1, threads),
    chooseAim: (state, level) => think('choose', state, level),
    hint: (state, level) => think('hint', state, level),
    makePuzzle: async (day) => {
      const outcome = await pool.run('puzzle', day);
      if (!outcome.ok) {
        throw new Error(`no puzzle: ${outcome.refusal.code}, ${outcome.refusal.detail}`);
      }
      return outcome.value;
    },
    close: () => pool.close(),
  };
}

function createThreads(threads: number): JobPool<RobotJobs> {
  // The thread's module has the ending of this one: .ts among the sources, .js once built.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return createWorkerPool<RobotJobs>({
    threads,
    entry: new URL(`./robot-worker.${ending}`, import.meta.url),
    workerData: undefined,
    longJobs: new Set(['puzzle'] as const),
    // Somebody waits for a hint with a panel open: robots let it go first.
    urgentJobs: new Set(['hint'] as const),
    maxOvertakenMs: Infinity,
    timeoutMs: TIMEOUT_MS,
    longTimeoutMs: PUZZLE_TIMEOUT_MS,
    maxWaiting: MAX_WAITING,
    // On many servers nobody plays a robot for days, and a thread takes 35 MB.
    startsWithFirstJob: true,
    maxMemoryMb: MAX_MEMORY_MB,
  });
}
