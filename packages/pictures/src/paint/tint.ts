import { withAlpha } from '../primitives/colour.ts';
import type { InkRole, Tint } from '../draw-list/draw-list.ts';
import { METALS, type Colour, type Theme } from '../themes/theme.ts';

export function colourOf(theme: Theme, tint: Tint): string {
  return withAlpha(colourOfRole(theme, tint.ink), tint.alpha ?? 1);
}

function colourOfRole(theme: Theme, ink: InkRole): Colour {
  switch (ink) {
    case 'side-0':
      return theme.sides[0].face;
    case 'side-1':
      return theme.sides[1].face;
    case 'side-2':
      return theme.sides[2].face;
    case 'shade':
      return '#000000';
    case 'letter':
      return '#ffffff';
    case 'wood':
      return theme.surface.light;
    case 'rail':
      return theme.rail.dark;
    case 'gold':
    case 'silver':
    case 'bronze':
      return METALS[ink].face;
    case 'glow':
      return '#ffe3a0';
    case 'dusk':
      return '#2e1a10';
    case 'better':
      return '#00705c';
    default:
      return theme.ink[ink];
  }
}
