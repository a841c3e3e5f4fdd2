/** The standard's recommended divisors for brightness at quality 50, row by row. */
// prettier-ignore
const BRIGHTNESS = [
  16, 11, 10, 16, 24, 40, 51, 61,
  12, 12, 14, 19, 26, 58, 60, 55,
  14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77,
  24, 35, 55, 64, 81, 104, 113, 92,
  49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
/** The same for colour; values that are not listed are 99. */
const COLOUR = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56],
  [47, 66],
];

/** Indices into a block (row by row), from the lowest frequency to the highest. */
export const ZIGZAG: readonly number[] = zigzag();

/** The divisors for brightness and colour, row by row. Quality is on the usual scale, 1 to 100. */
export function divisorsOf(quality: number): readonly [readonly number[], readonly number[]] {
  const percent = Math.floor(quality < 50 ? 5000 / quality : 200 - 2 * quality);
  const scaled = (value: number) =>
    Math.max(1, Math.min(255, Math.floor((value * percent + 50) / 100)));
  const colour = BRIGHTNESS.map((_, at) => COLOUR[at >> 3]?.[at & 7] ?? 99);
  return [BRIGHTNESS.map(scaled), colour.map(scaled)];
}

function zigzag(): readonly number[] {
  const diagonal = (at: number) => (at >> 3) + (at & 7);
  const along = (at: number) => (diagonal(at) % 2 === 0 ? at & 7 : at >> 3);
  return Array.from({ length: 64 }, (_, at) => at).toSorted(
    (a, b) => diagonal(a) - diagonal(b) || along(a) - along(b),
  );
}
