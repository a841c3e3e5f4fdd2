import { RAIL_RADIUS_IN } from '../../core/board/dimensions.ts';
import { parseColour } from '../primitives/colour.ts';
import type { Wood } from '../themes/theme.ts';
import type { BoardPlan } from '../geometry/plan.ts';
import { mix, noise } from './noise.ts';

/** How far off the middle of the tree the board was sawn: gives the arches of a flat-sawn plank. */
const HEART_DEPTH_IN = 2.2;

/** 0 is the light tone, 1 the dark one, at a place in inches; the grain runs along x. */
export function grainAt(wood: Wood, x: number, y: number): number {
  const wander = (noise(x * 0.11, y * 0.35, wood.seed) - 0.5) * 2 * wood.waveIn;
  const ripple = (noise(x * 0.5, y * 1.7, wood.seed + 1) - 0.5) * 0.25 * wood.waveIn;
  const across = y + 3 + wander + ripple + x * 0.06;
  const depth = HEART_DEPTH_IN + x * 0.05;
  const ring = Math.sqrt(across * across + depth * depth) * wood.ringsPerIn;
  const inRing = ring - Math.floor(ring);
  // Early wood darkens slowly towards the late wood, then the next year starts light at once.
  const late = inRing < 0.86 ? (inRing / 0.86) ** 3 : 1 - (inRing - 0.86) / 0.14;
  const year = noise(Math.floor(ring) * 7.3, 0.5, wood.seed + 2);
  const fibre = noise(x * 1.3, y * 34, wood.seed + 3) - 0.5;
  const cloud = noise(x * 0.3, y * 0.5, wood.seed + 4) - 0.5;
  return (
    0.28 +
    late * wood.ringStrength * (0.45 + 0.55 * year) +
    fibre * wood.fibreStrength +
    cloud * 0.35
  );
}

type ToneAt = (xIn: number, yIn: number) => number;

/** Wood as pixels, opaque, over the whole of a picture of the board. */
export function growWood(wood: Wood, plan: BoardPlan): Uint8ClampedArray {
  return paintTones(wood, plan, (x, y) => grainAt(wood, x, y));
}

/** The same of wood bent into a ring around the middle: the grain runs along the circle. */
export function growBentWood(wood: Wood, plan: BoardPlan): Uint8ClampedArray {
  return paintTones(wood, plan, (x, y) => {
    const radius = Math.sqrt(x * x + y * y);
    return radius < RAIL_RADIUS_IN - 0.1
      ? 0
      : grainAt(wood, Math.abs(Math.atan2(y, x)) * radius, radius);
  });
}

function paintTones(wood: Wood, plan: BoardPlan, toneAt: ToneAt): Uint8ClampedArray {
  const { widthPx, heightPx, centre, pxPerIn } = plan;
  const light = parseColour(wood.light);
  const dark = parseColour(wood.dark);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  let at = 0;
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const tone = toneAt((column - centre.xPx) / pxPerIn, (row - centre.yPx) / pxPerIn);
      rgba[at] = mix(light.r, dark.r, tone);
      rgba[at + 1] = mix(light.g, dark.g, tone);
      rgba[at + 2] = mix(light.b, dark.b, tone);
      rgba[at + 3] = 255;
      at += 4;
    }
  }
  return rgba;
}
