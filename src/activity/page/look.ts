import { SURFACE_SIZES_PX } from '../protocol/surfaces.ts';
import type { Inks } from './draw.ts';
import { loadSurface } from './sheets.ts';
import { THEMES, themeOf } from '@crokinole/pictures/themes/registry';

/** The board below the list is only decoration, so a small picture is enough. */
const LIST_BOARD_PX = SURFACE_SIZES_PX[1];

/** Sets the page's colors to those of the server's theme. */
export function applyTheme(name: string): void {
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
  void loadListBackground(themeOf(name));
}

let appliedTheme = '';

/** Loads the picture of the board below the list. If it fails, the background stays plain. */
async function loadListBackground(theme: string): Promise<void> {
  if (theme === appliedTheme) return;
  appliedTheme = theme;
  const board = await loadSurface('board', theme, LIST_BOARD_PX).catch(() => undefined);
  if (board === undefined || theme !== appliedTheme) return;
  document.documentElement.style.setProperty('--wood', `url(${URL.createObjectURL(board)})`);
}

/** The colors for drawing on the board. */
export function inksOf(name: string): Inks {
  const { aim, aimHalo, accent } = THEMES[themeOf(name)].ink;
  return { line: aim, halo: aimHalo, hole: accent };
}
