import { withAlpha } from '../primitives/colour.ts';
import type { IdeaInk, InkRole, Tint } from '../draw-list/draw-list.ts';
import type { Colour, Theme } from '../themes/theme.ts';

/**
 * Dark enough for white letters on all of them, far from the discs' colours, and apart from each
 * other in brightness too.
 */
const IDEA_COLOURS: Readonly<Record<IdeaInk, Colour>> = {
  'idea-a': '#5b1f8f',
  'idea-b': '#00705c',
  'idea-c': '#b8500a',
  'idea-d': '#b0176b',
  'idea-e': '#47560c',
};

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
    case 'idea-a':
    case 'idea-b':
    case 'idea-c':
    case 'idea-d':
    case 'idea-e':
      return IDEA_COLOURS[ink];
    default:
      return theme.ink[ink];
  }
}
