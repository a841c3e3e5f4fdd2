import { expect, it } from 'vitest';
import { paintReplay } from '../../src/replay/replay.ts';
import { paintShotStill } from '../../src/replay/shot-still.ts';
import { RESULT_BY_ROUNDS } from '../support/views.ts';
import { decodeGif } from './support/decode.ts';
import { SHOWPIECE_TURN } from './support/turns.ts';

const CARD = { ...SHOWPIECE_TURN, card: RESULT_BY_ROUNDS };

it('the card of a match shows its best shot over and over, and the result all the time', () => {
  const { bytes } = paintReplay(CARD);
  const gif = decodeGif(bytes);
  expect([gif.widthPx, gif.heightPx]).toEqual([720, 947]);
  // 0 is for ever.
  expect(gif.loops).toBe(0);
  expect(bytes.length).toBeLessThan(430_000);
  const [first, ...others] = gif.frames.map(({ picture }) =>
    Buffer.from(picture.rgba.buffer, 0, 4 * 720 * 226),
  );
  if (first === undefined) throw new Error('no frames');
  for (const header of others) expect(header.equals(first)).toBe(true);
  expect(gif.frames.length).toBeGreaterThan(10);
});

it('its still has the same size', () => {
  expect(paintShotStill(CARD)).toMatchObject({ widthPx: 720, heightPx: 947 });
});
