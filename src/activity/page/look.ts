import { SURFACE_SIZES_PX } from '../protocol/surfaces.ts';
import type { Inks } from './draw.ts';
import { loadSurface } from './sheets.ts';
import { THEMES, themeOf } from '@crokinole/pictures/themes/registry';

/** Under the list, where it need not be sharp. */
const LIST_BOARD_PX = SURFACE_SIZES_PX[1];

/** Dresses the page in the colours of the server's pictures. */
export function wear(name: string): void {
  const { backdrop, backdropShade, ink, sides } = THEMES[themeOf(name)];
  const { text, quiet, panel, panelEdge, accent, warning } = ink;
  const colours: Readonly<Record<string, string>> = {
    back: backdrop,
    'on-accent': backdropShade,
    ...{ text, quiet, panel, accent, warning },
    edge: panelEdge,
    ...Object.fromEntries(
      sides.flatMap(({ face, mark }, side) => [
        [`face-${side}`, face],
        [`mark-${side}`, mark],
      ]),
    ),
  };
  const { style } = document.documentElement;
  for (const [key, colour] of Object.entries(colours)) style.setProperty(`--${key}`, colour);
  void layWood(themeOf(name));
}

let worn = '';

/** Under the list; without it, the list lies on plain ground. */
async function layWood(theme: string): Promise<void> {
  if (theme === worn) return;
  worn = theme;
  const board = await loadSurface('board', theme, LIST_BOARD_PX).catch(() => undefined);
  if (board === undefined || theme !== worn) return;
  document.documentElement.style.setProperty('--wood', `url(${URL.createObjectURL(board)})`);
}

/** What is drawn with upon the board. */
export function inksOf(name: string): Inks {
  const { aim, aimHalo, accent } = THEMES[themeOf(name)].ink;
  return { line: aim, halo: aimHalo, hole: accent };
}
