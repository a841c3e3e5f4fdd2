import type { PointPx } from '../geometry/plan.ts';
import type { DrawItem, InkRole } from '../draw-list/draw-list.ts';
import { heading, text } from './styles.ts';

const MEDALS: Readonly<Partial<Record<number, InkRole>>> = { 1: 'gold', 2: 'silver', 3: 'bronze' };

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
  return [...medalItems(medal, at, medalPx), figure('shade')];
}

/** A metal disc with a groove near its rim. */
export function medalItems(medal: InkRole, at: PointPx, radiusPx: number): DrawItem[] {
  const edge = { stroke: { ink: 'shade', alpha: 0.35 }, widthPx: 0.13 * radiusPx } as const;
  return [
    { kind: 'arc', at, radiusPx, fill: { ink: medal } },
    { kind: 'arc', at, radiusPx: 0.83 * radiusPx, ...edge },
  ];
}
