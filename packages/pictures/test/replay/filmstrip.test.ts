import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { sampleFrames } from 'crokinole/shot/frames';
import { toPixels } from '../../src/geometry/plan.ts';
import { bitmapOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import { filmstripCanvas, paintFilmstrip } from '../../src/replay/filmstrip.ts';
import { highlightsOf } from '../../src/replay/highlights.ts';
import { createReplayContext } from '../../src/replay/replay-context.ts';
import { paintReplay } from '../../src/replay/replay.ts';
import { stageOf } from '../../src/replay/stage.ts';
import { decodeGif, psnrDb } from './support/decode.ts';
import { HIT, MISS, PEGS, replayOf, SHOOTER, TWENTY } from './support/shots.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

const SIZE_PX = 480;
const STEP_PX = SIZE_PX + 8;
/** The area not covered by a numeral: everything but the upper left corner. */
const BELOW_NUMERAL_PX = 90;

function cellOf(strip: Bitmap, cell: number): Bitmap {
  const left = 8 + (cell % 2) * STEP_PX;
  const top = 8 + Math.floor(cell / 2) * STEP_PX + BELOW_NUMERAL_PX;
  const heightPx = SIZE_PX - BELOW_NUMERAL_PX;
  const rgba = new Uint8ClampedArray(4 * SIZE_PX * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const from = 4 * ((top + y) * strip.widthPx + left);
    rgba.set(strip.rgba.subarray(from, from + 4 * SIZE_PX), 4 * y * SIZE_PX);
  }
  return { widthPx: SIZE_PX, heightPx, rgba };
}

function belowNumeral(picture: Bitmap): Bitmap {
  return { ...picture, rgba: picture.rgba.subarray(4 * SIZE_PX * BELOW_NUMERAL_PX) };
}

/** A replay's first picture has a play sign in its lower right corner. */
function abovePlaySign(picture: Bitmap): Bitmap {
  return { ...picture, rgba: picture.rgba.subarray(0, 4 * SIZE_PX * (420 - BELOW_NUMERAL_PX)) };
}

function pixelAt({ rgba, widthPx }: Bitmap, x: number, y: number): readonly number[] {
  const at = 4 * (y * widthPx + x);
  return [...rgba.slice(at, at + 3)];
}

function differenceOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? NaN)), 0);
}

describe('a filmstrip', () => {
  it('starts with the replay’s first picture and shows different moments from then on', () => {
    const strip = bitmapOf(filmstripCanvas(replayOf(HIT)));
    const first = decodeGif(paintReplay(replayOf(HIT)).bytes).frames[0]?.picture;
    if (first === undefined) throw new Error('no frame');
    const cell = abovePlaySign(cellOf(strip, 0));
    expect(psnrDb(cell, abovePlaySign(belowNumeral(first)))).toBeGreaterThan(36);
    for (let cell = 1; cell < 6; cell += 1) {
      expect(psnrDb(cellOf(strip, cell), cellOf(strip, cell - 1))).toBeLessThan(40);
    }
  });

  it('shows a disc’s path by a trail that is strong at its head and weak at its tail', () => {
    const { report } = TWENTY;
    const strip = bitmapOf(filmstripCanvas(replayOf(TWENTY)));
    const untilS = highlightsOf(report, 4)[0] ?? NaN;
    const { plan } = createReplayContext(
      stageOf('maple', SIZE_PX),
      0,
      TWENTY,
      pictureWordsIn('en'),
    );
    const frames = sampleFrames(report, [0.3 * untilS, 0.7 * untilS]);
    // That place was empty before the shot.
    const [tail = 0, head = 0] = frames.map(({ discs }) => {
      const disc = discs.find((each) => each.disc === SHOOTER);
      const { xPx, yPx } = toPixels(plan, disc ?? { x: NaN, y: NaN });
      const [before, after] = [0, 1].map((cell) =>
        pixelAt(cellOf(strip, cell), Math.round(xPx), Math.round(yPx) - BELOW_NUMERAL_PX),
      );
      return differenceOf(before ?? [], after ?? []);
    });
    expect(tail).toBeGreaterThan(0);
    expect(head).toBeGreaterThan(1.2 * tail);
  });

  it('is a JPEG that others can read', async () => {
    const strip = paintFilmstrip(replayOf(TWENTY));
    const picture = await loadImage(Buffer.from(strip.bytes));
    expect([picture.width, picture.height]).toEqual([strip.widthPx, strip.heightPx]);
    const canvas = createCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const painted = bitmapOf(filmstripCanvas(replayOf(TWENTY)));
    expect(psnrDb(bitmapOf(canvas), painted)).toBeGreaterThan(30);
  });
});

describe('the moments of a filmstrip', () => {
  it.each(Object.entries({ HIT, MISS, PEGS, TWENTY }))(
    'of %s are as many as asked for, in order, apart and within it',
    (_name, { report }) => {
      for (const count of [1, 2, 4, 7]) {
        const times = [0, ...highlightsOf(report, count), report.durationS];
        expect(times).toHaveLength(count + 2);
        times.slice(1).forEach((time, i) => {
          expect(time).toBeGreaterThan(times[i] ?? Infinity);
        });
      }
    },
  );

  it('include the first contact before anything else', () => {
    const contact = HIT.report.events.find(({ kind }) => kind === 'contact');
    const [only] = highlightsOf(HIT.report, 1);
    expect(only).toBeCloseTo(contact?.timeS ?? NaN, 6);
  });

  it('of a twenty include the hole, or the very end, which shows it', () => {
    const sunk = TWENTY.report.events.find(({ kind }) => kind === 'sunk');
    const times = [...highlightsOf(TWENTY.report, 4), TWENTY.report.durationS];
    expect(times.some((time) => Math.abs(time - (sunk?.timeS ?? NaN)) < 0.02)).toBe(true);
  });
});
