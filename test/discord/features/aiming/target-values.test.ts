import { expect, test } from 'vitest';
import {
  decodeTarget,
  encodeTarget,
} from '../../../../src/discord/features/aiming/target-values.ts';
import { fc } from '../../../support/properties.ts';

const angles = fc.integer({ min: -9000, max: 9000 });
const powers = fc.option(fc.integer({ min: 40, max: 1000 }));

test('what an entry of the menu says is what comes back', () => {
  fc.assert(
    fc.property(fc.nat(24), angles, powers, (i, angle, power) => {
      const text = encodeTarget(i, angle, power);
      expect(text.length).toBeLessThanOrEqual(100);
      expect(decodeTarget(text)).toEqual({ angle, power });
    }),
  );
});

test('two ways of one angle are two entries', () => {
  expect(encodeTarget(1, 250, null)).not.toBe(encodeTarget(2, 250, null));
});

test.each([
  '',
  '1',
  '1:',
  '1:abc',
  '1:6y1',
  '1:-6y1',
  '1:0:13',
  '1:0:rt',
  '1:0:1:2',
  '1:1.5',
  '1:NaN',
])('a forged entry %j is none', (text) => {
  expect(decodeTarget(text)).toBeUndefined();
});
