/** A rectangle of a picture, in whole pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function haveOverlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The smallest rectangle around both. */
export function aroundBoth(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The part of a rectangle within another, or nothing. */
export function clip(rect: Rect, within: Rect): Rect | undefined {
  const x = Math.max(rect.x, within.x);
  const y = Math.max(rect.y, within.y);
  const width = Math.min(rect.x + rect.width, within.x + within.width) - x;
  const height = Math.min(rect.y + rect.height, within.y + within.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The same area without overlaps: rectangles that overlap become the one around them. */
export function mergeOverlapping(rects: readonly Rect[]): readonly Rect[] {
  const merged: Rect[] = [];
  for (const rect of rects) {
    let grown = rect;
    for (let i = merged.findIndex((other) => haveOverlap(other, grown)); i >= 0;) {
      const [other] = merged.splice(i, 1);
      if (other !== undefined) grown = aroundBoth(grown, other);
      i = merged.findIndex((next) => haveOverlap(next, grown));
    }
    merged.push(grown);
  }
  return merged;
}
