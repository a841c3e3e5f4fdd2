import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { fontOf, loadFonts, type Face } from '../../../src/render/text/fonts.ts';
import { signsOf } from '../../../src/render/text/woff.ts';

function inkOf(text: string, face: Face): number {
  const canvas = createCanvas(200, 80);
  const ctx = canvas.getContext('2d');
  ctx.font = fontOf(face, 700, 40);
  ctx.fillText(text, 10, 55);
  const { data } = ctx.getImageData(0, 0, 200, 80);
  return data.reduce((ink, value, i) => ink + (i % 4 === 3 ? value : 0), 0);
}

it.each(['text', 'display'] as const)('the %s face draws every subset under one name', (face) => {
  for (const text of ['Anna', 'Žižka', 'Nguyễn', 'Ωμέγα', 'Ἀρ', 'Ольга', 'Ґаџ']) {
    expect(inkOf(text, face), text).toBeGreaterThan(10_000);
  }
});

it('draws the subsets in the same face, not in an installed one', () => {
  const ctx = createCanvas(10, 10).getContext('2d');
  for (const text of ['Žž', 'Ωμ', 'Ол']) {
    ctx.font = fontOf('text', 600, 100);
    const own = ctx.measureText(text).width;
    ctx.font = '600 100px sans-serif';
    expect(ctx.measureText(text).width, text).not.toBeCloseTo(own, 1);
  }
});

it('knows which signs the fonts have', () => {
  const { canDraw } = loadFonts();
  const known = (text: string) => Array.from(text).map((c) => canDraw(c.codePointAt(0) ?? 0));
  expect(known('AžЯΩễ0…–')).toEqual(Array(8).fill(true));
  expect(known('太あ한א🔥\uFFFF')).toEqual(Array(6).fill(false));
});

it('reads no signs out of something that is not a font', () => {
  expect(() => signsOf(Buffer.from('not a font at all, only words'))).toThrow('not a WOFF');
});

it('reads the signs of one subset only', () => {
  const file = '@fontsource/literata/files/literata-greek-700-normal.woff';
  const signs = signsOf(readFileSync(createRequire(import.meta.url).resolve(file)));
  expect(signs).toContain('Ω'.codePointAt(0));
  expect(signs).not.toContain('Я'.codePointAt(0));
});
