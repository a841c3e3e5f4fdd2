import type { DiscId } from 'crokinole/shot/shot';
import type { Rest } from 'crokinole/shot/report';
import type { DiscView, DitchedView } from './still-views.ts';
import type { DiscSide, ShotView } from './shot-view.ts';

/**
 * The board after twenties have gone to their cups and removed discs to the ditch. A disc to be
 * shot again is nowhere, because it is back in the hand.
 */
export interface Aftermath {
  readonly discs: readonly (DiscView & { readonly disc: DiscId })[];
  /** Discs that were there before have no id. */
  readonly ditch: readonly (DitchedView & { readonly disc?: DiscId })[];
}

export function aftermathOf(shot: ShotView): Aftermath {
  const sides = new Map(shot.sides.map((side) => [side.disc, side]));
  const removed = new Set(shot.removed.map((mark) => mark.disc));
  const { rest: rests, shot: flicked } = shot.report;
  const owned = rests
    .filter(({ disc }) => !shot.isReshoot || disc !== flicked.shooter)
    .map((rest) => ({ rest, owner: ownerOf(sides, rest) }));
  const stays = ({ disc, place }: Rest) =>
    !removed.has(disc) && (place === 'surface' || place === 'leaning');
  const isBanked = ({ disc, place }: Rest) => !removed.has(disc) && place === 'hole';
  return {
    discs: owned
      .filter(({ rest }) => stays(rest))
      .map(({ rest, owner }) => ({ disc: rest.disc, x: rest.x, y: rest.y, ...owner })),
    ditch: [
      ...shot.ditch,
      ...owned
        .filter(({ rest }) => !stays(rest) && !isBanked(rest))
        .map(({ rest, owner }) => ({ disc: rest.disc, ...owner })),
    ],
  };
}

function ownerOf(
  sides: ReadonlyMap<DiscId, DiscSide>,
  rest: Rest,
): Pick<DiscSide, 'side' | 'number'> {
  const owner = sides.get(rest.disc);
  if (owner === undefined) throw new Error(`disc ${rest.disc} has no known side`);
  return owner.number === undefined
    ? { side: owner.side }
    : { side: owner.side, number: owner.number };
}
