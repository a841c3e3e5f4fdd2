import { createInlinePool } from '@crokinole/threads/inline-pool';
import type { JobPool } from '@crokinole/threads/protocol';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import type { ThemeId } from '../themes/theme.ts';
import {
  createRenderHandlers,
  LONG_RENDER_JOBS,
  URGENT_RENDER_JOBS,
  type RenderJobs,
  type WordsIn,
} from './render-jobs.ts';

export interface RenderPoolOptions {
  /** 0 paints on the calling thread, which is enough for a small server. */
  readonly threads: number;
  /** Prepared before the first request. */
  readonly themes: readonly ThemeId[];
  readonly wordsIn: WordsIn;
  /** A thread's module, which calls `serveRenderJobs` with the same words. */
  readonly worker: URL;
}

export type RenderPool = JobPool<RenderJobs>;

const TIMEOUT_MS = 20_000;
const LONG_TIMEOUT_MS = 120_000;
/** A shot should appear within three seconds, even while many players are aiming. */
const MAX_OVERTAKEN_MS = 2000;
const MAX_WAITING = 500;
const MAX_MEMORY_MB = 512;

export function createRenderPool({
  threads,
  themes,
  wordsIn,
  worker,
}: RenderPoolOptions): RenderPool {
  if (threads === 0) return createInlinePool(createRenderHandlers(themes, wordsIn));
  return createWorkerPool<RenderJobs>({
    threads,
    entry: worker,
    workerData: { themes },
    longJobs: LONG_RENDER_JOBS,
    urgentJobs: URGENT_RENDER_JOBS,
    maxOvertakenMs: MAX_OVERTAKEN_MS,
    timeoutMs: TIMEOUT_MS,
    longTimeoutMs: LONG_TIMEOUT_MS,
    maxWaiting: MAX_WAITING,
    maxMemoryMb: MAX_MEMORY_MB,
  });
}
