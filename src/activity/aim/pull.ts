import { type TargetAim, aimAtHole, straightAimsFrom, type AimTarget } from 'crokinole/aiming/aims';
import { DEFAULT_POWER, IDLE_AIM, reachingPower, targetsOf } from 'crokinole/aiming/targets';
import type { StartPlace } from 'crokinole/board/start';
import { angleCentidegOf, directionOf, distanceBetween, type Vector } from 'crokinole/board/vector';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import {
  onStep,
  STEP_PERMILLE,
  withAngle,
  withPower,
  type Aim,
  countedOf,
  gripAt,
  gripMoved,
  isHeldStill,
  refined,
  type Grip,
  type Layout,
  placeOf,
  setDown,
  type AimTurn,
  reachPx,
  toScreen,
} from './aim-state.ts';

/** A pull shorter than this has no direction yet. */
export const DEAD_PX = 12;
/** A pull that ends this close to its start is canceled. */
export const BACK_PX = 20;

/** Fixed at the start of a pull, so that a change of the board or the window doesn't move the aim. */
interface PullTerms {
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
interface PullReading {
  readonly aim: Aim;
  readonly magnet: TargetAim | null;
  /** The pull is long enough: releasing it flicks. */
  readonly isArmed: boolean;
}

/** A position of the finger, and the position that it counted as in its gear. */
export interface Sample {
  readonly ms: number;
  readonly at: Vector;
  readonly counted: Vector;
  readonly gear: Grip['gear'];
}

type Meant = 'hole' | number;

export function beginPull(terms: PullTerms, ms: number): Pull {
  const grip = gripAt(terms.from, ms);
  return { terms, grip, samples: [{ ms, at: terms.from, counted: terms.from, gear: 'coarse' }] };
}

/** Also called with the old position when only time has passed. */
export function movePull(pull: Pull, at: Vector, ms: number): Pull {
  const grip = gripMoved(shifted(pull, ms), at, ms);
  const sample: Sample = { ms, at, counted: countedOf(grip), gear: grip.gear };
  return { ...pull, grip, samples: recentSamples([...pull.samples, sample], ms) };
}

/** Switching to fine gear keeps an aim that a magnet has attracted, and refines from there. */
function shifted({ terms, grip }: Pull, ms: number): Grip {
  if (!isHeldStill(grip, ms)) return grip;
  const counted = countedOf(grip);
  if (distanceBetween(counted, terms.from) < DEAD_PX) return grip;
  const { aim, magnet } = readAt(terms, counted, grip.gear);
  if (magnet === null) return refined(grip, counted);
  const lengthPx = distanceBetween(counted, terms.from);
  const { x, y } = directionOf(aim.angleCentideg - aim.position);
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

const MIN_FULL_PX = 150;
const MAX_FULL_PX = 260;

/** The length of a pull at full power. */
export function fullPullPx({ smallerSidePx }: Layout): number {
  return Math.min(MAX_FULL_PX, Math.max(MIN_FULL_PX, smallerSidePx / 2));
}

function powerOfPull(lengthPx: number, layout: Layout): number {
  const share = Math.min(1, (lengthPx - DEAD_PX) / (fullPullPx(layout) - DEAD_PX));
  const permille = MIN_POWER_PERMILLE + share * (MAX_POWER_PERMILLE - MIN_POWER_PERMILLE);
  return onStep(permille, STEP_PERMILLE);
}

type LetGo = { readonly kind: 'flick'; readonly aim: Aim } | { readonly kind: 'back' | 'slip' };

/** A finger that moves more than this in the moment before it's lifted has slipped, so nothing is flicked. */
const MAX_SLIP_PX = 24;

/** Lifting a finger rolls it aside, so the position of a moment earlier decides. */
export function letGo(pull: Pull, ms: number): LetGo {
  const { terms, samples } = pull;
  const meant = meantSample(samples, ms);
  const hasSlipped = samples.some(
    (sample) => sample.ms >= meant.ms && distanceBetween(sample.at, meant.at) > MAX_SLIP_PX,
  );
  if (hasSlipped) return { kind: 'slip' };
  const { aim, isArmed } = readAt(terms, meant.counted, meant.gear);
  const isMeant = isArmed && !isBack(terms, meant.at) && readPull(pull).isArmed;
  return isMeant ? { kind: 'flick', aim } : { kind: 'back' };
}

/** The aim is taken from this long before the finger was lifted. */
const BEFORE_LIFT_MS = 80;

/** The samples of the last BEFORE_LIFT_MS, and the one before them. */
export function recentSamples(samples: readonly Sample[], ms: number): readonly Sample[] {
  const first = samples.findLastIndex((sample) => sample.ms <= ms - BEFORE_LIFT_MS);
  return samples.slice(Math.max(0, first));
}

/** A longer gap between two samples means that the finger lay still. Even slow screens sample more often. */
const MAX_FRAME_MS = 40;

/**
 * The position BEFORE_LIFT_MS before the finger was lifted, interpolated between two samples if necessary.
 */
export function meantSample(samples: readonly Sample[], liftMs: number): Sample {
  const meantMs = liftMs - BEFORE_LIFT_MS;
  const after = samples.findIndex((sample) => sample.ms > meantMs);
  const [a, b] = [samples[Math.max(0, after - 1)], samples[after]];
  const last = samples.at(-1);
  if (last === undefined) throw new Error('a touch without samples');
  if (a === undefined || b === undefined) return last;
  const frameMs = b.ms - a.ms;
  if (a.ms >= meantMs || frameMs > MAX_FRAME_MS) return a;
  const share = (meantMs - a.ms) / frameMs;
  const between = (p: Vector, q: Vector) => ({
    x: p.x + share * (q.x - p.x),
    y: p.y + share * (q.y - p.y),
  });
  const { gear } = a;
  return { ms: meantMs, at: between(a.at, b.at), counted: between(a.counted, b.counted), gear };
}

const MIDDLE: Aim = { position: 0, inset: 0, angleCentideg: 0, power: 0 };

/**
 * A sensible aim for the start of a turn: at the hole if the shot is free, otherwise at a disc. An idle one
 * scores nothing.
 */
export function firstAim(turn: AimTurn, isIdle = false): Aim {
  const placed = setDown(MIDDLE, MIDDLE, turn);
  if (isIdle) return { ...placed, angleCentideg: IDLE_AIM.angleCentideg, power: IDLE_AIM.power };
  if (turn.isFree) return aimedAt(aimAtHole(turn, placeOf(placed)), placed, turn);
  const best = targetsOf(turn, placeOf(placed)).find(({ target }) => target.kind === 'disc');
  return { ...placed, angleCentideg: best?.angleCentideg ?? 0, power: DEFAULT_POWER };
}

/** Aiming at the hole also sets the power, and aiming at a disc keeps it once there is one. */
export function aimedAt(way: TargetAim, aim: Aim, { boardSpeed }: AimTurn): Aim {
  const turned = withAngle(aim, way.angleCentideg);
  const keeps = way.target.kind !== 'hole' && aim.power !== IDLE_AIM.power;
  return keeps ? turned : withPower(turned, reachingPower(way, boardSpeed));
}

/** The aim at what was tapped. Tapping the same disc again gives the next way to hit it. */
export function tapped(
  at: Vector,
  aim: Aim,
  targets: readonly TargetAim[],
  turn: AimTurn,
  layout: Layout,
): Aim | undefined {
  const meant = nearestTo(at, turn, layout);
  if (meant === undefined) return undefined;
  const ways = waysApart(targets.filter(({ target }) => isOf(target, meant)));
  const current = ways.findIndex(({ angleCentideg }) => angleCentideg === aim.angleCentideg);
  const next = ways[(current + 1) % ways.length];
  return next && aimedAt(next, aim, turn);
}

/** Two ways with the same angle are the same flick, so only the first is kept. */
export function waysApart(targets: readonly TargetAim[]): readonly TargetAim[] {
  const angles = targets.map(({ angleCentideg }) => angleCentideg);
  return targets.filter(({ angleCentideg }, i) => angles.indexOf(angleCentideg) === i);
}

function isOf(target: AimTarget, meant: Meant): boolean {
  return target.kind === 'hole' ? meant === 'hole' : target.disc === meant;
}

function nearestTo(at: Vector, turn: AimTurn, layout: Layout): Meant | undefined {
  const hole = { what: 'hole' as const, at: { x: 0, y: 0 } };
  const discs = turn.position.discs.map((disc) => ({ what: disc.id, at: disc }));
  const [nearest] = [hole, ...discs]
    .map(({ what, at: board }) => ({
      what,
      offPx: distanceBetween(at, toScreen(board, turn.quadrant, layout)),
    }))
    .filter(({ offPx }) => offPx <= reachPx(layout))
    .sort((a, b) => a.offPx - b.offPx);
  return nearest?.what;
}

/**
 * The aims that attract a coarse pull: the clear shots at the hole and at opponents' discs. Shots off a peg
 * are left out, because they take too long to compute during a press and can't be pulled exactly.
 */
export function magnetsOf(turn: AimTurn, place: StartPlace): readonly TargetAim[] {
  return straightAimsFrom(turn, place).filter(({ isClear }) => isClear);
}

const MAGNET_CENTIDEG = 70;

export function magnetAt(centideg: number, magnets: readonly TargetAim[]): TargetAim | undefined {
  const offBy = ({ angleCentideg }: TargetAim) => Math.abs(angleCentideg - centideg);
  const near = magnets.filter((aim) => offBy(aim) <= MAGNET_CENTIDEG);
  return near.sort((a, b) => offBy(a) - offBy(b))[0];
}
