import { workerData } from 'node:worker_threads';
import { serveJobs } from '../../threads/serve.ts';
import type { ThemeId } from '../themes/theme.ts';
import { createRenderHandlers } from './render-jobs.ts';

const { themes } = workerData as { readonly themes: readonly ThemeId[] };
const handlers = createRenderHandlers(themes);

serveJobs((name, input) => {
  if (!Object.hasOwn(handlers, name)) throw new Error(`there is no job named ${name}`);
  // The pool's types see to it that the input is the one of its name.
  return handlers[name as keyof typeof handlers](input as never);
});
