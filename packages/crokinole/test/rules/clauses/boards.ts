import type { Vector } from '../../../src/board/vector.ts';
import { at } from '../../support/report-builder.ts';

/** Discs with this total value, most valuable first, away from the lines. */
export function boardOf(points: number): readonly Vector[] {
  const fifteens = Math.floor(points / 15);
  const rest = points - 15 * fifteens;
  return [
    ...Array.from({ length: fifteens }, (_, i) => at(2, 40 * i)),
    ...(rest >= 10 ? [at(6)] : []),
    ...(rest % 10 === 5 ? [at(10)] : []),
  ];
}
