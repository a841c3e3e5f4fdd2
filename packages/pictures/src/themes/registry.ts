import { HIGH_CONTRAST } from './high-contrast.ts';
import { MAPLE } from './maple.ts';
import type { Theme, ThemeId } from './theme.ts';
import { WALNUT } from './walnut.ts';

export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  maple: MAPLE,
  walnut: WALNUT,
  'high-contrast': HIGH_CONTRAST,
};

/** The default theme for an unknown name. */
export function themeOf(name: string): ThemeId {
  return Object.hasOwn(THEMES, name) ? (name as ThemeId) : 'maple';
}
