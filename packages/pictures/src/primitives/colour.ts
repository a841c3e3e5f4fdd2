import type { Colour } from '../themes/theme.ts';

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export function parseColour(colour: Colour): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (digits === null) throw new Error(`not a colour: ${colour}`);
  const [, r, g, b] = digits.map((part) => Number.parseInt(part, 16));
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

export function withAlpha(colour: Colour, alpha: number): string {
  const { r, g, b } = parseColour(colour);
  return `rgba(${r}, ${g}, ${b}, ${alpha})`;
}

/** Interpolates between two colours, `share` of the way to the second. */
export function mixColours(from: Colour, to: Colour, share: number): string {
  const { r, g, b } = mixed(from, to, share);
  return `rgb(${r}, ${g}, ${b})`;
}

/** As numbers, for further computation. */
export function mixedColour(from: Colour, to: Colour, share: number): Colour {
  return rgbColour(mixed(from, to, share));
}

export function rgbColour({ r, g, b }: Rgb): Colour {
  const parts = [r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

function mixed(from: Colour, to: Colour, share: number): Rgb {
  const a = parseColour(from);
  const b = parseColour(to);
  const part = (x: number, y: number) => Math.round(x + (y - x) * share);
  return { r: part(a.r, b.r), g: part(a.g, b.g), b: part(a.b, b.b) };
}

/** The contrast ratio of two colours, from 1 to 21, as WCAG 2 defines it. */
export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(colour: Colour): number {
  const { r, g, b } = parseColour(colour);
  const [red, green, blue] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
