import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { assertNever } from 'crokinole/result';
import { boardCanvas } from '../board/paint-board.ts';
import { paintHole } from '../board/hole.ts';
import { paintPeg } from '../board/pegs.ts';
import { plankCanvas } from '../board/plank.ts';
import { discCanvas, type DiscCanvas } from '../discs/paint-disc.ts';
import type { DiscLook } from '../draw-list/disc-look.ts';
import type { BoardPlan, PointPx } from '../geometry/plan.ts';
import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { loadFonts } from '../text/fonts.ts';
import type { Metal, Side, Theme } from '../themes/theme.ts';
import type { Avatar } from '../views/avatar.ts';
import { createCache } from '../primitives/cache.ts';
import { cupCanvas, discDiameterInCup, placesInCup } from './cup.ts';
import { portraitCanvas } from './portrait.ts';
import { paintArc, paintBox, paintPath } from './strokes.ts';
import { paintBackdrop } from './backdrop.ts';
import { writeText } from './write.ts';

export interface Painter {
  /** Paints over the canvas's content, in its scale. */
  readonly paintOver: (ctx: SKRSContext2D, items: readonly DrawItem[], theme: Theme) => void;
  /** Paints on the given canvas, which must have the list's size, or on a new one. */
  readonly paint: (list: DrawList, theme: Theme, onto?: Canvas) => Canvas;
}

/** Most boards are cached as part of a ground. */
const MAX_BOARDS = 2;
/** A title's, and a podium's. */
const MAX_PLANKS = 12;
/** Every kind of picture in every theme. */
const MAX_GROUNDS = 48;
/** Heights of long tables rarely repeat, and a ground of that size takes six megabytes. */
const MAX_GROUND_HEIGHT_PX = 1300;
const MAX_DISCS_KEPT = 1024;
/** The large ones of an invitation take 140 kB. */
const MAX_PORTRAITS = 64;
/** Leaners are tilted in steps; smaller differences are invisible. */
const TILT_STEP_DEG = 15;

/** Loads the fonts, and caches what pictures have in common. */
export function createPainter(): Painter {
  loadFonts();
  const boards = createCache<Canvas>(MAX_BOARDS);
  const planks = createCache<Canvas>(MAX_PLANKS);
  const grounds = createCache<Canvas>(MAX_GROUNDS);
  const discs = createCache<DiscCanvas>(MAX_DISCS_KEPT);
  const portraits = createCache<DiscCanvas>(MAX_PORTRAITS);
  const caches: PaintCaches = {
    portrait: (avatar, radiusPx) =>
      portraits(`${avatar.key} ${radiusPx}`, () => portraitCanvas(avatar, radiusPx)),
    board: (theme, plan) => boards(boardKey(theme, plan), () => boardCanvas(theme, plan)),
    plank: (theme, { xPx, widthPx, heightPx }) =>
      planks(`${theme.id} ${xPx} ${widthPx}×${heightPx}`, () =>
        plankCanvas(theme, { xPx, yPx: 0, widthPx, heightPx }),
      ),
    ground: (theme, key, make) => grounds(`${theme.id} ${key}`, make),
    cup: (theme, side, radiusPx) =>
      discs(`${theme.id} cup ${side} ${radiusPx}`, () => cupCanvas(theme, side, radiusPx)),
    disc: (theme, side, look, diameterPx) => {
      const stepped = steppedLook(look);
      const key = `${theme.id} ${side} ${diameterPx} ${JSON.stringify(stepped)}`;
      return discs(key, () => discCanvas(theme, side, stepped, diameterPx));
    },
  };
  return {
    paintOver: (ctx, items, theme) => {
      for (const item of items) paintItem(ctx, item, theme, caches);
    },
    paint: (list, theme, onto) => {
      const canvas = onto ?? createCanvas(list.widthPx, list.heightPx);
      paintList(canvas, list, theme, caches);
      return canvas;
    },
  };
}

interface PaintCaches {
  readonly portrait: (avatar: Avatar, radiusPx: number) => DiscCanvas;
  readonly cup: (theme: Theme, side: Side, radiusPx: number) => DiscCanvas;
  readonly board: (theme: Theme, plan: BoardPlan) => Canvas;
  readonly plank: (theme: Theme, box: BoxPx) => Canvas;
  readonly ground: (theme: Theme, key: string, make: () => Canvas) => Canvas;
  readonly disc: (
    theme: Theme,
    side: Side | Metal,
    look: DiscLook,
    diameterPx: number,
  ) => DiscCanvas;
}

function boardKey(theme: Theme, { widthPx, heightPx, centre, pxPerIn }: BoardPlan): string {
  return `${theme.id} ${widthPx}×${heightPx} ${centre.xPx},${centre.yPx} ${pxPerIn}`;
}

