import { SHOOTING_LINE_RADIUS_IN } from '../../core/board/dimensions.ts';
import { angleCentidegOf } from '../../core/board/angle.ts';
import type { Vector } from '../../core/board/vector.ts';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from '../../core/shot/power.ts';
import { withAngle, withPosition, withPower, type Aim, type Seat } from './aim.ts';

/** Where things are on the screen, in its own pixels, y downwards. */
export interface Layout {
  /** The middle of the board, and how large an inch of it is. */
  readonly centre: Vector;
  readonly pxPerIn: number;
  /** The smaller side of what the page has. */
  readonly smallerSidePx: number;
}

/** Something that could be aimed at from where the disc lies. */
export interface Magnet {
  readonly angle: number;
  readonly power: number;
  /** On the screen. */
  readonly at: Vector;
}

export type FingerEvent =
  | { readonly kind: 'down'; readonly id: number; readonly at: Vector; readonly ms: number }
  | { readonly kind: 'move'; readonly id: number; readonly at: Vector; readonly ms: number }
  | { readonly kind: 'up'; readonly id: number; readonly at: Vector; readonly ms: number }
  /** The page was left, the pointer was lost, or Escape was pressed. */
  | { readonly kind: 'cancel' };

interface Sample {
  readonly ms: number;
  readonly at: Vector;
  readonly aim: Aim;
}

export type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'placing'; readonly id: number; readonly before: Aim }
  | {
      readonly kind: 'pulling';
      readonly id: number;
      readonly before: Aim;
      readonly from: Vector;
      readonly sinceMs: number;
      /** The farthest that the finger has been from where it pressed. */
      readonly farthestPx: number;
      /** What to add to the finger's place: fine gear leaves it behind. */
      readonly offset: Vector;
      /** Where it has been still, and since when. */
      readonly still: { readonly at: Vector; readonly ms: number };
      /** Nothing in coarse gear. */
      readonly fine: { readonly at: Vector; readonly offset: Vector } | null;
      readonly samples: readonly Sample[];
    };

export interface FingerState {
  readonly aim: Aim;
  readonly doing: Doing;
  /** Pulled so far that letting go flicks. */
  readonly isArmed: boolean;
}

/** What letting go has come to. */
export type Outcome = 'flick' | 'slip' | 'cancelled' | 'aimed' | null;

export interface Step {
  readonly state: FingerState;
  readonly outcome: Outcome;
}

export const DEAD_PX = 12;
export const BACK_PX = 20;
const STILL_PX = 3;
const FINE_AFTER_MS = 250;
const FINE_SHARE = 0.25;
const FINE_LEAVE_PX = 12;
/** A finger slips as it leaves the glass: what it meant was before that. */
const BEFORE_LIFT_MS = 80;
const SLIP_PX = 24;
const TAP_MS = 400;
const MAGNET_CENTIDEG = 70;
const MIN_TAP_PX = 22;

export function atRest(aim: Aim): FingerState {
  return { aim, doing: { kind: 'nothing' }, isArmed: false };
}

/** How far to pull for the hardest flick. */
export function fullPullPx({ smallerSidePx }: Layout): number {
  return Math.min(260, Math.max(150, smallerSidePx / 2));
}

/** What the finger makes of the aim. The clock is the events' own: nothing is faster for being late. */
export function readFinger(
  state: FingerState,
  event: FingerEvent,
  layout: Layout,
  seat: Seat,
  magnets: readonly Magnet[],
): Step {
  const { doing } = state;
  if (event.kind === 'cancel') return cancelled(state);
  if (event.kind === 'down') {
    // A second finger means that none of it was meant.
    if (doing.kind !== 'nothing') return cancelled(state);
    return { state: pressed(state, event, layout), outcome: null };
  }
  if (doing.kind === 'nothing' || doing.id !== event.id) return { state, outcome: null };
  if (doing.kind === 'placing') {
    const aim = withPosition(state.aim, positionAt(event.at, layout), seat);
    if (event.kind === 'move') return { state: { ...state, aim }, outcome: null };
    return { state: atRest(aim), outcome: 'aimed' };
  }
  const pulled = pull(state.aim, doing, event, layout, magnets);
  if (event.kind === 'move') return { state: pulled, outcome: null };
  return letGo(pulled, event, magnets);
}

function cancelled({ aim, doing }: FingerState): Step {
  if (doing.kind === 'nothing') return { state: atRest(aim), outcome: null };
  return { state: atRest(doing.before), outcome: 'cancelled' };
}

type Down = Extract<FingerEvent, { kind: 'down' }>;
type Pulling = Extract<Doing, { kind: 'pulling' }>;

function pressed(state: FingerState, { id, at, ms }: Down, layout: Layout): FingerState {
  const before = state.aim;
  if (distance(at, discAt(state.aim, layout)) <= reachOfDisc(layout)) {
    return { ...state, doing: { kind: 'placing', id, before } };
  }
  const offset = { x: 0, y: 0 };
  const doing: Doing = {
    ...{ kind: 'pulling', id, before, from: at, sinceMs: ms, farthestPx: 0, offset },
    still: { at, ms },
    fine: null,
    samples: [{ ms, at, aim: before }],
  };
  return { ...state, doing, isArmed: false };
}

