import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { writeText } from '../../src/paint/write.ts';
import { heading, label } from '../../src/scene/styles.ts';
import { isolated, splitSigns } from '../../src/text/bounded.ts';
import { prepareText } from '../../src/text/drawable.ts';
import { fontOf, type Face } from '../../src/text/fonts.ts';
import { shownNames } from '../../src/text/names.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { NAMES } from '../support/names.ts';

const SIZE_PX = 40;
const FACES = ['text', 'display'] as const;
const UNASSIGNED = '\u{10FFFE}';

function contextOf(widthPx: number): SKRSContext2D {
  return createCanvas(widthPx, 3 * SIZE_PX).getContext('2d');
}

function pixelsOf(text: string, font: string): Buffer {
  const ctx = contextOf(2 * SIZE_PX);
  ctx.font = font;
  ctx.fillText(text, SIZE_PX / 2, 2 * SIZE_PX);
  return Buffer.from(ctx.canvas.data());
}

const boxes = new Map<string, Buffer>();

/** What a font shows for a sign it lacks. */
function boxOf(font: string): Buffer {
  const box = boxes.get(font) ?? pixelsOf(UNASSIGNED, font);
  boxes.set(font, box);
  return box;
}

const shownAs = (name: string) => shownNames([name], 'Player', '').replace(/[\u2068\u2069]/g, '');

/** A name in the largest weight: what the canvas draws, and in which font. */
function preparedName(
  name: string,
  face: Face,
): { readonly text: string; readonly ctx: SKRSContext2D } {
  const ctx = contextOf(1);
  return { text: prepareText(ctx, shownAs(name), { face, weight: 700, sizePx: SIZE_PX }), ctx };
}

describe.each(NAMES.map(([name, shown = name]) => [name, shown]))('%s', (name, expected) => {
  it('is shown', () => {
    expect(shownAs(name)).toBe(expected.normalize('NFC'));
  });

  it('has no empty box, and stays within its line', () => {
    const blank = pixelsOf('', fontOf('text', 600, SIZE_PX));
    for (const face of FACES) {
      const { text, ctx } = preparedName(name, face);
      for (const sign of new Set(splitSigns(text))) {
        if (sign === ' ') continue;
        const drawn = pixelsOf(sign, ctx.font);
        expect(drawn.equals(blank), `${sign} is drawn`).toBe(false);
        for (const [family] of ctx.font.matchAll(/"[^"]+"/g)) {
          const box = boxOf(`700 ${SIZE_PX}px ${family}`);
          expect(drawn.equals(box), `${sign} is a box`).toBe(false);
        }
      }
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = ctx.measureText(text);
      expect(actualBoundingBoxAscent).toBeLessThan(1.25 * SIZE_PX);
      expect(actualBoundingBoxDescent).toBeLessThan(0.5 * SIZE_PX);
    }
  });

  it.each([label(), heading(36)])('is cut to the width it is given', (style) => {
    const ctx = contextOf(400);
    writeText(ctx, THEMES.maple, { xPx: 20, yPx: 80 }, shownNames([name], 'Player', ''), {
      ...style,
      maxWidthPx: 150,
    });
    const columns = columnsWithInk(ctx);
    expect(columns.length).toBeGreaterThan(0);
    // A letter may lean a little over its own width.
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(16);
    expect(Math.max(...columns)).toBeLessThanOrEqual(174);
  });
});

function columnsWithInk(ctx: SKRSContext2D): number[] {
  const { width } = ctx.canvas;
  const { data } = ctx.getImageData(0, 0, width, ctx.canvas.height);
  const columns = new Set<number>();
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 0) columns.add(((at - 3) / 4) % width);
  }
  return [...columns];
}

/** In columns: where the text has ink, and where it ends. */
function inkOf(text: string): { readonly columns: number; readonly widthPx: number } {
  const ctx = contextOf(400);
  ctx.font = fontOf('text', 600, SIZE_PX, text);
  ctx.fillText(text, 50, 80);
  const columns = columnsWithInk(ctx);
  return { columns: columns.length, widthPx: 1 + Math.max(...columns) - Math.min(...columns) };
}

it.each(['ễ', 'Ấ', 'ồ', 'ẵ', 'ǖ'])('draws the marks of %s over its letter', (letter) => {
  const [bare = ''] = letter.normalize('NFD');
  expect(inkOf(letter).widthPx).toBeLessThan(1.15 * inkOf(bare).widthPx);
});

it('joins the letters of Arabic', () => {
  const [joined, separate] = ['محمد', 'م\u200Cح\u200Cم\u200Cد'].map(inkOf);
  expect(joined?.columns).toBe(joined?.widthPx);
  expect(separate?.columns).toBeLessThan(separate?.widthPx ?? 0);
});

it('leaves the figures beside a name from right to left where they are', () => {
  const [figures, name] = ['12 – 7 Bo', 'محمد'];
  const endOf = (text: string) => {
    const ctx = contextOf(400);
    const drawn = prepareText(ctx, text, { face: 'text', weight: 600, sizePx: SIZE_PX });
    ctx.textAlign = 'right';
    ctx.fillText(drawn, 400, 80);
    return Buffer.from(ctx.getImageData(250, 0, 150, 120).data);
  };
  const alone = endOf(figures);
  expect(endOf(`${isolated(name)} ${figures}`).equals(alone)).toBe(true);
  expect(endOf(`${name} ${figures}`).equals(alone)).toBe(false);
});

it('keeps the baseline of a line in which scripts mix', () => {
  const firstLetter = (text: string) => {
    const ctx = contextOf(400);
    ctx.font = fontOf('text', 600, SIZE_PX, text);
    ctx.fillText(text, 10, 80);
    return Buffer.from(ctx.getImageData(0, 0, 32, 120).data);
  };
  for (const other of ['王', 'ကြွေ့', 'ก็', 'م', '🔥']) {
    expect(firstLetter(`A ${other}`).equals(firstLetter('A'))).toBe(true);
  }
});
