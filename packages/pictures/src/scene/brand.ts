import { HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { planCloseUp, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { positionItems } from './position.ts';
import { heading, text } from './styles.ts';
import { markItems, NAME } from './wordmark.ts';

/** The pictures of the application itself, for Discord's portal; the README has the banner. */
export const BRAND_PICTURES = ['icon', 'banner', 'cover', 'background'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

const ICON_PX = 1024;

interface Poster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly viewIn: number;
  readonly hole: PointPx;
  /** Where the name begins. */
  readonly name: PointPx;
  readonly namePx: number;
  /** How far the light in the hole reaches, and where the shade begins and is complete. */
  readonly glowPx: number;
  readonly shadePx: readonly [inner: number, outer: number];
}

/** As wide as Discord shows it over a profile. */
const BANNER: Poster = {
  widthPx: 1360,
  heightPx: 480,
  viewIn: 15,
  hole: { xPx: 1005, yPx: 240 },
  name: { xPx: 52, yPx: 276 },
  namePx: 104,
  glowPx: 190,
  shadePx: [150, 500],
};
/** The name and the hole are in the middle, because Discord shows it at 13:11 as well as at 16:9. */
const COVER: Poster = {
  widthPx: 1280,
  heightPx: 720,
  viewIn: 15,
  hole: { xPx: 740, yPx: 225 },
  name: { xPx: 300, yPx: 676 },
  namePx: 132,
  glowPx: 190,
  shadePx: [150, 520],
};

export function brandScene(picture: BrandPicture): DrawList {
  switch (picture) {
    case 'icon':
      return iconScene(ICON_PX);
    case 'banner':
      return posterScene(BANNER);
    case 'cover':
      return posterScene(COVER);
    case 'background':
      return backgroundScene();
  }
}

export function iconScene(sizePx: number): DrawList {
  const at = { xPx: sizePx / 2, yPx: sizePx / 2 };
  return { widthPx: sizePx, heightPx: sizePx, items: markItems(at, 0.47 * sizePx) };
}

/** Around the hole, in the direction of the light. */
const NEAR_HOLE = [
  { side: 1, x: 2.6, y: 1.5 },
  { side: 0, x: 3.4, y: -1.7 },
  { side: 1, x: -2.1, y: -1.9 },
] as const;

/** A disc drops into the hole, the only place in the light. The name is in the dark. */
function posterScene(poster: Poster): DrawList {
  const { widthPx, heightPx, viewIn, hole, name, namePx, glowPx, shadePx } = poster;
  const pxPerIn = widthPx / viewIn;
  const middle = {
    x: (widthPx / 2 - hole.xPx) / pxPerIn,
    y: (hole.yPx - heightPx / 2) / pxPerIn,
  };
  const plan = planCloseUp(middle, viewIn, widthPx, heightPx);
  const [innerPx, radiusPx] = shadePx;
  const holePx = HOLE_RADIUS_IN * pxPerIn;
  return {
    widthPx,
    heightPx,
    items: [
      { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
      ...positionItems(plan, NEAR_HOLE, [], () => 0),
      {
        kind: 'box',
        box: wholeOf(plan),
        cornerPx: 0,
        light: {
          at: hole,
          innerPx,
          radiusPx,
          from: { ink: 'dusk', alpha: 0 },
          to: { ink: 'dusk', alpha: 1 },
        },
      },
      {
        kind: 'box',
        box: wholeOf(plan),
        cornerPx: 0,
        light: {
          at: hole,
          innerPx: holePx,
          radiusPx: glowPx,
          from: { ink: 'glow', alpha: 0.74 },
          to: { ink: 'glow', alpha: 0 },
        },
      },
      // The light lies on the wood, and not on what is drilled into it.
      { kind: 'hole', at: hole, pxPerIn },
      {
        kind: 'disc',
        at: { xPx: hole.xPx - 0.5 * holePx, yPx: hole.yPx - 0.42 * holePx },
        diameterPx: Math.round(1.82 * holePx),
        side: 0,
        look: { pose: 'leaning', tiltDeg: 45 },
      },
      text(name.xPx, name.yPx, NAME, heading(namePx)),
    ],
  };
}

function wholeOf({ widthPx, heightPx }: BoardPlan): BoxPx {
  return { xPx: 0, yPx: 0, widthPx, heightPx };
}

/** To the left and the right of what Discord puts into the middle. */
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

function backgroundScene(): DrawList {
  const plan = planCloseUp({ x: 0, y: 0 }, VIEW_IN, COVER.widthPx, COVER.heightPx);
  // In the evening, with the lamp where it hangs over every board.
  const dim: DrawItem = {
    kind: 'box',
    box: wholeOf(plan),
    cornerPx: 0,
    light: {
      at: { xPx: 0.4 * plan.widthPx, yPx: 0.36 * plan.heightPx },
      innerPx: 120,
      radiusPx: 900,
      from: { ink: 'dusk', alpha: 0.28 },
      to: { ink: 'dusk', alpha: 0.86 },
    },
  };
  return {
    widthPx: plan.widthPx,
    heightPx: plan.heightPx,
    items: [
      { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
      ...positionItems(plan, DISCS, [], () => 0),
      dim,
    ],
  };
}
