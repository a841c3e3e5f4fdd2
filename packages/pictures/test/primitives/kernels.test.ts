import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNEL as JPEG } from '../../src/jpeg/kernel.ts';
import { KERNEL as LZW } from '../../src/replay/gif/kernel.ts';
import { KERNEL as COMPOSE } from '../../src/replay/kernel.ts';
import { KERNEL as STREAK } from '../../src/replay/streak-kernel.ts';

const FOLDER = new URL('../../assembly/', import.meta.url);

it.each([
  ['compose.ts', COMPOSE],
  ['jpeg.ts', JPEG],
  ['lzw.ts', LZW],
  ['streak.ts', STREAK],
])('the kernel was compiled from the current assembly/%s', (name, { source }) => {
  const text = readFileSync(new URL(name, FOLDER));
  expect(source).toBe(createHash('sha256').update(text).digest('hex'));
});

it('there is no other kernel', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(['compose.ts', 'jpeg.ts', 'lzw.ts', 'streak.ts']);
});
