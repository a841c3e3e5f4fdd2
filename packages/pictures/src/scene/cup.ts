import type { PointPx } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import type { SideView } from '../views/still-views.ts';
import { heading, text } from './styles.ts';

/** A side's cup, with the number of its twenties at its edge: to the left or to the right. */
export function cupItems(
  { side, twenties }: Pick<SideView, 'side' | 'twenties'>,
  at: PointPx,
  radiusPx: number,
  way: -1 | 1,
): DrawItem[] {
  const cup: DrawItem = { kind: 'cup', at, radiusPx, side, twenties };
  if (twenties === 0) return [cup];
  const xPx = at.xPx + (way * 40 * radiusPx) / 58;
  const yPx = at.yPx + (44 * radiusPx) / 58;
  return [
    cup,
    {
      kind: 'arc',
      at: { xPx, yPx },
      radiusPx: 22,
      fill: { ink: 'panel' },
      stroke: { ink: 'accent' },
      widthPx: 3,
    },
    text(xPx, yPx + 11, String(twenties), { ...heading(30, 'center') }),
  ];
}
