import { assertNever } from 'crokinole/result';
import type { BoxPx, DrawItem, InkRole, Tint } from '../../draw-list/draw-list.ts';
import type { PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import type { Outcome } from '../../views/still-views.ts';
import type { CrossView } from '../../views/tournament-views.ts';
import { label, text } from '../styles.ts';

export const CHIP_HEIGHT_PX = 38;
export const FIGURE_PX = 30;

const CORNER_PX = 10;
const EDGE_PX = 3;

/** The fill of a lost game's chip: a pale edge at full strength would make its figure illegible. */
export const LOST_FILL = 0.6;

const OUTCOMES = {
  won: { fill: { ink: 'accent' }, figure: 'shade' },
  drawn: { fill: { ink: 'quiet' }, figure: 'shade' },
  lost: { fill: { ink: 'panelEdge', alpha: LOST_FILL }, figure: 'text' },
} as const satisfies Record<Outcome, { fill: Tint; figure: InkRole }>;

/** One meeting as a chip: the fill shows the result, the figure the points. */
export function crossItems(cross: CrossView, at: PointPx, widthPx: number): DrawItem[] {
  const box = chipBox(at, widthPx);
  switch (cross.kind) {
    case 'none':
      return [];
    case 'self':
      return [
        {
          kind: 'box',
          box,
          cornerPx: CORNER_PX,
          fill: { ink: 'shade', alpha: 0.3 },
          edge: { ink: 'panelEdge', alpha: 0.6 },
          edgePx: 1,
        },
      ];
    case 'open':
      return [openDot(at)];
    case 'live':
      return liveItems(at, box);
    case 'void':
      return voidItems(at);
    case 'bye':
      return [byeEdge(box), figureItem(cross.points, at, widthPx, 'text')];
    case 'walkover':
      return [walkoverEdge(box, cross.outcome), figureItem(cross.points, at, widthPx, 'text')];
    case 'played': {
      const { fill, figure } = OUTCOMES[cross.outcome];
      return [
        { kind: 'box', box, cornerPx: CORNER_PX, fill },
        figureItem(cross.points, at, widthPx, figure),
      ];
    }
    default:
      return assertNever(cross);
  }
}

/** A figure in its own chip; a figure that counts is filled. */
export function figureChip(
  points: number,
  isCounted: boolean,
  at: PointPx,
  widthPx: number,
): DrawItem[] {
  const box = chipBox(at, widthPx);
  const fill = isCounted ? { fill: { ink: 'accent' } as const } : {};
  const edge = isCounted ? 'accent' : 'panelEdge';
  return [
    { kind: 'box', box, cornerPx: CORNER_PX, ...fill, edge: { ink: edge }, edgePx: EDGE_PX },
    figureItem(points, at, widthPx, isCounted ? 'shade' : 'quiet'),
  ];
}

function chipBox({ xPx, yPx }: PointPx, widthPx: number): BoxPx {
  return {
    xPx: xPx - widthPx / 2,
    yPx: yPx - CHIP_HEIGHT_PX / 2,
    widthPx,
    heightPx: CHIP_HEIGHT_PX,
  };
}

/** As large as the chip allows. */
function figureItem(points: number, at: PointPx, widthPx: number, ink: InkRole): DrawItem {
  const style = { ...label(ink, 'center'), sizePx: FIGURE_PX };
  const wide = widthOfText(String(points), style);
  const sizePx = Math.floor(FIGURE_PX * Math.min(1, (widthPx - 2) / wide));
  return text(at.xPx, at.yPx + 10, String(points), { ...style, sizePx });
}

export function openDot(at: PointPx): DrawItem {
  return { kind: 'arc', at, radiusPx: 5, fill: { ink: 'quiet' } };
}

function liveItems(at: PointPx, box: BoxPx): DrawItem[] {
  return [
    { kind: 'box', box, cornerPx: CORNER_PX, edge: { ink: 'accent' }, edgePx: EDGE_PX },
    liveDot(at),
  ];
}

export function liveDot(at: PointPx): DrawItem {
  return { kind: 'arc', at, radiusPx: 9, fill: { ink: 'accent' } };
}

function voidItems({ xPx, yPx }: PointPx): DrawItem[] {
  const arm = 9;
  const stroke = { stroke: { ink: 'quiet' } as const, widthPx: 4 };
  return [-1, 1].map((slope) => ({
    kind: 'path',
    points: [
      { xPx: xPx - arm, yPx: yPx - slope * arm },
      { xPx: xPx + arm, yPx: yPx + slope * arm },
    ],
    ...stroke,
  }));
}

/** No game was played, so only the chip's edge is drawn. */
function walkoverEdge(box: BoxPx, outcome: Outcome): DrawItem {
  const edge = { ink: outcome === 'won' ? 'accent' : 'quiet' } as const;
  return { kind: 'box', box, cornerPx: CORNER_PX, edge, edgePx: EDGE_PX };
}

function byeEdge({ xPx, yPx, widthPx, heightPx }: BoxPx): DrawItem {
  const [right, bottom] = [xPx + widthPx, yPx + heightPx];
  const points = [
    { xPx, yPx },
    { xPx: right, yPx },
    { xPx: right, yPx: bottom },
    { xPx, yPx: bottom },
    { xPx, yPx },
  ];
  return { kind: 'path', points, stroke: { ink: 'quiet' }, widthPx: 2, dashPx: [6, 5] };
}
