import { beforeAll, describe, expect, it } from 'vitest';
import { QUADRANTS } from 'crokinole/board/start';
import { simulate } from 'crokinole/physics/simulate';
import { REMOVAL_CODES } from 'crokinole/rules/ruling';
import { bitmapOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import { planBoard } from '../../src/geometry/plan.ts';
import { createPainter } from '../../src/paint/painter.ts';
import { aftermathOf } from '../../src/views/aftermath.ts';
import { paintReplay } from '../../src/replay/replay.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { positionItems } from '../../src/scene/position.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import type { DiscView, DitchedView } from '../../src/views/still-views.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import { decodeGif, psnrDb, type DecodedGif } from './support/decode.ts';
import { HIT, MISS, PEGS, replayOf, SHOOTER, TWENTY, viewOf } from './support/shots.ts';
import { positions } from '../support/arbitraries.ts';
import { byDay, fc, runs } from '../../../../test/support/properties.ts';

const painter = createPainter();

/** The still picture of a position, painted by the canvas instead of the replay's composer. */
function stillOf(
  shot: ShotView,
  discs: readonly DiscView[],
  ditch: readonly DitchedView[],
): Bitmap {
  const plan = planBoard(480);
  const items = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan } as const,
    ...positionItems(plan, discs, ditch, (side) => shot.seats[side] ?? 0),
  ];
  return bitmapOf(painter.paint({ widthPx: 480, heightPx: 480, items }, THEMES.maple));
}

/** Blanks the area of the play sign. */
function withoutCorner({ rgba, widthPx, heightPx }: Bitmap): Bitmap {
  const bare = rgba.slice();
  for (let y = 420; y < heightPx; y += 1) {
    bare.fill(0, 4 * (y * widthPx + 420), 4 * (y + 1) * widthPx);
  }
  return { widthPx, heightPx, rgba: bare };
}

function before(shot: ShotView): readonly DiscView[] {
  return shot.report.start.map(({ id, x, y }) => {
    const side = shot.sides.find(({ disc }) => disc === id)?.side;
    if (side === undefined) throw new Error('a disc without a side');
    return { x, y, side };
  });
}

describe.each(Object.entries({ hit: HIT, twenty: TWENTY, miss: MISS, pegs: PEGS }))(
  'the replay of a %s',
  (_name, shot) => {
    let gif: Uint8Array;
    let decoded: DecodedGif;
    beforeAll(() => {
      gif = paintReplay(replayOf(shot)).bytes;
      decoded = decodeGif(gif);
    });

    it('is 480 pixels wide, below 300 kB, plays three times, and takes two to five and a half seconds', () => {
      expect([decoded.widthPx, decoded.heightPx, decoded.loops]).toEqual([480, 480, 2]);
      expect(gif.length).toBeLessThan(300_000);
      const delays = decoded.frames.map((frame) => frame.delayMs);
      const totalMs = delays.reduce((sum, delay) => sum + delay, 0);
      expect(totalMs).toBeGreaterThanOrEqual(2000);
      expect(totalMs).toBeLessThanOrEqual(5500);
      // There is time to see both ends, and viewers slow down frames shorter than 20 ms.
      expect(delays.at(0)).toBeGreaterThanOrEqual(500);
      expect(delays.at(-1)).toBeGreaterThanOrEqual(1000);
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(20);
    });

    it('starts with the still of the position before and a play sign, and ends with the one after', () => {
      const { first, last } = decoded;
      const still = stillOf(shot, before(shot), shot.ditch);
      expect(psnrDb(withoutCorner(first), withoutCorner(still))).toBeGreaterThan(36);
      expect(psnrDb(first, still)).toBeLessThan(36);
      const { discs, ditch } = aftermathOf(shot);
      expect(psnrDb(last, stillOf(shot, discs, ditch))).toBeGreaterThan(35);
    });
  },
);

it('any legal shot is painted in every theme, from every side, within the limits', () => {
  const shot = fc.record({
    quadrant: fc.constantFrom(...QUADRANTS),
    positionCentideg: fc.integer({ min: -4000, max: 4000 }),
    angleCentideg: fc.integer({ min: -9000, max: 9000 }),
    speedCentiInPerS: fc.integer({ min: 10, max: 11_800 }),
  });
  const mark = fc.record({ disc: fc.nat({ max: 31 }), code: fc.constantFrom(...REMOVAL_CODES) });
  fc.assert(
    fc.property(
      positions,
      shot,
      fc.constantFrom(...byDay(THEME_IDS, 1)),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...QUADRANTS),
      fc.array(mark, { maxLength: 6 }),
      (placed, flick, theme, language, bottom, marks) => {
        const played = simulate(
          { discs: placed.map(({ x, y }, id) => ({ id, x, y })) },
          { shooter: SHOOTER, insetCentiIn: 0, ...flick },
          { boardSpeed: 'fast' },
        );
        fc.pre(played.ok);
        const view = replayOf(viewOf(played.value, marks));
        const words = pictureWordsIn(language);
        const gif = paintReplay({ ...view, theme, words, bottom }).bytes;
        expect(gif.length).toBeLessThan(300_000);
        const totalMs = decodeGif(gif).frames.reduce((sum, { delayMs }) => sum + delayMs, 0);
        expect(totalMs).toBeLessThanOrEqual(6500);
      },
    ),
    { numRuns: runs(40, 8) },
  );
});
