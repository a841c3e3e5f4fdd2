import { isLeaning } from 'crokinole/board/regions';
import type { FrameDisc } from 'crokinole/shot/frames';
import type { DiscId } from 'crokinole/shot/shot';
import type { DiscLook, DiscPose } from '../draw-list/disc-look.ts';
import { toPicture, toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import { SIDE_MARKS, type Side } from '../themes/theme.ts';
import type { Stamp } from './stamp.ts';
import type { DiscSprites } from './disc-sprites.ts';
import type { DiscSide } from '../views/shot-view.ts';

/** A disc on its way into the hole: it tips over the edge, then it falls. */
export interface Fall {
  /** The share that is left of its way to the middle. */
  readonly away: number;
  readonly look: Pick<DiscLook, 'pose' | 'lean' | 'depth'>;
}

/** A disc as it is drawn. To physics, it is in the hole at once. */
export interface ShownDisc extends FrameDisc {
  readonly fall?: Fall;
}

/** Leaners are tilted in steps; smaller differences are invisible. */
const TILT_STEP_DEG = 15;
const TURN_STEP_DEG = 6;

/** Lower discs are drawn first, and airborne ones last. */
const LAYERS: Readonly<Record<FrameDisc['motion'], number>> = {
  hole: 0,
  ditch: 1,
  resting: 2,
  sliding: 2,
  airborne: 3,
};

/** The discs of a moment as stamps, from bottom to top. */
export function stampDiscs(
  discs: readonly ShownDisc[],
  sides: ReadonlyMap<DiscId, DiscSide>,
  sprites: DiscSprites,
  plan: BoardPlan,
): readonly Stamp[] {
  return discs
    .toSorted((a, b) => LAYERS[a.motion] - LAYERS[b.motion])
    .map((disc) => {
      const owner = sides.get(disc.disc);
      if (owner === undefined) throw new Error(`disc ${disc.disc} has no known side`);
      return sprites.stampOf(owner.side, lookOf(disc, owner, plan), placeOf(disc, plan));
    });
}

/** The hole is hardly wider than a disc, so a disc in it is drawn in the middle. */
function placeOf(disc: ShownDisc, plan: BoardPlan): PointPx {
  return disc.motion === 'hole' && disc.fall === undefined ? plan.centre : toPixels(plan, disc);
}

function lookOf(disc: ShownDisc, owner: DiscSide, plan: BoardPlan): DiscLook {
  const lying = disc.fall?.look ?? { pose: poseOf(disc) };
  const look = lying.pose === 'leaning' ? { ...lying, tiltDeg: tiltOf(disc, plan) } : lying;
  // A rotating number would be illegible.
  if (owner.number !== undefined) return { ...look, number: owner.number };
  const turnDeg = turnOf(disc, owner.side);
  return turnDeg === 0 ? look : { ...look, turnDeg };
}

/** A leaner's lower edge points to the middle of the hole. */
function tiltOf(disc: FrameDisc, plan: BoardPlan): number {
  const inwards = toPicture(plan, { x: -disc.x, y: -disc.y });
  const tilt = (Math.atan2(inwards.y, inwards.x) * 180) / Math.PI;
  return TILT_STEP_DEG * Math.round(tilt / TILT_STEP_DEG);
}

/** Only notches show rotation, and four of them repeat every quarter turn. */
function turnOf(disc: FrameDisc, side: Side): number {
  if (SIDE_MARKS[side] !== 'notches') return 0;
  const clockwise = (-disc.turnRad * 180) / Math.PI;
  const steps = Math.round((((clockwise % 90) + 90) % 90) / TURN_STEP_DEG);
  return (steps * TURN_STEP_DEG) % 90;
}

function poseOf(disc: FrameDisc): DiscPose {
  switch (disc.motion) {
    case 'hole':
      return 'sunk';
    case 'ditch':
      return 'ditched';
    case 'resting':
      return isLeaning(disc) ? 'leaning' : 'flat';
    case 'sliding':
    case 'airborne':
      return 'flat';
  }
}
