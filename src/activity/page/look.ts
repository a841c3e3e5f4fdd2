import { THEMES } from '../../render/themes/registry.ts';
import { THEME_IDS } from '../../render/themes/theme.ts';

/** Dresses the page in the colours of the server's pictures. */
export function wear(name: string): void {
  const id = THEME_IDS.find((one) => one === name) ?? 'maple';
  const { backdrop, backdropShade, ink, sides } = THEMES[id];
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
}
