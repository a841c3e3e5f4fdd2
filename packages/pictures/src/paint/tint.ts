import { withAlpha } from '../primitives/colour.ts';
import type { InkRole, Tint } from '../draw-list/draw-list.ts';
import type { Colour, Theme } from '../themes/theme.ts';

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
      return '#e8b93c';
    case 'silver':
      return '#c3cad1';
    case 'bronze':
      return '#c98a55';
    case 'better':
      return '#00705c';
    default:
      return theme.ink[ink];
  }
}
