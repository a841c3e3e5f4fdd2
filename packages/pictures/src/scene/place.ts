import type { PointPx } from '../geometry/plan.ts';
import type { DrawItem, InkRole } from '../draw-list/draw-list.ts';
import type { Metal } from '../themes/theme.ts';
import { heading, text } from './styles.ts';

const MEDALS: Readonly<Partial<Record<number, Metal>>> = { 1: 'gold', 2: 'silver', 3: 'bronze' };

export const MEDAL_PX = 23;

/** The place before a name, as a medal for the first three. A shared place has a sign after it. */
export function placeItems(
  place: string,
  at: PointPx,
  hasMedals = true,
  medalPx = MEDAL_PX,
): DrawItem[] {
  const medal = hasMedals ? MEDALS[Number.parseInt(place, 10)] : undefined;
  const sizePx = Math.round((/^\d{3,}$/.test(place) ? 26 : 30) * (medalPx / MEDAL_PX));
  const figure = (ink: InkRole) =>
    text(at.xPx, at.yPx + 0.34 * sizePx, place, { ...heading(sizePx, 'center'), tint: { ink } });
  if (medal === undefined) return [figure('quiet')];
  return [{ kind: 'medal', at, radiusPx: medalPx, metal: medal }, figure('shade')];
}
