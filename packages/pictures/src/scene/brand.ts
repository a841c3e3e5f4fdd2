import { planCloseUp } from '../geometry/plan.ts';
import type { DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { positionItems } from './position.ts';
import { markItems, widthOfWordmark, wordmarkItems } from './wordmark.ts';

/** The pictures of the application itself, for Discord's portal; the README has the cover. */
export const BRAND_PICTURES = ['icon', 'cover', 'background'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

export function brandScene(picture: BrandPicture): DrawList {
  switch (picture) {
    case 'icon':
      return iconScene();
    case 'cover':
      return posterScene(74);
    case 'background':
      return posterScene(0);
  }
}

const ICON_PX = 1024;

function iconScene(): DrawList {
  const at = { xPx: ICON_PX / 2, yPx: ICON_PX / 2 };
  return { widthPx: ICON_PX, heightPx: ICON_PX, items: markItems(at, 0.47 * ICON_PX) };
}

/** To the left and the right of the words, and of what Discord puts into the middle. */
const DISCS = [
  { side: 0, x: -9.6, y: 3.9 },
  { side: 1, x: -7.4, y: 5.2 },
  { side: 1, x: -10.3, y: -1.6 },
  { side: 0, x: -7.2, y: -4.9 },
  { side: 1, x: 9.7, y: 3.2 },
  { side: 0, x: 7.6, y: 4.8 },
  { side: 0, x: 10.4, y: -2.4 },
  { side: 1, x: 8.1, y: -4.4 },
  { side: 0, x: 2.6, y: 5.6 },
  { side: 1, x: -1.4, y: -5.3 },
] as const;
const VIEW_IN = 24;
const WIDTH_PX = 1280;
const HEIGHT_PX = 720;

/** `markPx` is the radius of the wordmark's mark; without one there are no words. */
function posterScene(markPx: number): DrawList {
  const plan = planCloseUp({ x: 0, y: 0 }, VIEW_IN, WIDTH_PX, HEIGHT_PX);
  const whole = { xPx: 0, yPx: 0, widthPx: WIDTH_PX, heightPx: HEIGHT_PX };
  const dim = { ink: 'shade', alpha: markPx === 0 ? 0.45 : 0.12 } as const;
  return {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    items: [
      { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
      { kind: 'box', box: whole, cornerPx: 0, fill: dim },
      ...(markPx === 0 ? [] : titleItems(markPx)),
      ...positionItems(plan, DISCS, [], () => 0),
    ],
  };
}

/** A band across the picture. The words stay whole where the cover is shown nearly square. */
function titleItems(markPx: number): DrawItem[] {
  const halfPx = 1.45 * markPx;
  const middlePx = HEIGHT_PX / 2;
  const box = { xPx: 0, yPx: middlePx - halfPx, widthPx: WIDTH_PX, heightPx: 2 * halfPx };
  const edge = (yPx: number): DrawItem => ({
    kind: 'path',
    points: [
      { xPx: 0, yPx },
      { xPx: WIDTH_PX, yPx },
    ],
    stroke: { ink: 'accent' },
    widthPx: 5,
  });
  const at = { xPx: (WIDTH_PX - widthOfWordmark(markPx)) / 2 + markPx, yPx: middlePx };
  return [
    { kind: 'box', box, cornerPx: 0, fill: { ink: 'panel' } },
    edge(box.yPx),
    edge(box.yPx + box.heightPx),
    ...wordmarkItems(at, markPx),
  ];
}
