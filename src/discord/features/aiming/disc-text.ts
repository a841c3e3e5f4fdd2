import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import { nameOfDisc } from 'crokinole/match/discs';
import type { DiscId, Position } from 'crokinole/shot/shot';
import type { Words } from '../../../words/english/messages.ts';

/** A disc by its side, its number and where it lies. */
export function discText(id: DiscId, { discs }: Position, { aiming, match }: Words): string {
  const { side, number } = nameOfDisc(id);
  const placed = discs.find((disc) => disc.id === id);
  return aiming.disc(match.sides[side] ?? '', number, placed === undefined ? '' : zoneOf(placed));

  function zoneOf(disc: { readonly x: number; readonly y: number }): string {
    return isLeaning(disc) ? aiming.leaner : String(ringValueOf(disc));
  }
}
