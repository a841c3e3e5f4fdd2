import { RAIL_RADIUS_IN, SURFACE_RADIUS_IN } from 'crokinole/board/dimensions';
import { parseColour } from '../primitives/colour.ts';
import type { Wood } from '../themes/theme.ts';
import { RAIL_OUTER_RADIUS_IN, type BoardPlan } from '../geometry/plan.ts';
import { mix, Noise } from './noise.ts';

/**
 * The distance of the cut from the middle of the tree; it makes the arches of a flat-sawn plank.
 */
const HEART_DEPTH_IN = 2.2;

/** What is finer than a pixel would be costly sand. */
const CLOSE_UP_PX_PER_IN = 45;

/** The grain at a place in inches: 0 is the light tone, 1 the dark one; it runs along x. */
class Grain {
  readonly #wood: Wood;
  readonly #isCloseUp: boolean;
  readonly #wander: Noise;
  readonly #ripple: Noise;
  readonly #year: Noise;
  readonly #fibre: Noise;
  readonly #cloud: Noise;
  readonly #long: Noise;
  readonly #fine: Noise;
  readonly #hair: Noise;
  readonly #pore: Noise;

  constructor(wood: Wood, { pxPerIn }: BoardPlan) {
    this.#wood = wood;
    this.#isCloseUp = pxPerIn > CLOSE_UP_PX_PER_IN;
    this.#wander = new Noise(wood.seed);
    this.#ripple = new Noise(wood.seed + 1);
    this.#year = new Noise(wood.seed + 2);
    this.#fibre = new Noise(wood.seed + 3);
    this.#cloud = new Noise(wood.seed + 4);
    this.#long = new Noise(wood.seed + 8);
    this.#fine = new Noise(wood.seed + 5);
    this.#hair = new Noise(wood.seed + 6);
    this.#pore = new Noise(wood.seed + 7);
  }

  toneAt(x: number, y: number): number {
    const { waveIn, ringsPerIn, ringStrength, fibreStrength } = this.#wood;
    const wander = (this.#wander.at(x * 0.11, y * 0.35) - 0.5) * 2 * waveIn;
    const ripple = this.#ripple.at(x * 0.5, y * 1.7) - 0.5;
    const across = y + 3 + wander + 0.25 * waveIn * ripple + x * 0.06;
    const depth = HEART_DEPTH_IN + x * 0.05;
    const ring = Math.sqrt(across * across + depth * depth) * ringsPerIn;
    const number = Math.floor(ring);
    const inRing = ring - number;
    // Early wood darkens slowly towards late wood, then the next year starts light.
    const grown = inRing / 0.86;
    const late = inRing < 0.86 ? grown * grown * grown : 1 - (inRing - 0.86) / 0.14;
    const year = this.#year.at(number * 7.3, 0.5);
    const cloud = this.#cloud.at(x * 0.3, y * 0.5) - 0.5;
    return (
      0.3 +
      0.8 * late * ringStrength * (0.4 + 0.6 * year) +
      fibreStrength * this.#fibresAt(x, y + 0.5 * wander) +
      0.3 * cloud +
      0.22 * curlAt(x, y, cloud, ripple)
    );
  }

  /** Fibres of several lengths, because one alone looks like motion blur, and short dark pores. */
  #fibresAt(x: number, along: number): number {
    const long = 0.6 * (this.#long.at(x * 0.4, along * 6) - 0.5);
    const fibres = long + 0.7 * (this.#fibre.at(x * 0.9, along * 15) - 0.5);
    if (!this.#isCloseUp) return fibres;
    const pored = this.#pore.at(x * 3, along * 40);
    return (
      fibres +
      0.8 * (this.#fine.at(x * 2.3, along * 33) - 0.5) +
      0.5 * (this.#hair.at(x * 5, along * 52) - 0.5) +
      3 * Math.max(0, pored - 0.77)
    );
  }
}

/** The figure of curly wood: soft bands across the grain, where the wood is a little darker. */
function curlAt(x: number, y: number, cloud: number, ripple: number): number {
  const amount = cloud + 0.12;
  return amount < 0 ? 0 : amount * Math.sin(x * 5.2 + y * 0.8 + 2.4 * ripple);
}

/** The painted part of a picture, by distance from the middle of the board. */
interface Ring {
  readonly fromIn: number;
  readonly toIn: number;
}

const SURFACE: Ring = { fromIn: 0, toIn: SURFACE_RADIUS_IN };
const DITCH: Ring = { fromIn: SURFACE_RADIUS_IN, toIn: RAIL_RADIUS_IN };
const RAIL: Ring = { fromIn: RAIL_RADIUS_IN, toIn: RAIL_OUTER_RADIUS_IN };
/** A margin for softened edges and rounding. */
const BEYOND_PX = 2;

/** Opaque wood pixels for the board's surface. */
export function growWood(wood: Wood, plan: BoardPlan): Uint8ClampedArray {
  const grain = new Grain(wood, plan);
  return paintTones(wood, plan, SURFACE, (x, y) => grain.toneAt(x, y));
}

/** The ditch is a flat panel with straight grain, and not bent like its rail. */
export function growDitchWood(wood: Wood, plan: BoardPlan): Uint8ClampedArray {
  const grain = new Grain(wood, plan);
  return paintTones(wood, plan, DITCH, (x, y) => grain.toneAt(x, y));
}

/** Wood bent into a ring: the grain runs along the circle. */
export function growBentWood(wood: Wood, plan: BoardPlan): Uint8ClampedArray {
  const grain = new Grain(wood, plan);
  return paintTones(wood, plan, RAIL, (x, y) => {
    const radius = Math.sqrt(x * x + y * y);
    return grain.toneAt(Math.abs(Math.atan2(y, x)) * radius, radius);
  });
}

function paintTones(
  wood: Wood,
  plan: BoardPlan,
  { fromIn, toIn }: Ring,
  toneAt: (xIn: number, yIn: number) => number,
): Uint8ClampedArray {
  const { widthPx, heightPx, centre, pxPerIn } = plan;
  const light = parseColour(wood.light);
  const dark = parseColour(wood.dark);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const least = Math.max(0, fromIn * pxPerIn - BEYOND_PX) ** 2;
  const most = (toIn * pxPerIn + BEYOND_PX) ** 2;
  for (let row = 0; row < heightPx; row += 1) {
    const yPx = row - centre.yPx;
    for (let column = 0; column < widthPx; column += 1) {
      const xPx = column - centre.xPx;
      const square = xPx * xPx + yPx * yPx;
      if (square < least || square > most) continue;
      const tone = toneAt(xPx / pxPerIn, yPx / pxPerIn);
      const at = 4 * (row * widthPx + column);
      rgba[at] = mix(light.r, dark.r, tone);
      rgba[at + 1] = mix(light.g, dark.g, tone);
      rgba[at + 2] = mix(light.b, dark.b, tone);
      rgba[at + 3] = 255;
    }
  }
  return rgba;
}
