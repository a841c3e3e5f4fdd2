import type { Inks } from './draw.ts';
import { THEMES, themeOf } from '@crokinole/pictures/themes/registry';

/** Sets the page's colors to those of the server's theme. */
export function applyTheme(name: string): void {
  const { backdrop, backdropShade, ink, sides } = THEMES[themeOf(name)];
  const { text, quiet, panel, panelEdge, accent, warning } = ink;
  const colours: Readonly<Record<string, string>> = {
    back: backdrop,
    'on-accent': backdropShade,
    text,
    quiet,
    panel,
    accent,
    warning,
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
}

/** The colors for drawing on the board. */
export function inksOf(name: string): Inks {
  const { aim, aimHalo } = THEMES[themeOf(name)].ink;
  return { line: aim, halo: aimHalo };
}