function steppedLook(look: DiscLook): DiscLook {
  if (look.tiltDeg === undefined) return look;
  return { ...look, tiltDeg: Math.round(look.tiltDeg / TILT_STEP_DEG) * TILT_STEP_DEG };
}

function paintList(canvas: Canvas, list: DrawList, theme: Theme, caches: PaintCaches): void {
  const ctx = canvas.getContext('2d');
  const { widthPx, heightPx } = list;
  const still = stillItems(list);
  const paintGround = (onto: SKRSContext2D) => {
    paintBackdrop(onto, theme, widthPx, heightPx);
    for (const item of still) paintItem(onto, item, theme, caches);
  };
  if (heightPx > MAX_GROUND_HEIGHT_PX) {
    paintGround(ctx);
  } else {
    const key = JSON.stringify([widthPx, heightPx, still.map(turnedToUs)]);
    const ground = caches.ground(theme, key, () => {
      const made = createCanvas(widthPx, heightPx);
      paintGround(made.getContext('2d'));
      return made;
    });
    ctx.drawImage(ground, 0, 0);
  }
  for (const item of list.items.slice(still.length)) paintItem(ctx, item, theme, caches);
}

/**
 * The boards at the start of a list never change, so they are cached together with the backdrop.
 */
function stillItems(list: DrawList): readonly BoardItem[] {
  const changing = list.items.findIndex((item) => item.kind !== 'board');
  const still = changing === -1 ? list.items : list.items.slice(0, changing);
  return still.filter((item) => item.kind === 'board');
}

type BoardItem = Extract<DrawItem, { readonly kind: 'board' }>;

/** An empty board looks the same from every quadrant. */
function turnedToUs(item: BoardItem): BoardItem {
  return { ...item, plan: { ...item.plan, bottom: 0 } };
}

function paintItem(ctx: SKRSContext2D, item: DrawItem, theme: Theme, caches: PaintCaches): void {
  switch (item.kind) {
    case 'board':
      layBoard(ctx, item.at, caches.board(theme, item.plan), item.cornerPx ?? 0);
      return;
    case 'medal': {
      const medal = caches.disc(theme, item.metal, { pose: 'flat' }, 2 * item.radiusPx);
      layDisc(ctx, item.at, medal, 1);
      return;
    }
    case 'plank':
      layBoard(ctx, item.box, caches.plank(theme, item.box), item.cornerPx);
      return;
    case 'hole':
      paintHole(ctx, theme, { centre: item.at, pxPerIn: item.pxPerIn });
      return;
    case 'peg':
      paintPeg(ctx, theme, item.at, item.radiusPx / PEG_RADIUS_IN);
      return;
    case 'disc': {
      const disc = caches.disc(theme, item.side, item.look, item.diameterPx);
      layDisc(ctx, item.at, disc, item.alpha ?? 1);
      return;
    }
    case 'cup': {
      layDisc(ctx, item.at, caches.cup(theme, item.side, item.radiusPx), 1);
      const disc = caches.disc(
        theme,
        item.side,
        { pose: 'flat' },
        discDiameterInCup(item.radiusPx),
      );
      for (const place of placesInCup(item.twenties)) {
        layDisc(ctx, shifted(item.at, place, item.radiusPx), disc, 1);
      }
      return;
    }
    case 'portrait':
      layDisc(ctx, item.at, caches.portrait(item.avatar, item.radiusPx), 1);
      return;
    case 'text':
      writeText(ctx, theme, item.at, item.text, item.style);
      return;
    case 'box':
      paintBox(ctx, theme, item);
      return;
    case 'path':
      paintPath(ctx, theme, item);
      return;
    case 'arc':
      paintArc(ctx, theme, item);
      return;
    default:
      assertNever(item);
  }
}

function layBoard(ctx: SKRSContext2D, at: PointPx, board: Canvas, cornerPx: number): void {
  if (cornerPx === 0) {
    ctx.drawImage(board, at.xPx, at.yPx);
    return;
  }
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(at.xPx, at.yPx, board.width, board.height, cornerPx);
  ctx.clip();
  ctx.drawImage(board, at.xPx, at.yPx);
  ctx.restore();
}

/** Rounded to whole pixels, so that a disc looks the same everywhere. */
function layDisc(ctx: SKRSContext2D, at: PointPx, disc: DiscCanvas, alpha: number): void {
  ctx.globalAlpha = alpha;
  ctx.drawImage(
    disc.canvas,
    Math.round(at.xPx - disc.centrePx),
    Math.round(at.yPx - disc.centrePx),
  );
  ctx.globalAlpha = 1;
}

function shifted(at: PointPx, share: PointPx, radiusPx: number): PointPx {
  return { xPx: at.xPx + share.xPx * radiusPx, yPx: at.yPx + share.yPx * radiusPx };
}
