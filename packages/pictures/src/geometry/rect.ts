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

/** The intersection of a rectangle with another; undefined if it is empty. */
export function clip(rect: Rect, within: Rect): Rect | undefined {
  const x = Math.max(rect.x, within.x);
  const y = Math.max(rect.y, within.y);
  const width = Math.min(rect.x + rect.width, within.x + within.width) - x;
  const height = Math.min(rect.y + rect.height, within.y + within.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Around all rectangles, within another; undefined if nothing is left. */
export function rectAround(rects: readonly Rect[], within: Rect): Rect | undefined {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x;
  const height = Math.max(...rects.map((rect) => rect.y + rect.height)) - y;
  return rects.length === 0 ? undefined : clip({ x, y, width, height }, within);
}
