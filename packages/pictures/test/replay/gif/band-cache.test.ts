import { expect, test } from 'vitest';
import { BandCache } from '../../../src/replay/gif/band-cache.ts';

const indicesOf = (variant: number) => Uint8Array.of(variant, 1, 2);
const codesOf = (variant: number) => Uint16Array.of(256, variant, 257);

test('the codes of a band are cached, and the least recently used variant is evicted', () => {
  const bands = new BandCache();
  const found = (variant: number) => bands.find(3, indicesOf(variant));
  for (const variant of [0, 1, 2, 3]) {
    bands.keep(3, indicesOf(variant), codesOf(variant));
  }
  expect(bands.find(2, indicesOf(0))).toBeUndefined();
  expect(found(0)).toEqual(codesOf(0));
  bands.keep(3, indicesOf(4), codesOf(4));
  expect(found(1)).toBeUndefined();
  for (const variant of [0, 2, 3, 4]) expect(found(variant)).toEqual(codesOf(variant));
});
