import { beforeAll, describe, expect, it } from 'vitest';
import { pictureWordsIn } from '../../../../src/words/registry.ts';
import type { Bitmap } from '../../src/primitives/bitmap.ts';
import { paintReplay } from '../../src/replay/replay.ts';
import { paintShotStill } from '../../src/replay/shot-still.ts';
import { resultParts } from '../../src/scene/result-scene.ts';
import { PICTURE_WIDTH_PX } from '../../src/scene/styles.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import { avatarOf } from '../support/avatars.ts';
import { RESULT_BY_ROUNDS } from '../support/views.ts';
import { decodeGif, type DecodedGif } from './support/decode.ts';
import { SHOWPIECE_TURN } from './support/turns.ts';

/** In the order of the sides: a green sky and a purple shirt, an orange sky and a green shirt. */
const AVATARS = [avatarOf('cleo'), avatarOf('bo')];
const RESULT = {
  ...RESULT_BY_ROUNDS,
  sides: RESULT_BY_ROUNDS.sides.map((side, i) => ({ ...side, avatars: [AVATARS[i]] })),
};
const CARD = { ...SHOWPIECE_TURN, card: RESULT };

/** From the middle of a face down to its shirt. */
const SHIRT_SHARE = 0.75;

/** The average of a few pixels, because a color is made of several dots. */
function averageOf({ widthPx, rgba }: Bitmap, x: number, y: number, reach: number) {
  const sums = [0, 0, 0];
  for (let row = y - reach; row <= y + reach; row += 1) {
    for (let column = x - reach; column <= x + reach; column += 1) {
      for (const channel of [0, 1, 2]) {
        const value = rgba[4 * (row * widthPx + column) + channel] ?? 0;
        sums[channel] = (sums[channel] ?? 0) + value;
      }
    }
  }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / (2 * reach + 1) ** 2);
  return { r, g, b };
}

describe.each(THEME_IDS)('the card of a match in %s', (theme) => {
  let gif: DecodedGif;
  beforeAll(() => {
    gif = decodeGif(paintReplay({ ...CARD, theme, sizePx: 480 }).bytes);
  });

  it('shows its best shot over and over, and the result all the time', () => {
    expect([gif.widthPx, gif.heightPx]).toEqual([480, 631]);
    // 0 is for ever.
    expect(gif.loops).toBe(0);
    const [first, ...others] = gif.frames.map(({ picture }) =>
      Buffer.from(picture.rgba.buffer, 0, 4 * 480 * 150),
    );
    for (const header of others) expect(header.equals(first ?? Buffer.alloc(0))).toBe(true);
    expect(gif.frames.length).toBeGreaterThan(10);
  });

  it('keeps the hues of its avatars', () => {
    const scale = 480 / PICTURE_WIDTH_PX;
    const [purple, green] = resultParts(RESULT, pictureWordsIn('en'))
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'portrait' ? [item] : []))
      .map(({ at, radiusPx }) => {
        const shirtYPx = at.yPx + SHIRT_SHARE * radiusPx;
        return averageOf(gif.first, Math.round(scale * at.xPx), Math.round(scale * shirtYPx), 3);
      });
    if (purple === undefined || green === undefined) throw new Error('no faces');
    expect(purple.b - purple.g).toBeGreaterThan(55);
    expect(green.g - green.r).toBeGreaterThan(55);
  });
});

it('the still of a match has the size of its card', () => {
  expect(paintShotStill(CARD)).toMatchObject({ widthPx: 720, heightPx: 947 });
});
