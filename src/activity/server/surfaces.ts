import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { SURFACES, type Surface } from '@crokinole/pictures/stills/surface';
import { SURFACE_SIZES_PX } from '../protocol/surfaces.ts';
import { THEME_IDS, type ThemeId } from '@crokinole/pictures/themes/theme';

const PATH = /^\/(board|discs)-([a-z-]+)-(\d+)\.webp$/;

/** Pictures of the empty board and the discs. Each is painted once and cached. */
export class Surfaces {
  readonly #pool: RenderPool;
  readonly #painted = new Map<string, Promise<Uint8Array>>();

  constructor(pool: RenderPool) {
    this.#pool = pool;
  }

  /** Undefined if the path names no picture. */
  at(path: string): Promise<Uint8Array> | undefined {
    const [, what, themeName, size] = PATH.exec(path) ?? [];
    const surface = SURFACES.find((one) => one === what);
    const theme = THEME_IDS.find((one) => one === themeName);
    const sizePx = SURFACE_SIZES_PX.find((one) => String(one) === size);
    if (surface === undefined || theme === undefined || sizePx === undefined) return undefined;
    const known = this.#painted.get(path);
    if (known !== undefined) return known;
    const painting = this.#paint(surface, theme, sizePx);
    this.#painted.set(path, painting);
    // A failure isn't cached, so that the next request tries again.
    painting.catch(() => this.#painted.delete(path));
    return painting;
  }

  async #paint(surface: Surface, theme: ThemeId, sizePx: number): Promise<Uint8Array> {
    const painted = await this.#pool.run('surface', { surface, theme, sizePx });
    if (!painted.ok) throw new Error(`${painted.refusal.code}: ${painted.refusal.detail}`);
    return painted.value.bytes;
  }
}
