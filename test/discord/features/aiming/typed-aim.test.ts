import { expect, test } from 'vitest';
import {
  centidegOf,
  parseDecimal,
  powerOf,
} from '../../../../src/discord/features/aiming/aim-presses.ts';

test.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['−3,5', -3.5],
  ['+0,25°', 0.25],
  [' 57 ', 57],
  ['1.2345', 1.2345],
])('%s is the number %d', (typed, number) => {
  expect(parseDecimal(typed)).toBe(number);
});

test.each([
  '',
  '.',
  '-',
  '1e3',
  '0x10',
  'NaN',
  '1.',
  '.5',
  '1,2,3',
  '1234',
  '1.23456',
  '٣',
  '12 %',
])('%j is no number', (typed) => {
  expect(parseDecimal(typed)).toBeUndefined();
});

test.each([
  [0, 0],
  [-0, 0],
  [0.004, 0],
  [-12.345, -1234],
  [90, 9000],
  [-90, -9000],
  [90.01, undefined],
])('%d degrees are %s hundredths', (degrees, centideg) => {
  expect(centidegOf(degrees)).toBe(centideg);
});

test.each([
  [4, 40],
  [3.9, undefined],
  [56.7, 567],
  [100, 1000],
  [100.1, undefined],
  [-5, undefined],
])('%d percent are %s thousandths', (percent, power) => {
  expect(powerOf(percent)).toBe(power);
});
