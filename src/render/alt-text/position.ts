import { isLeaning, isTouchingLine, ringValueOf } from '../../core/board/regions.ts';
import type { Quadrant } from '../../core/board/start.ts';
import { turnQuarters, type Vector } from '../../core/board/vector.ts';
import type { DiscView } from '../views.ts';
import { listOf, numberWord } from './fit.ts';

/** Where a place lies as seen on the picture, by the hours of a clock: the quadrant at its bottom is 6. */
export function hourOf(place: Vector, bottom: Quadrant): number {
  const { x, y } = turnQuarters(place, -bottom);
  const turns = Math.atan2(x, y) / (2 * Math.PI);
  return ((Math.round(12 * turns) + 11) % 12) + 1;
}

interface Spot {
  readonly zone: string;
  readonly hour: number;
}

function spotOf(disc: DiscView, bottom: Quadrant): Spot {
  const hour = hourOf(disc, bottom);
  if (isLeaning(disc)) return { zone: 'leaning on the hole', hour };
  const value = ringValueOf(disc);
  const line = (['fifteen', 'ten', 'shooting'] as const).find((one) => isTouchingLine(disc, one));
  if (value === 0) return { zone: 'touching the outer line', hour };
  if (line === undefined) return { zone: `in the ${value}`, hour };
  return { zone: `in the ${value} touching the ${line === 'fifteen' ? 15 : 10} line`, hour };
}

/** "two in the 15 at 2 and 10 o'clock; one in the 5 at 6 o'clock": best zones first. */
export function positionWords(discs: readonly DiscView[], bottom: Quadrant): string {
  const groups = new Map<string, number[]>();
  const byDistance = [...discs].sort((a, b) => a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));
  for (const disc of byDistance) {
    const { zone, hour } = spotOf(disc, bottom);
    groups.set(zone, [...(groups.get(zone) ?? []), hour]);
  }
  const words = Array.from(groups, ([zone, hours]) => {
    const distinct = [...new Set(hours)].sort((a, b) => a - b).map(String);
    return `${numberWord(hours.length)} ${zone} at ${listOf(distinct)} o'clock`;
  });
  return words.join('; ');
}

/** The same without the places, for when space is short. */
export function zoneWords(discs: readonly DiscView[]): string {
  const counts = new Map<string, number>();
  for (const disc of discs) {
    const zone = isLeaning(disc) ? 'leaning on the hole' : `in the ${ringValueOf(disc)}`;
    counts.set(zone, (counts.get(zone) ?? 0) + 1);
  }
  return Array.from(counts, ([zone, count]) => `${numberWord(count)} ${zone}`).join('; ');
}