/** A fingertip is wider than a disc on a phone. */
function reachOfDisc({ pxPerIn }: Layout): number {
  return Math.max(MIN_TAP_PX, 0.9 * pxPerIn);
}

/** Where the disc to be flicked lies on the screen, one's own quadrant at the bottom. */
export function discAt({ position, inset }: Aim, { centre, pxPerIn }: Layout): Vector {
  const radius = (SHOOTING_LINE_RADIUS_IN - inset / 100) * pxPerIn;
  const rad = (position / 18_000) * Math.PI;
  return { x: centre.x + radius * Math.sin(rad), y: centre.y + radius * Math.cos(rad) };
}

function positionAt(at: Vector, { centre }: Layout): number {
  return angleCentidegOf({ x: at.x - centre.x, y: at.y - centre.y });
}

function pull(
  aim: Aim,
  doing: Pulling,
  { at, ms }: Extract<FingerEvent, { kind: 'move' | 'up' }>,
  layout: Layout,
  magnets: readonly Magnet[],
): FingerState {
  const geared = gear(doing, at, ms);
  const { offset, fine } = geared;
  const end =
    fine === null
      ? plus(at, offset)
      : plus(plus(fine.at, fine.offset), times(minus(at, fine.at), FINE_SHARE));
  const way = minus(doing.from, end);
  const length = Math.hypot(way.x, way.y);
  const farthestPx = Math.max(doing.farthestPx, distance(at, doing.from));
  const next =
    length < DEAD_PX ? doing.before : aimOf(aim, way, length, layout, fine === null ? magnets : []);
  const samples = [
    ...doing.samples.filter((one) => ms - one.ms <= 4 * BEFORE_LIFT_MS),
    { ms, at, aim: next },
  ];
  return {
    aim: next,
    isArmed: length >= BACK_PX && way.y < 0,
    doing: { ...doing, ...geared, farthestPx, samples },
  };
}

/** Held still it goes four times finer, until the finger has gone on; what it aims at never jumps. */
function gear(doing: Pulling, at: Vector, ms: number): Pick<Pulling, 'still' | 'fine' | 'offset'> {
  const { still, fine, offset } = doing;
  if (fine !== null) {
    if (distance(at, fine.at) <= FINE_LEAVE_PX) return { still, fine, offset };
    const end = plus(plus(fine.at, fine.offset), times(minus(at, fine.at), FINE_SHARE));
    return { still: { at, ms }, fine: null, offset: minus(end, at) };
  }
  if (distance(at, still.at) > STILL_PX) return { still: { at, ms }, fine, offset };
  if (ms - still.ms < FINE_AFTER_MS || distance(at, doing.from) < DEAD_PX)
    return { still, fine, offset };
  return { still, fine: { at, offset }, offset };
}

function aimOf(
  aim: Aim,
  way: Vector,
  length: number,
  layout: Layout,
  magnets: readonly Magnet[],
): Aim {
  // The way that the disc goes: away from the finger, y upwards on the board.
  const raw = angleCentidegOf({ x: way.x, y: -way.y }) + aim.position;
  const magnet = magnets.find(({ angle }) => Math.abs(angle - raw) <= MAGNET_CENTIDEG);
  const share = Math.min(1, (length - DEAD_PX) / (fullPullPx(layout) - DEAD_PX));
  const power = MIN_POWER_PERMILLE + share * (MAX_POWER_PERMILLE - MIN_POWER_PERMILLE);
  const turned = withPower(withAngle(aim, raw), power);
  return magnet === undefined ? turned : { ...turned, angle: magnet.angle };
}

function letGo(
  state: FingerState,
  { at, ms }: Extract<FingerEvent, { kind: 'up' }>,
  magnets: readonly Magnet[],
): Step {
  const { doing } = state;
  if (doing.kind !== 'pulling') return { state, outcome: null };
  const { before, farthestPx, sinceMs, samples } = doing;
  if (farthestPx < DEAD_PX && ms - sinceMs <= TAP_MS) {
    const magnet = nearest(magnets, at);
    if (magnet === undefined) return { state: atRest(before), outcome: null };
    const aim = { ...withPower(before, magnet.power), angle: magnet.angle };
    return { state: atRest(aim), outcome: 'aimed' };
  }
  if (!state.isArmed) return { state: atRest(before), outcome: 'cancelled' };
  const meant = samples.findLast((sample) => ms - sample.ms >= BEFORE_LIFT_MS) ?? samples[0];
  if (meant === undefined || distance(meant.at, at) > SLIP_PX) {
    return { state: atRest(before), outcome: 'slip' };
  }
  if (distance(meant.at, doing.from) < BACK_PX) {
    return { state: atRest(before), outcome: 'cancelled' };
  }
  return { state: atRest(meant.aim), outcome: 'flick' };
}

function nearest(magnets: readonly Magnet[], at: Vector): Magnet | undefined {
  const [first] = magnets
    .filter((magnet) => distance(magnet.at, at) <= MIN_TAP_PX)
    .sort((a, b) => distance(a.at, at) - distance(b.at, at));
  return first;
}

function plus(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y };
}

function minus(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y };
}

function times(a: Vector, factor: number): Vector {
  return { x: a.x * factor, y: a.y * factor };
}

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
