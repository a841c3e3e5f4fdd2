/**
 * Places are rounded to a ten-thousandth of an inch, so that a position can be written down
 * exactly.
 */
const GRID_PER_IN = 10_000;

/** Rounds symmetrically around zero, so that a mirrored shot ends in mirrored places. */
export function roundToGrid(valueIn: number): number {
  const size = Math.round(Math.abs(valueIn) * GRID_PER_IN) / GRID_PER_IN;
  return valueIn < 0 ? 0 - size : size;
}

export function isOnGrid(valueIn: number): boolean {
  return roundToGrid(valueIn) === valueIn;
}
