import type { DrawItem } from '../draw-list/draw-list.ts';
import type { PointPx } from '../geometry/plan.ts';
import type { Avatar } from '../views/avatar.ts';
import type { Side } from '../themes/theme.ts';
import { discOf, faceItems } from './face.ts';

interface SidePlayers {
  readonly side: Side;
  readonly names: readonly string[];
  readonly avatars?: readonly (Avatar | undefined)[];
}

/**
 * Partners share the room of one face, so theirs are smaller and overlap. Initials would be too
 * small in them.
 */
const PAIR_SHARE = 0.72;

/** The faces of a side's players, with a ring around them if the side has won. */
export function sideFacesItems(
  { side, names, avatars = [] }: SidePlayers,
  at: PointPx,
  radiusPx: number,
  isWinner = false,
): DrawItem[] {
  const isPair = names.length > 1;
  const facePx = isPair ? PAIR_SHARE * radiusPx : radiusPx;
  const reachPx = radiusPx - facePx;
  return names.slice(0, 2).flatMap((name, i): DrawItem[] => {
    const way = isPair ? (i === 0 ? -1 : 1) : 0;
    const middle = { xPx: at.xPx + way * reachPx, yPx: at.yPx + way * reachPx };
    return [
      ...(isWinner ? [ringAround(middle, facePx)] : []),
      ...(isPair && avatars[i] === undefined
        ? [discOf(side, middle, facePx)]
        : faceItems({ side, name, avatar: avatars[i] }, middle, facePx)),
    ];
  });
}

function ringAround(at: PointPx, radiusPx: number): DrawItem {
  return { kind: 'arc', at, radiusPx: radiusPx + 6, stroke: { ink: 'accent' }, widthPx: 5 };
}
