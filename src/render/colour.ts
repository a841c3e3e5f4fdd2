import type { Colour } from './themes/theme.ts';

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

/** Between two colours, `share` of the way to the second. */
export function mixColours(from: Colour, to: Colour, share: number): string {
  const a = parseColour(from);
  const b = parseColour(to);
  const part = (x: number, y: number) => Math.round(x + (y - x) * share);
  return `rgb(${part(a.r, b.r)}, ${part(a.g, b.g)}, ${part(a.b, b.b)})`;
}
