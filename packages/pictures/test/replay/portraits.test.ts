import { expect, it } from 'vitest';
import { paintReplay } from '../../src/replay/replay.ts';
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
  // The shirts: 33 px below the middle of each face.
  const purple = averageOf(first, 77, 165 + 33, 4);
  const green = averageOf(first, 432, 165 + 33, 4);
  expect(purple[2] - purple[1]).toBeGreaterThan(55);
  expect(green[1] - green[0]).toBeGreaterThan(55);
});
