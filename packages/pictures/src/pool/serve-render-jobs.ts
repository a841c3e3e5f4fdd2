import { workerData } from 'node:worker_threads';
import { serveJobs } from '@crokinole/threads/serve';
import type { ThemeId } from '../themes/theme.ts';
import { createRenderHandlers, type WordsIn } from './render-jobs.ts';

/** Serves the pool's jobs. The thread's module passes the words, which cannot be cloned. */
export function serveRenderJobs(wordsIn: WordsIn): void {
  const { themes } = workerData as { readonly themes: readonly ThemeId[] };
  const handlers = createRenderHandlers(themes, wordsIn);
  serveJobs((name, input) => {
    if (!Object.hasOwn(handlers, name)) throw new Error(`there is no job named ${name}`);
    // The pool's types guarantee that the input matches the name.
    return handlers[name as keyof typeof handlers](input as never);
  });
}
