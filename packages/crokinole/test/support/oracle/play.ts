import type { PlacedDisc, Shot } from '../../../src/shot/shot.ts';
import type { OracleConstants } from './constants.ts';
import { simulateExactly, type ExactParams, type Snapshot } from './simulate-exactly.ts';

/** By default a flick from the middle of the bottom quadrant straight at the hole. */
export function flickAt(speedInPerS: number, other: Partial<Shot> = {}): Shot {
  return {
    shooter: 0,
    quadrant: 0,
    positionCentideg: 0,
    insetCentiIn: 0,
    angleCentideg: 0,
    speedCentiInPerS: Math.round(100 * speedInPerS),
    ...other,
  };
}

export interface Seen extends Snapshot {
  readonly speed: number;
}

/** A shot on a normal board, with access to its intermediate states. */
export function play(
  discs: readonly PlacedDisc[],
  shot: Shot,
  constants: Partial<OracleConstants> = {},
) {
  const seen: { timeS: number; discs: readonly Snapshot[] }[] = [];
  const watch: ExactParams['watch'] = (timeS, all) => seen.push({ timeS, discs: all });
  const outcome = simulateExactly({ discs }, shot, { boardSpeed: 'normal', constants, watch });
  return {
    ...outcome,
    kinds: outcome.events.map((event) => event.kind),
    timesS: seen.map(({ timeS }) => timeS),
    /** A disc just after the n-th event. */
    after: (step: number, id: number): Seen => {
      const disc = found(seen[step]?.discs.find((each) => each.id === id));
      return { ...disc, speed: Math.hypot(disc.vx, disc.vy) };
    },
    rest: (id: number) => found(outcome.rest.find((each) => each.disc === id)),
  };
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('there is no such disc or step');
  return item;
}

export const SLOWING_IN_PER_S2 = 0.12 * 386.09;

/** The remaining speed after a distance on the normal board. */
export function slowedOver(speedInPerS: number, wayIn: number): number {
  return Math.sqrt(speedInPerS ** 2 - 2 * SLOWING_IN_PER_S2 * wayIn);
}
