import { workerData } from 'node:worker_threads';
import { serveJobs } from '@crokinole/threads/serve';
import type { ThemeId } from '../themes/theme.ts';
import { createRenderHandlers, type WordsIn } from './render-jobs.ts';

/** What a thread of the pool does: its module hands over the words, which can't be sent to it. */
export function serveRenderJobs(wordsIn: WordsIn): void {
  const { themes } = workerData as { readonly themes: readonly ThemeId[] };
  const handlers = createRenderHandlers(themes, wordsIn);
  serveJobs((name, input) => {
    if (!Object.hasOwn(handlers, name)) throw new Error(`there is no job named ${name}`);
    // The pool's types see to it that the input is the one of its name.
    return handlers[name as keyof typeof handlers](input as never);
  });
}
