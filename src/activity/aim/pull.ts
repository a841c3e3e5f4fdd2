import type { TargetAim } from 'crokinole/aiming/aims';
import { angleCentidegOf } from 'crokinole/board/angle';
import { directionOf, distanceBetween, lengthOf, type Vector } from 'crokinole/board/vector';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { onStep, STEP_PERMILLE, withAngle, withPower, type Aim } from './aim-state.ts';
import { countedOf, gripAt, gripMoved, isHeldStill, refined, type Grip } from './gear.ts';
import type { Layout } from './layout.ts';
import { magnetAt } from './targets.ts';
import { keptSamples, meantSample, strayPx, type Sample } from './trail.ts';

/** Within this of where it pressed, a finger aims at nothing. */
export const DEAD_PX = 12;
/** Let go within this, it has thought better of it. */
export const BACK_PX = 20;
/** Whoever moves more than this in the last moment was not done aiming, or did not mean to let go. */
const MAX_SLIP_PX = 24;
const MIN_FULL_PX = 150;
const MAX_FULL_PX = 260;

/** What a pull is measured by from beginning to end: whatever changes meanwhile waits. */
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

/** What a pull so far says. */
export interface PullReading {
  readonly aim: Aim;
  readonly magnet: TargetAim | null;
  /** Far enough that letting go flicks. */
  readonly isArmed: boolean;
}

export function beginPull(terms: PullTerms, ms: number): Pull {
  const grip = gripAt(terms.from, ms);
  return { terms, grip, samples: [{ ms, at: terms.from, counted: terms.from, gear: 'coarse' }] };
}

/** The finger is there now; or still there, and time has gone by. */
export function movePull(pull: Pull, at: Vector, ms: number): Pull {
  const grip = gripMoved(shifted(pull, ms), at, ms);
  const sample: Sample = { ms, at, counted: countedOf(grip), gear: grip.gear };
  return { ...pull, grip, samples: keptSamples([...pull.samples, sample], ms) };
}

/** What a magnet has drawn the aim to stays when it is refined: fine gear goes on from there. */
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

function readAt(terms: PullTerms, counted: Vector, gear: Grip['gear']): PullReading {
  const { before, from, layout, magnets } = terms;
  const way = { x: from.x - counted.x, y: counted.y - from.y };
  const lengthPx = lengthOf(way);
  const angle = angleCentidegOf(way) + before.position;
  if (lengthPx < DEAD_PX || Math.abs(angle) > MAX_ANGLE_CENTIDEG) {
    return { aim: before, magnet: null, isArmed: false };
  }
  const magnet = gear === 'coarse' ? (magnetAt(angle, magnets) ?? null) : null;
  const turned = withAngle(before, magnet?.angleCentideg ?? onStep(angle));
  const aim = withPower(turned, powerOfPull(lengthPx, layout));
  return { aim, magnet, isArmed: lengthPx >= BACK_PX };
}

/** How far one pulls for the hardest flick. */
export function fullPullPx({ smallerSidePx }: Layout): number {
  return Math.min(MAX_FULL_PX, Math.max(MIN_FULL_PX, smallerSidePx / 2));
}

function powerOfPull(lengthPx: number, layout: Layout): number {
  const share = Math.min(1, (lengthPx - DEAD_PX) / (fullPullPx(layout) - DEAD_PX));
  const permille = MIN_POWER_PERMILLE + share * (MAX_POWER_PERMILLE - MIN_POWER_PERMILLE);
  return onStep(permille, STEP_PERMILLE);
}

/** The other way about: how far to pull for a power, to mark it beside the pull. */
export function pullOfPower(permille: number, layout: Layout): number {
  const share = (permille - MIN_POWER_PERMILLE) / (MAX_POWER_PERMILLE - MIN_POWER_PERMILLE);
  return DEAD_PX + share * (fullPullPx(layout) - DEAD_PX);
}

export type LetGo =
  { readonly kind: 'flick'; readonly aim: Aim } | { readonly kind: 'back' | 'slip' };

/** Lifting rolls a fingertip aside: what it meant is where it was a moment before. */
export function letGo(pull: Pull, ms: number): LetGo {
  const { terms, samples } = pull;
  const meant = meantSample(samples, ms);
  if (strayPx(samples, meant) > MAX_SLIP_PX) return { kind: 'slip' };
  const { aim, isArmed } = readAt(terms, meant.counted, meant.gear);
  const isMeant = isArmed && !isBack(terms, meant.at) && readPull(pull).isArmed;
  return isMeant ? { kind: 'flick', aim } : { kind: 'back' };
}
