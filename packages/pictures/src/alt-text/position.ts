import { isLeaning, isTouchingLine, ringValueOf } from 'crokinole/board/regions';
import type { Quadrant } from 'crokinole/board/start';
import { turnQuarters, type Vector } from 'crokinole/board/vector';
import type { DiscView } from '../views/still-views.ts';
import type { Spot } from '../words/descriptions.ts';
import type { PictureWords } from '../words/picture-words.ts';

/** A place on the picture by the hours of a clock: the quadrant at the bottom is 6. */
export function hourOf(place: Vector, bottom: Quadrant): number {
  const { x, y } = turnQuarters(place, -bottom);
  const turns = Math.atan2(x, y) / (2 * Math.PI);
  return ((Math.round(12 * turns) + 11) % 12) + 1;
}

/** A disc's place in more detail than its ring, because lines decide points. */
export function spotOf(disc: Vector): Spot {
  if (isLeaning(disc)) return { kind: 'leaning' };
  const value = ringValueOf(disc);
  if (value === 0) return { kind: 'outer-line' };
  const line = (['fifteen', 'ten', 'shooting'] as const).find((one) => isTouchingLine(disc, one));
  if (line === undefined) return { kind: 'ring', value };
  return { kind: 'ring', value, touching: line === 'fifteen' ? 15 : 10 };
}

/** The ring only. */
export function zoneOf(disc: Vector): Spot {
  if (isLeaning(disc)) return { kind: 'leaning' };
  return ringOf(disc);
}

export function ringOf(place: Vector): Spot {
  const value = ringValueOf(place);
  return value === 0 ? { kind: 'out' } : { kind: 'ring', value };
}

interface Group {
  readonly spot: Spot;
  readonly hours: readonly number[];
}

/** Groups discs in similar places, in order of first appearance. */
function groupsOf(
  discs: readonly DiscView[],
  spotOfDisc: (disc: DiscView) => Spot,
  bottom: Quadrant,
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const disc of discs) {
    const spot = spotOfDisc(disc);
    const key = JSON.stringify(spot);
    const hours = groups.get(key)?.hours ?? [];
    groups.set(key, { spot, hours: [...hours, hourOf(disc, bottom)] });
  }
  return [...groups.values()];
}

/** "two in the 15 at 2 and 10 o'clock; one in the 5 at 6 o'clock": best zones first. */
export function positionText(
  discs: readonly DiscView[],
  bottom: Quadrant,
  words: PictureWords,
): string {
  const byDistance = [...discs].sort((a, b) => a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));
  return groupsOf(byDistance, spotOf, bottom)
    .map(({ spot, hours }) => {
      const distinct = [...new Set(hours)].sort((a, b) => a - b);
      return words.sentences.group(hours.length, spot, distinct);
    })
    .join('; ');
}

/** Without the hours, for when space is short. */
export function zoneText(discs: readonly DiscView[], words: PictureWords): string {
  return groupsOf(discs, zoneOf, 0)
    .map(({ spot, hours }) => words.sentences.group(hours.length, spot, []))
    .join('; ');
}
