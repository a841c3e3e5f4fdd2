import { createRenderPool, type RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { ThemeId } from '@crokinole/pictures/themes/theme';
import { pictureWordsIn } from './words/registry.ts';

// The thread's module has the ending of this one: .ts among the sources, .js once built.
const ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** Paints in our languages; 0 threads paint where they are asked. */
export function startPainters(threads: number, themes: readonly ThemeId[] = []): RenderPool {
  return createRenderPool({
    threads,
    themes,
    wordsIn: pictureWordsIn,
    worker: new URL(`./render-worker.${ENDING}`, import.meta.url),
  });
}
