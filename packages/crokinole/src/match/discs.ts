import { SIDES, type Side } from '../rules/ruling.ts';
import type { DiscId } from '../shot/shot.ts';

/** A disc's id says whose it is: the hundreds name the side, the rest numbers the side's discs. */
const IDS_PER_SIDE = 100;

export function discOf(side: Side, number: number): DiscId {
  return IDS_PER_SIDE * (side + 1) + number;
}

export function sideOfDisc(disc: DiscId): Side {
  const side = SIDES[Math.floor(disc / IDS_PER_SIDE) - 1];
  if (side === undefined) throw new Error(`no side owns disc ${disc}`);
  return side;
}

/** From 1 up within its side: partners share one row of numbers. */
export function numberOfDisc(disc: DiscId): number {
  return disc % IDS_PER_SIDE;
}

/** A disc as players know it. */
export function nameOfDisc(disc: DiscId): { readonly side: Side; readonly number: number } {
  return { side: sideOfDisc(disc), number: numberOfDisc(disc) };
}
