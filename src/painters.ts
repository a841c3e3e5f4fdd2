import { createRenderPool, type RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { ThemeId } from '@crokinole/pictures/themes/theme';
import { pictureWordsIn } from './words/registry.ts';

// The worker's module has the same extension as this one: .ts in the sources, .js in the build.
const ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/**
 * Starts a pool that paints in all our languages. With 0 threads it paints in the calling thread.
 */
export function startPainters(threads: number, themes: readonly ThemeId[] = []): RenderPool {
  return createRenderPool({
    threads,
    themes,
    wordsIn: pictureWordsIn,
    worker: new URL(`./render-worker.${ENDING}`, import.meta.url),
  });
}
