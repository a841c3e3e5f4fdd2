/** An even number in 0 … 1 for a lattice point: a mixing hash, the same on every machine. */
function latticeValue(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Smooth value noise, 0 … 1, one lump to the unit. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = smooth(x - x0);
  const v = smooth(y - y0);
  const top = mix(latticeValue(x0, y0, seed), latticeValue(x0 + 1, y0, seed), u);
  const bottom = mix(latticeValue(x0, y0 + 1, seed), latticeValue(x0 + 1, y0 + 1, seed), u);
  return mix(top, bottom, v);
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
