import type { PointPx } from '../geometry/plan.ts';
import type { Align, BoxPx, DrawItem, InkRole, Light, TextStyle } from '../draw-list/draw-list.ts';

/** The width of pictures; a phone shows them at about half of it. */
export const PICTURE_WIDTH_PX = 800;

/**
 * The smallest text: 12 px on a phone that shows a picture 320 px wide, beside an avatar and its
 * margins.
 */
export const SMALL_PX = 30;

export function label(ink: InkRole = 'text', align: Align = 'left'): TextStyle {
  return { face: 'text', weight: 600, sizePx: SMALL_PX, tint: { ink }, align };
}

export function heading(sizePx: number, align: Align = 'left'): TextStyle {
  return { face: 'display', weight: 700, sizePx, tint: { ink: 'text' }, align };
}

export function text(xPx: number, yPx: number, words: string, style: TextStyle): DrawItem {
  return { kind: 'text', at: { xPx, yPx }, text: words, style };
}

export function panel(box: BoxPx, isLit = false): DrawItem {
  return {
    kind: 'box',
    box,
    cornerPx: 18,
    fill: { ink: 'panel' },
    edge: isLit ? { ink: 'accent' } : { ink: 'panelEdge' },
    edgePx: isLit ? 4 : 2,
  };
}

export const WINNERS_LIGHT = 0.24;

/** The lamp over a winner. */
export function winnersLight(at: PointPx, radiusPx: number, alpha = WINNERS_LIGHT): Light {
  const ink = 'accent';
  return { at, radiusPx, from: { ink, alpha }, to: { ink, alpha: 0 } };
}

export function shift(items: readonly DrawItem[], by: PointPx): DrawItem[] {
  return items.map((item) => shiftItem(item, by));
}

function moved(at: PointPx, by: PointPx): PointPx {
  return { xPx: at.xPx + by.xPx, yPx: at.yPx + by.yPx };
}

function shiftItem(item: DrawItem, by: PointPx): DrawItem {
  switch (item.kind) {
    case 'plank':
      return { ...item, box: { ...item.box, ...moved(item.box, by) } };
    case 'box': {
      const { light } = item;
      return {
        ...item,
        box: { ...item.box, ...moved(item.box, by) },
        ...(light === undefined ? {} : { light: { ...light, at: moved(light.at, by) } }),
      };
    }
    case 'path':
      return { ...item, points: item.points.map((point) => moved(point, by)) };
    default:
      return { ...item, at: moved(item.at, by) };
  }
}
