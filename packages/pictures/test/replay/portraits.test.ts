import { expect, it } from 'vitest';
import { pictureWordsIn } from '../../../../src/words/registry.ts';
import { paintReplay } from '../../src/replay/replay.ts';
import { resultParts } from '../../src/scene/result-scene.ts';
import { PICTURE_WIDTH_PX } from '../../src/scene/styles.ts';
import { THEME_IDS } from '../../src/themes/theme.ts';
import { avatarOf } from '../support/avatars.ts';
import { RESULT_WITH_FACES } from '../support/views.ts';
import { decodeGif } from './support/decode.ts';
import { SHOWPIECE_TURN } from './support/turns.ts';

/** In the order of the sides: a green sky and a purple shirt, an orange sky and a green shirt. */
const AVATARS = [avatarOf('cleo'), avatarOf('bo')];
const CARD = {
  ...RESULT_WITH_FACES,
  sides: RESULT_WITH_FACES.sides.map((side, i) => ({ ...side, avatars: [AVATARS[i]] })),
};

/** From the middle of a face down to its shirt. */
const SHIRT_SHARE = 0.75;

type Colour = readonly [number, number, number];

/** The average of a few pixels, because a color is made of several dots. */
function averageOf(
  { widthPx, rgba }: { readonly widthPx: number; readonly rgba: Uint8ClampedArray | Uint8Array },
  x: number,
  y: number,
  reach: number,
): Colour {
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
  return [r, g, b];
}

it.each(THEME_IDS)('avatars keep their hues in an animation: %s', (theme) => {
  const { bytes } = paintReplay({ ...SHOWPIECE_TURN, theme, card: CARD });
  const first = decodeGif(bytes).frames[0]?.picture;
  if (first === undefined) throw new Error('no frame');
  const scale = first.widthPx / PICTURE_WIDTH_PX;
  const [purple, green] = resultParts(CARD, pictureWordsIn('en'))
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'portrait' ? [item] : []))
    .map(({ at, radiusPx }) => {
      const shirtYPx = at.yPx + SHIRT_SHARE * radiusPx;
      return averageOf(first, Math.round(scale * at.xPx), Math.round(scale * shirtYPx), 4);
    });
  if (purple === undefined || green === undefined) throw new Error('no faces');
  expect(purple[2] - purple[1]).toBeGreaterThan(55);
  expect(green[1] - green[0]).toBeGreaterThan(55);
});
