import { DISC_RADIUS_IN, HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { startPointOf } from 'crokinole/board/start';
import { wcagContrast } from 'culori';
import { describe, expect, it, test } from 'vitest';
import { discCanvas } from '../../src/discs/paint-disc.ts';
import { createPainter } from '../../src/paint/painter.ts';
import type { DiscLook } from '../../src/draw-list/disc-look.ts';
import { sceneOf } from '../../src/stills/pictures.ts';
import { loadFonts } from '../../src/text/fonts.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { SIDES, THEME_IDS, type Side, type Theme } from '../../src/themes/theme.ts';
import type { AimView, LineView } from '../../src/views/still-views.ts';
import { seeded } from '../../../crokinole/test/support/seeded.ts';
import * as views from '../support/views.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

loadFonts();

const POSES: readonly DiscLook[] = [{ pose: 'flat' }, { pose: 'leaning', tiltDeg: 45 }];

interface Pixel {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The selected pixels of a numbered disc that is large enough to inspect. */
function pixelsOf(
  theme: Theme,
  side: Side,
  look: DiscLook,
  isWanted: (pixel: Pixel) => boolean,
): readonly Pixel[] {
  const { canvas } = discCanvas(theme, side, look, 200);
  const { width, height } = canvas;
  const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const found: Pixel[] = [];
  // One object for all rejected pixels, because there are a hundred thousand.
  const pixel = { x: 0, y: 0, r: 0, g: 0, b: 0 };
  for (let i = 0; i < width * height; i += 1) {
    pixel.x = (i % width) - width / 2;
    pixel.y = Math.floor(i / width) - height / 2;
    pixel.r = data[4 * i] ?? 0;
    pixel.g = data[4 * i + 1] ?? 0;
    pixel.b = data[4 * i + 2] ?? 0;
    if (isWanted(pixel)) found.push({ ...pixel });
  }
  return found;
}

const inks = { magenta: '#ff00ff', green: '#00ff00' } as const;

describe.each(THEME_IDS)('the numbers of %s', (id) => {
  const theme = THEMES[id];

  test.each(SIDES)('of side %d have a contrast of 4.5 with their background', (side) => {
    for (const pose of POSES) {
      // Green digits reveal where the digits are; then the same pixels are compared in the real
      // theme.
      const green = { ...theme, sides: sidesWith(theme, { number: inks.green }) };
      const isGreen = ({ r, g, b }: Pixel) => g > 250 && r < 5 && b < 5;
      const digits = pixelsOf(green, side, { ...pose, number: 8 }, isGreen);
      expect(digits.length).toBeGreaterThan(500);
      const [first] = digits;
      const [digit] = pixelsOf(
        theme,
        side,
        { ...pose, number: 8 },
        ({ x, y }) => x === first?.x && y === first.y,
      );
      const ground = pixelsOf(
        { ...theme, sides: sidesWith(theme, {}) },
        side,
        { ...pose, number: 1 },
        ({ x, y }) => x > 35 && x < 55 && Math.abs(y) < 30,
      );
      expect(ground.length).toBeGreaterThan(500);
      for (const colour of new Set(ground.map(hex))) {
        expect(wcagContrast(hex(digit), colour)).toBeGreaterThan(4.5);
      }
    }
  });

  test.each(SIDES)('of side %d are covered by no mark', (side) => {
    const sides = sidesWith(theme, { number: inks.green, mark: inks.magenta });
    for (const number of [1, 8, 10, 12]) {
      const isDigit = ({ r, g, b }: Pixel) => g > 200 && r < 60 && b < 60;
      const isMark = ({ r, g, b }: Pixel) => r > 150 && g < 60 && b > 150;
      const pixels = pixelsOf(
        { ...theme, sides },
        side,
        { pose: 'flat', number },
        (pixel) => isDigit(pixel) || isMark(pixel),
      );
      const digits = pixels.filter(isDigit);
      const marks = pixels.filter(isMark);
      const box = (of: (pixel: Pixel) => number) => Math.max(...digits.map((p) => Math.abs(of(p))));
      const [wide, high] = [box(({ x }) => x), box(({ y }) => y)];
      expect(wide).toBeGreaterThan(10);
      expect(marks.filter(({ x, y }) => Math.abs(x) <= wide && Math.abs(y) <= high)).toEqual([]);
      // All digits are on the disc.
      expect(Math.max(...digits.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(92);
    }
  });
});

function sidesWith(theme: Theme, more: object): Theme['sides'] {
  const [a, b, c] = theme.sides;
  return [
    { ...a, ...more },
    { ...b, ...more },
    { ...c, ...more },
  ];
}

function hex(pixel: Pick<Pixel, 'r' | 'g' | 'b'> | undefined): string {
  return pixel === undefined ? 'none' : `rgb(${pixel.r}, ${pixel.g}, ${pixel.b})`;
}

describe.each(THEME_IDS)('the aim in %s', (id) => {
  it.each([24, 12])('hides neither the hole nor its value, %i inches long', (reachIn) => {
    const place = { positionCentideg: 0, insetCentiIn: 0 };
    const view = { ...views.AIM, discs: [], place, angleCentideg: 0, withValues: true as const };
    const [open, aimed] = [{ isOpen: true as const }, { reachIn }].map((more) => {
      const list = sceneOf({ kind: 'aim', view: { ...view, ...more } }, pictureWordsIn('en'));
      return { list, canvas: createPainter().paint(list, THEMES[id]) };
    });
    const board = aimed?.list.items.find((item) => item.kind === 'board');
    if (board?.kind !== 'board') throw new Error('there is no board');
    const { centre, pxPerIn } = board.plan;
    // Over the hole there is a ring, around the value.
    const reachPx = Math.floor(0.45 * pxPerIn);
    const [left, top] = [centre.xPx, centre.yPx].map((at) => Math.round(at) - reachPx);
    const [plain, shown] = [open, aimed].map((painted) =>
      painted?.canvas.getContext('2d').getImageData(left ?? 0, top ?? 0, 2 * reachPx, 2 * reachPx),
    );
    const changed = Array.from({ length: 4 * reachPx ** 2 }, (_, i) => {
      const [x, y] = [(i % (2 * reachPx)) - reachPx, Math.floor(i / (2 * reachPx)) - reachPx];
      if (Math.hypot(x, y) > reachPx - 1) return 0;
      return Math.abs((plain?.data[4 * i] ?? NaN) - (shown?.data[4 * i] ?? NaN));
    });
    expect(Math.max(...changed)).toBeLessThan(3);
  });
});

describe('the score', () => {
  it('is in the corners, clear of where discs may lie', () => {
    const scores = [
      { side: 2, points: 160, twenties: 12 },
      { side: 0, points: 45, twenties: 7 },
      { side: 1, points: 95, twenties: 3 },
    ] as const;
    const list = sceneOf({ kind: 'aim', view: { ...views.AIM, scores } }, pictureWordsIn('en'));
    const board = list.items.find((item) => item.kind === 'board');
    if (board?.kind !== 'board') throw new Error('there is no board');
    const { centre, pxPerIn } = board.plan;
    const boxes = list.items.flatMap((item) => (item.kind === 'box' ? [item.box] : []));
    expect(boxes).toHaveLength(3);
    for (const { xPx, yPx, widthPx, heightPx } of boxes) {
      expect(xPx).toBeGreaterThanOrEqual(0);
      expect(xPx + widthPx).toBeLessThanOrEqual(list.widthPx);
      expect(yPx + heightPx).toBeLessThanOrEqual(list.heightPx);
      const x = Math.max(xPx - centre.xPx, centre.xPx - xPx - widthPx, 0);
      const y = Math.max(yPx - centre.yPx, centre.yPx - yPx - heightPx, 0);
      // Discs in play end at the shooting line.
      expect(Math.hypot(x, y) / pxPerIn).toBeGreaterThan(11.4);
    }
  });
});

describe('ideas on crowded boards', () => {
  const random = seeded(57);
  const between = (least: number, most: number) => least + (most - least) * random();

  /** Up to 22 discs that don't touch each other, and up to three flicks from anywhere on the line. */
  function crowdedView(board: number) {
    const discs: AimView['discs'][number][] = [];
    for (let i = 0; i < 22; i += 1) {
      const [turnRad, awayIn] = [between(0, 2 * Math.PI), 11.3 * Math.sqrt(random())];
      const at = { x: awayIn * Math.cos(turnRad), y: awayIn * Math.sin(turnRad) };
      if (discs.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > 2 * DISC_RADIUS_IN)) {
        discs.push({ ...at, side: i % 2 === 0 ? 0 : 1, number: i + 1 });
      }
    }
    const count = 1 + (board % 3);
    const quadrant = ([0, 1, 2, 3] as const)[board % 4] ?? 0;
    const ideas: LineView[] = [];
    while (ideas.length < count) {
      const place = { positionCentideg: Math.round(between(-4500, 4500)), insetCentiIn: 0 };
      const from = startPointOf(quadrant, place);
      if (discs.every(({ x, y }) => Math.hypot(x - from.x, y - from.y) > 2 * DISC_RADIUS_IN)) {
        const angleCentideg = Math.round(between(-3500, 3500));
        ideas.push({ place, angleCentideg, reachIn: between(8, 60) });
      }
    }
    return { ...views.AIM, quadrant, discs, ideas, isOpen: true as const };
  }

  it('have letters that cover no disc, no hole, no arrow and no other letter', () => {
    for (let board = 0; board < 200; board += 1) {
      const view = crowdedView(board);
      const list = sceneOf({ kind: 'aim', view }, pictureWordsIn('en'));
      const { items } = list;
      const ground = items[0];
      if (ground?.kind !== 'board') throw new Error('there is no board');
      const { centre, pxPerIn } = ground.plan;
      const letters = items.flatMap((item) => (item.kind === 'arc' && item.fill ? [item] : []));
      expect(letters).toHaveLength(view.ideas.length);
      const discs = items.flatMap((item) =>
        item.kind === 'disc' && item.diameterPx > 20 ? [item] : [],
      );
      const round = [
        { at: centre, radiusPx: HOLE_RADIUS_IN * pxPerIn },
        ...discs.map(({ at, diameterPx }) => ({ at, radiusPx: diameterPx / 2 })),
      ];
      const gapPx = (a: (typeof round)[number], b: (typeof round)[number]) =>
        Math.hypot(a.at.xPx - b.at.xPx, a.at.yPx - b.at.yPx) - a.radiusPx - b.radiusPx;
      const gapsPx = letters.flatMap((letter, i) =>
        [...round, ...letters.slice(i + 1)].map((other) => gapPx(letter, other)),
      );
      const edgesPx = letters.map(({ at: { xPx, yPx }, radiusPx }) => {
        return Math.min(xPx, yPx, list.widthPx - xPx, list.heightPx - yPx) - radiusPx;
      });
      // An arrow's point stops short of the hole and of the discs in play.
      const points = items.flatMap((item) =>
        item.kind === 'path' && item.points.length === 3 ? item.points.slice(1, 2) : [],
      );
      expect(points).toHaveLength(view.ideas.length);
      const pointsPx = points.flatMap((at) =>
        round.slice(0, 1 + view.discs.length).map((other) => gapPx({ at, radiusPx: 0 }, other)),
      );
      expect(Math.min(...gapsPx, ...edgesPx, ...pointsPx), `board ${board}`).toBeGreaterThan(0);
    }
  });
});
