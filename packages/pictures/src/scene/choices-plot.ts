import type { BoxPx, DrawItem } from '../draw-list/draw-list.ts';
import type { ChoicesView } from '../views/still-views.ts';
import { guideItems } from './rating-plot.ts';

/** A plot with a smaller range would exaggerate differences: points, or percent. */
const MIN_RANGE = { points: 2, rounds: 4 } as const;
const MAX_MATCHES = 20;
const DOT_PX = 8;

/**
 * What the choices of each match gave away, with how far off it may be, and the mean of all as a
 * band. The top is nothing given away, so that higher is better.
 */
export function choicesPlot(
  { unit, lost, spread, matches }: ChoicesView,
  box: BoxPx,
  figureOf: (lost: number) => string,
): DrawItem[] {
  const shown = matches.slice(-MAX_MATCHES);
  const lowest = Math.max(MIN_RANGE[unit], lost + spread, ...shown.map((match) => match.lost));
  const yOf = (value: number) =>
    box.yPx + (box.heightPx * Math.min(lowest, Math.max(0, value))) / lowest;
  const stepPx = box.widthPx / Math.max(1, shown.length);
  return [
    ...[0, lowest].flatMap((value) => guideItems(yOf(value), figureOf(value), box)),
    {
      kind: 'box',
      box: {
        xPx: box.xPx,
        yPx: yOf(lost - spread),
        widthPx: box.widthPx,
        heightPx: Math.max(2, yOf(lost + spread) - yOf(lost - spread)),
      },
      cornerPx: 0,
      fill: { ink: 'accent', alpha: 0.16 },
    },
    ...shown.flatMap((match, i): DrawItem[] => {
      const xPx = box.xPx + (i + 0.5) * stepPx;
      const ends = [match.lost - match.spread, match.lost + match.spread];
      return [
        {
          kind: 'path',
          points: ends.map((end) => ({ xPx, yPx: yOf(end) })),
          stroke: { ink: 'accent', alpha: 0.6 },
          widthPx: 4,
        },
        {
          kind: 'arc',
          at: { xPx, yPx: yOf(match.lost) },
          radiusPx: DOT_PX,
          fill: { ink: 'accent' },
        },
      ];
    }),
  ];
}
