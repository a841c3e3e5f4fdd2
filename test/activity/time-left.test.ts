import { expect, test } from 'vitest';
import { isLate, timeLeft } from '../../src/activity/page/kit/time-left.ts';

test.each([
  [-5000, '0:00'],
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [90_000, '1:30'],
  [3_600_000, '1:00:00'],
  [3_661_000, '1:01:01'],
  [86_400_000, '1 d 00 h'],
  [2 * 86_400_000 + 5 * 3_600_000, '2 d 05 h'],
])('%d ms left are %s', (leftMs, text) => {
  expect(timeLeft(leftMs)).toBe(text);
});

test('the last moments are distinguished', () => {
  expect([14_999, 15_000].map(isLate)).toEqual([true, false]);
});
