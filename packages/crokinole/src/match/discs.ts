import { SIDES, type Side } from '../rules/ruling.ts';
import type { DiscId } from '../shot/shot.ts';

/** A disc's id encodes its side in the hundreds and its number in the rest. */
const IDS_PER_SIDE = 100;

export function discOf(side: Side, number: number): DiscId {
  return IDS_PER_SIDE * (side + 1) + number;
}

export function sideOfDisc(disc: DiscId): Side {
  const side = SIDES[Math.floor(disc / IDS_PER_SIDE) - 1];
  if (side === undefined) throw new Error(`no side owns disc ${disc}`);
  return side;
}

/** Counts from 1 within its side; partners share one sequence. */
export function numberOfDisc(disc: DiscId): number {
  return disc % IDS_PER_SIDE;
}

/** A disc as side and number, the way players name it. */
export function nameOfDisc(disc: DiscId): { readonly side: Side; readonly number: number } {
  return { side: sideOfDisc(disc), number: numberOfDisc(disc) };
}
