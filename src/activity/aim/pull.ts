import type { TargetAim } from 'crokinole/aiming/aims';
import { angleCentidegOf } from 'crokinole/board/angle';
import { directionOf, distanceBetween, type Vector } from 'crokinole/board/vector';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { onStep, STEP_PERMILLE, withAngle, withPower, type Aim } from './aim-state.ts';
import { countedOf, gripAt, gripMoved, isHeldStill, refined, type Grip } from './gear.ts';
import type { Layout } from './layout.ts';
import { magnetAt } from './targets.ts';
import { keptSamples, meantSample, strayPx, type Sample } from './trail.ts';

/** A pull shorter than this has no direction yet. */
export const DEAD_PX = 12;
/** A pull that ends this close to its start is canceled. */
export const BACK_PX = 20;
/** A finger that moves more than this in the moment before it's lifted has slipped, so nothing is flicked. */
const MAX_SLIP_PX = 24;
const MIN_FULL_PX = 150;
const MAX_FULL_PX = 260;

/** Fixed at the start of a pull, so that a change of the board or the window doesn't move the aim. */
export interface PullTerms {
  readonly before: Aim;
  readonly from: Vector;
  readonly layout: Layout;
  readonly magnets: readonly TargetAim[];
}

export interface Pull {
  readonly terms: PullTerms;
  readonly grip: Grip;
  readonly samples: readonly Sample[];
}

/** The aim that the pull gives at the moment. */
export interface PullReading {
  readonly aim: Aim;
  readonly magnet: TargetAim | null;
  /** The pull is long enough: releasing it flicks. */
  readonly isArmed: boolean;
}

export function beginPull(terms: PullTerms, ms: number): Pull {
  const grip = gripAt(terms.from, ms);
  return { terms, grip, samples: [{ ms, at: terms.from, counted: terms.from, gear: 'coarse' }] };
}

/** Also called with the old position when only time has passed. */
export function movePull(pull: Pull, at: Vector, ms: number): Pull {
  const grip = gripMoved(shifted(pull, ms), at, ms);
  const sample: Sample = { ms, at, counted: countedOf(grip), gear: grip.gear };
  return { ...pull, grip, samples: keptSamples([...pull.samples, sample], ms) };
}

/** Switching to fine gear keeps an aim that a magnet has attracted, and refines from there. */
function shifted({ terms, grip }: Pull, ms: number): Grip {
  if (!isHeldStill(grip, ms)) return grip;
  const counted = countedOf(grip);
  if (distanceBetween(counted, terms.from) < DEAD_PX) return grip;
  const { aim, magnet } = readAt(terms, counted, grip.gear);
  if (magnet === null) return refined(grip, counted);
  const lengthPx = distanceBetween(counted, terms.from);
  const { x, y } = directionOf(aim.angle - aim.position);
  return refined(grip, { x: terms.from.x - x * lengthPx, y: terms.from.y + y * lengthPx });
}

export function readPull({ terms, grip }: Pull): PullReading {
  const read = readAt(terms, countedOf(grip), grip.gear);
  return { ...read, isArmed: read.isArmed && !isBack(terms, grip.last) };
}

function isBack({ from }: PullTerms, at: Vector): boolean {
  return distanceBetween(at, from) < BACK_PX;
}

/** Where a pull between two points aims; 0 is at the center of the board. */
export function angleOfPull(from: Vector, to: Vector, { position }: Aim): number {
  return angleCentidegOf({ x: from.x - to.x, y: to.y - from.y }) + position;
}

function readAt(terms: PullTerms, counted: Vector, gear: Grip['gear']): PullReading {
  const { before, from, layout, magnets } = terms;
  const lengthPx = distanceBetween(counted, from);
  const angle = angleOfPull(from, counted, before);
  if (lengthPx < DEAD_PX || Math.abs(angle) > MAX_ANGLE_CENTIDEG) {
    return { aim: before, magnet: null, isArmed: false };
  }
  const magnet = gear === 'coarse' ? (magnetAt(angle, magnets) ?? null) : null;
  const turned = withAngle(before, magnet?.angleCentideg ?? onStep(angle));
  const aim = withPower(turned, powerOfPull(lengthPx, layout));
  return { aim, magnet, isArmed: lengthPx >= BACK_PX };
}

/** The length of a pull at full power. */
export function fullPullPx({ smallerSidePx }: Layout): number {
  return Math.min(MAX_FULL_PX, Math.max(MIN_FULL_PX, smallerSidePx / 2));
}

function powerOfPull(lengthPx: number, layout: Layout): number {
  const share = Math.min(1, (lengthPx - DEAD_PX) / (fullPullPx(layout) - DEAD_PX));
  const permille = MIN_POWER_PERMILLE + share * (MAX_POWER_PERMILLE - MIN_POWER_PERMILLE);
  return onStep(permille, STEP_PERMILLE);
}

/** The inverse of `powerOfPull`: the length of the pull for a power, used to mark it on the page. */
export function pullOfPower(permille: number, layout: Layout): number {
  const share = (permille - MIN_POWER_PERMILLE) / (MAX_POWER_PERMILLE - MIN_POWER_PERMILLE);
  return DEAD_PX + share * (fullPullPx(layout) - DEAD_PX);
}

export type LetGo =
  { readonly kind: 'flick'; readonly aim: Aim } | { readonly kind: 'back' | 'slip' };

/** Lifting a finger rolls it aside, so the position of a moment earlier decides. */
export function letGo(pull: Pull, ms: number): LetGo {
  const { terms, samples } = pull;
  const meant = meantSample(samples, ms);
  if (strayPx(samples, meant) > MAX_SLIP_PX) return { kind: 'slip' };
  const { aim, isArmed } = readAt(terms, meant.counted, meant.gear);
  const isMeant = isArmed && !isBack(terms, meant.at) && readPull(pull).isArmed;
  return isMeant ? { kind: 'flick', aim } : { kind: 'back' };
}
