import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNEL as JPEG } from '../../src/jpeg/kernel.ts';
import { KERNEL as LZW } from '../../src/replay/gif/kernel.ts';
import { KERNEL as COMPOSE } from '../../src/replay/kernel.ts';
import { KERNEL as STREAK } from '../../src/replay/streak-kernel.ts';

const FOLDER = new URL('../../assembly/', import.meta.url);

it('every kernel was compiled from the current file in assembly', () => {
  const hashes = readdirSync(FOLDER).map((name) => {
    const text = readFileSync(new URL(name, FOLDER));
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  expect(Object.fromEntries(hashes)).toEqual({
    'compose.ts': COMPOSE.source,
    'jpeg.ts': JPEG.source,
    'lzw.ts': LZW.source,
    'streak.ts': STREAK.source,
  });
});
