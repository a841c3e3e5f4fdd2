import { workerData } from 'node:worker_threads';
import type { ThemeId } from '../themes/theme.ts';
import { createRenderHandlers } from './render-jobs.ts';
import { serveJobs } from './serve.ts';

const { themes } = workerData as { readonly themes: readonly ThemeId[] };
const handlers = createRenderHandlers(themes);

serveJobs((name, input) => {
  if (!Object.hasOwn(handlers, name)) throw new Error(`there is no job named ${name}`);
  // The pool's types see to it that the input is the one of its name.
  return handlers[name as keyof typeof handlers](input as never);
});
