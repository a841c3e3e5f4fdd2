import { isLeaning } from '../../core/board/regions.ts';
import type { FrameDisc } from '../../core/shot/frames.ts';
import type { DiscId } from '../../core/shot/shot.ts';
import type { DiscLook, DiscPose } from '../discs/paint-disc.ts';
import { toPicture, toPixels, type BoardPlan } from '../geometry/plan.ts';
import type { Stamp } from './composer.ts';
import type { DiscSprites } from './disc-sprites.ts';
import type { DiscSide } from './view.ts';

/** Leaners are drawn tilted in steps: nobody sees a smaller difference. */
const TILT_STEP_DEG = 15;

/** What lies deeper is drawn first, and what flies last. */
const LAYERS: Readonly<Record<FrameDisc['motion'], number>> = {
  hole: 0,
  ditch: 1,
  resting: 2,
  sliding: 2,
  airborne: 3,
};

/** The discs of one moment as stamps, from the lowest to the topmost. */
export function stampDiscs(
  discs: readonly FrameDisc[],
  sides: ReadonlyMap<DiscId, DiscSide>,
  sprites: DiscSprites,
  plan: BoardPlan,
): readonly Stamp[] {
  return discs
    .toSorted((a, b) => LAYERS[a.motion] - LAYERS[b.motion])
    .map((disc) => {
      const owner = sides.get(disc.disc);
      if (owner === undefined) throw new Error(`whose is disc ${disc.disc}?`);
      return sprites.stampOf(owner.side, lookOf(disc, owner, plan), toPixels(plan, disc));
    });
}

function lookOf(disc: FrameDisc, owner: DiscSide, plan: BoardPlan): DiscLook {
  const pose = poseOf(disc);
  const number = owner.number === undefined ? {} : { number: owner.number };
  if (pose !== 'leaning') return { pose, ...number };
  const inwards = toPicture(plan, { x: -disc.x, y: -disc.y });
  const tilt = (Math.atan2(inwards.y, inwards.x) * 180) / Math.PI;
  return { pose, tiltDeg: TILT_STEP_DEG * Math.round(tilt / TILT_STEP_DEG), ...number };
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
