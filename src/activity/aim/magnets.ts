import { flickAngleTo, pathOf, isPathClear } from '../../core/aiming/path.ts';
import { startPointOf, type Quadrant } from '../../core/board/start.ts';
import { distanceBetween, type Vector } from '../../core/board/vector.ts';
import { OPEN_TWENTY_POWER_PERMILLE } from '../../core/shot/power.ts';
import type { Aim } from './aim.ts';
import type { Magnet } from './finger.ts';

/** What a table has to be aimed at. */
export interface Targets {
  readonly turn: { readonly quadrant: Quadrant; readonly side: number } | null;
  readonly discs: readonly (Vector & { readonly side: number })[];
}

/** Firm enough to knock a disc out from anywhere. */
const KNOCK_PERMILLE = 700;
const HOLE: Vector = { x: 0, y: 0 };

/** The hole, and the faces of the others' discs: what the chat's menu would aim at. */
export function magnetsOf(
  { turn, discs }: Targets,
  { position, inset }: Aim,
  onScreen: (point: Vector) => Vector,
): readonly Magnet[] {
  if (turn === null) return [];
  const place = { positionCentideg: position, insetCentiIn: inset };
  const from = startPointOf(turn.quadrant, place);
  const others = discs.filter(({ side }) => side !== turn.side);
  const targets = [
    { point: HOLE, power: OPEN_TWENTY_POWER_PERMILLE },
    ...others.map((point) => ({ point, power: KNOCK_PERMILLE })),
  ];
  return targets.flatMap(({ point, power }): readonly Magnet[] => {
    const angle = flickAngleTo(turn.quadrant, place, point);
    if (angle === undefined) return [];
    const lengthIn = Math.max(0, distanceBetween(from, point) - 2);
    const path = pathOf(turn.quadrant, place, angle, lengthIn);
    // What stands behind something else draws nobody to it.
    if (
      !isPathClear(
        path,
        discs.filter((disc) => disc !== point),
      )
    )
      return [];
    return [{ angle, power, at: onScreen(point) }];
  });
}
