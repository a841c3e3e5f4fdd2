import type { PointPx } from '../geometry/plan.ts';
import type { BoxPx, DrawItem } from '../draw-list/draw-list.ts';
import { label, text } from './styles.ts';

/** A plot with a smaller range would exaggerate the rating's changes. */
const MIN_SPAN = 60;
const MAX_POINTS = 120;

/** The rating after each match as a line, labelled with its highest and lowest value. */
export function ratingPlot(ratings: readonly number[], box: BoxPx): DrawItem[] {
  const shown = ratings.slice(-MAX_POINTS);
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const last = shown.at(-1);
  if (last === undefined) return [];
  const spare = Math.max(0, MIN_SPAN - (high - low)) / 2;
  const yOf = (rating: number) =>
    box.yPx + box.heightPx * (1 - (rating - low + spare) / (high - low + 2 * spare));
  const stepPx = box.widthPx / Math.max(1, shown.length - 1);
  const points = shown.map((rating, i): PointPx => ({
    xPx: shown.length === 1 ? box.xPx + box.widthPx : box.xPx + i * stepPx,
    yPx: yOf(rating),
  }));
  const bottom = box.yPx + box.heightPx;
  const tip = { xPx: box.xPx + box.widthPx, yPx: yOf(last) };
  const ground = [
    { xPx: tip.xPx, yPx: bottom },
    { xPx: points[0]?.xPx ?? box.xPx, yPx: bottom },
  ];
  return [
    ...(high === low ? [low] : [high, low]).flatMap((rating) =>
      guideItems(yOf(rating), String(rating), box),
    ),
    { kind: 'path', points: [...points, ...ground], fill: { ink: 'accent', alpha: 0.16 } },
    { kind: 'path', points, stroke: { ink: 'accent' }, widthPx: 4 },
    { kind: 'arc', at: tip, radiusPx: 8, fill: { ink: 'accent' } },
  ];
}

/** A dashed line across a plot, with its figure on the left. */
export function guideItems(yPx: number, figure: string, box: BoxPx): DrawItem[] {
  const points = [
    { xPx: box.xPx, yPx },
    { xPx: box.xPx + box.widthPx, yPx },
  ];
  return [
    { kind: 'path', points, stroke: { ink: 'quiet', alpha: 0.4 }, widthPx: 1.5, dashPx: [3, 8] },
    text(box.xPx - 14, yPx + 9, figure, label('quiet', 'right')),
  ];
}
