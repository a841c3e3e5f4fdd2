import { beforeAll, describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN, PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { QUADRANTS } from 'crokinole/board/start';
import { directionOf, distanceBetween } from 'crokinole/board/vector';
import { simulate } from 'crokinole/physics/simulate';
import { REMOVAL_CODES } from 'crokinole/rules/ruling';
import type { PlacedDisc } from 'crokinole/shot/shot';
import { bitmapOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import { planBoard } from '../../src/geometry/plan.ts';
import { createPainter } from '../../src/paint/painter.ts';
import { aftermathOf } from '../../src/views/aftermath.ts';
import { paintReplay } from '../../src/replay/replay.ts';
import type { ShotView } from '../../src/views/shot-view.ts';
import { positionItems } from '../../src/scene/position.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { THEME_IDS, type ThemeId } from '../../src/themes/theme.ts';
import type { DiscView, DitchedView } from '../../src/views/still-views.ts';
import { LANGUAGES } from '../../../../src/words/registry.ts';
import { decodeGif, psnrDb, type DecodedGif } from './support/decode.ts';
import {
  HIT,
  MISS,
  PEGS as AGAINST_PEGS,
  replayOf,
  SHOOTER,
  TWENTY,
  viewOf,
} from './support/shots.ts';
import { fc, runs } from '../../../../test/support/properties.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

const painter = createPainter();

/** The still picture of a position, painted by the canvas instead of the replay's composer. */
function stillOf(
  shot: ShotView,
  theme: ThemeId,
  discs: readonly DiscView[],
  ditch: readonly DitchedView[],
): Bitmap {
  const plan = planBoard(480);
  const items = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan } as const,
    ...positionItems(plan, discs, ditch, (side) => shot.seats[side] ?? 0),
  ];
  return bitmapOf(painter.paint({ widthPx: 480, heightPx: 480, items }, THEMES[theme]));
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

const SHOTS = { hit: HIT, twenty: TWENTY, miss: MISS, pegs: AGAINST_PEGS };

describe.each(Object.entries(SHOTS))('the replay of a %s', (_name, shot) => {
  let gif: Uint8Array;
  let decoded: DecodedGif;
  beforeAll(() => {
    gif = paintReplay(replayOf(shot)).bytes;
    decoded = decodeGif(gif);
  });

  it('is 480 pixels wide, plays three times and stays below 300 kB', () => {
    expect([decoded.widthPx, decoded.heightPx, decoded.loops]).toEqual([480, 480, 2]);
    expect(gif.length).toBeLessThan(300_000);
  });

  it('takes two to five and a half seconds, with time to see both ends', () => {
    const delays = decoded.frames.map((frame) => frame.delayMs);
    const totalMs = delays.reduce((sum, delay) => sum + delay, 0);
    expect(totalMs).toBeGreaterThanOrEqual(2000);
    expect(totalMs).toBeLessThanOrEqual(5500);
    expect(delays.at(0)).toBeGreaterThanOrEqual(500);
    expect(delays.at(-1)).toBeGreaterThanOrEqual(1000);
    // Viewers slow down frames shorter than 20 ms.
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(20);
  });

  it('starts with the still of the position before, and a play sign in its corner', () => {
    const still = stillOf(shot, 'maple', before(shot), shot.ditch);
    const first = decoded.frames[0]?.picture;
    if (first === undefined) throw new Error('no frame');
    expect(psnrDb(withoutCorner(first), withoutCorner(still))).toBeGreaterThan(36);
    expect(psnrDb(first, still)).toBeLessThan(36);
  });

  it('ends with the still of the position after', () => {
    const { discs, ditch } = aftermathOf(shot);
    const still = stillOf(shot, 'maple', discs, ditch);
    const last = decoded.frames.at(-1)?.picture;
    if (last === undefined) throw new Error('no frame');
    expect(psnrDb(last, still)).toBeGreaterThan(35);
  });
});

describe('any legal shot', () => {
  const disc = fc.record({
    radiusCentiIn: fc.integer({ min: 0, max: 1130 }),
    centideg: fc.integer({ min: -18_000, max: 17_999 }),
  });
  const shot = fc.record({
    quadrant: fc.constantFrom(...QUADRANTS),
    positionCentideg: fc.integer({ min: -4000, max: 4000 }),
    angleCentideg: fc.integer({ min: -9000, max: 9000 }),
    speedCentiInPerS: fc.integer({ min: 10, max: 11_800 }),
  });
  const code = fc.constantFrom(...REMOVAL_CODES);

  it('is painted in every theme, from every side, within the limits', () => {
    fc.assert(
      fc.property(
        fc.array(disc, { maxLength: 23 }),
        shot,
        fc.constantFrom(...THEME_IDS),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...QUADRANTS),
        fc.array(fc.tuple(fc.nat({ max: 31 }), code), { maxLength: 6 }),
        (wanted, flick, theme, language, bottom, marks) => {
          const position = { discs: withoutOverlaps(wanted) };
          const played = simulate(
            position,
            { shooter: SHOOTER, insetCentiIn: 0, ...flick },
            { boardSpeed: 'fast' },
          );
          fc.pre(played.ok);
          const view = viewOf(
            played.value,
            marks.map(([id, why]) => ({ disc: id, code: why })),
          );
          const gif = paintReplay({
            ...replayOf(view),
            theme,
            words: pictureWordsIn(language),
            bottom,
          }).bytes;
          const { frames } = decodeGif(gif);
          expect(gif.length).toBeLessThan(300_000);
          const totalMs = frames.reduce((sum, frame) => sum + frame.delayMs, 0);
          expect(totalMs).toBeLessThanOrEqual(6500);
        },
      ),
      { numRuns: runs(40) },
    );
  });
});

function withoutOverlaps(
  wanted: readonly { readonly radiusCentiIn: number; readonly centideg: number }[],
): readonly PlacedDisc[] {
  const placed: PlacedDisc[] = [];
  wanted.forEach(({ radiusCentiIn, centideg }, id) => {
    const up = directionOf(centideg);
    const at = { x: (up.x * radiusCentiIn) / 100, y: (up.y * radiusCentiIn) / 100 };
    const isFree =
      placed.every((other) => distanceBetween(other, at) > 2 * DISC_RADIUS_IN + 0.001) &&
      PEGS.every((peg) => distanceBetween(peg, at) > DISC_RADIUS_IN + PEG_RADIUS_IN + 0.001);
    if (isFree) placed.push({ id, ...at });
  });
  return placed;
}
