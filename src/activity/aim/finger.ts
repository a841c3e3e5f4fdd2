import { IDLE_AIM, targetsOf } from 'crokinole/aiming/targets';
import { angleCentidegOf, distanceBetween, type Vector } from 'crokinole/board/vector';
import {
  placeOf,
  setDown,
  withPosition,
  type Aim,
  isLegalAim,
  type AimTurn,
  meaningOfPress,
  type Layout,
} from './aim-state.ts';
import {
  angleOfPull,
  beginPull,
  DEAD_PX,
  letGo,
  movePull,
  readPull,
  type Pull,
  magnetsOf,
  tapped,
  firstAim,
  recentSamples,
  meantSample,
  type Sample,
} from './pull.ts';
import type { SwipePoint } from './swipe.ts';

/** A pointer event of the page. `ms` is the event's own timestamp, so that no code here reads a clock. */
export type FingerEvent =
  | ({ readonly kind: 'down' | 'move' | 'up' } & PointerPlace)
  /** The page no longer receives the pointer, for example because the system took it for a gesture. */
  | { readonly kind: 'lost'; readonly pointer: number }
  /** Sent with every frame during a pull, because a finger that lies still causes no events. */
  | { readonly kind: 'tick'; readonly ms: number }
  /** Escape, a switch to another tab or a resized window: cancels what the finger has begun. */
  | { readonly kind: 'escape' };

export interface PointerPlace {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

interface Held {
  readonly pointer: number;
  readonly from: Vector;
  readonly sinceMs: number;
  readonly before: Aim;
  /** The greatest distance from the point where the finger was put down. */
  readonly farthestPx: number;
}

/** On the disc, before the direction shows whether the finger pulls or places. */
interface Pressing extends Held {
  readonly kind: 'pressing';
  readonly samples: readonly Sample[];
}

interface Placing extends Held {
  readonly kind: 'placing';
  readonly samples: readonly Sample[];
  /** It may turn out to be a pull. Not with one's own finger, where nothing is pulled. */
  readonly mayPull?: true;
  /** Own finger: the swipe that this may turn out to be. */
  readonly swipe?: Swiping;
}

export interface Pulling extends Held {
  readonly kind: 'pulling';
  readonly pull: Pull;
}

/** Own finger: on the way to the disc. */
export interface Swiping extends Held {
  readonly kind: 'swiping';
  readonly points: readonly SwipePoint[];
}

/** What the finger is doing. After a flick it can do nothing until the next turn. */
type Doing =
  | { readonly kind: 'nothing' }
  | Pressing
  | Placing
  | Pulling
  | Swiping
  | (Held & { readonly kind: 'tapping' })
  | { readonly kind: 'flicked' };

export interface FingerState {
  readonly aim: Aim;
  /** The turn began without an aim: without a finger, the player has to choose a target and a power. */
  readonly isIdle?: true;
  readonly doing: Doing;
  readonly pressed: readonly Pick<PointerPlace, 'pointer' | 'ms'>[];
}

/** The result of an event, which the page shows and announces. Only `flick` is sent as a shot. */
export type Outcome =
  | { readonly kind: 'flick'; readonly aim: Aim }
  | { readonly kind: 'aimed' | 'placed' | 'back' | 'slip' | 'cancelled' | 'blocked' }
  /** Own finger: the swipe was none, or passed the disc. */
  | { readonly kind: 'too-slow' | 'backwards' | 'too-short' | 'missed' };

export interface FingerStep {
  readonly state: FingerState;
  readonly outcome: Outcome | null;
}

/** What the reading of a pointer depends on: the turn, and where the board is on the page. */
export interface Ground {
  readonly turn: AimTurn;
  readonly layout: Layout;
}

/** Larger coordinates than on any screen come from scripts, and are ignored. */
const MAX_PX = 1e6;

export function readFinger(state: FingerState, event: FingerEvent, ground: Ground): FingerStep {
  switch (event.kind) {
    case 'escape':
      return cancelled({ ...state, pressed: [] });
    case 'lost':
      return lost(state, event.pointer);
    case 'tick':
      return Number.isFinite(event.ms) ? ticked(state, event.ms) : stays(state);
    default:
      if (Math.max(Math.abs(event.x), Math.abs(event.y)) <= MAX_PX && Number.isFinite(event.ms)) {
        return pointed(state, event, ground);
      }
      return event.kind === 'up' ? lost(state, event.pointer) : stays(state);
  }
}

function cancelled(state: FingerState): FingerStep {
  const { doing } = state;
  if (!isHeld(doing)) return stays(state);
  const rest: FingerState = { ...state, aim: doing.before, doing: { kind: 'nothing' } };
  return { state: rest, outcome: doing.kind === 'tapping' ? null : { kind: 'cancelled' } };
}

function lost(state: FingerState, pointer: number): FingerStep {
  const without = withoutPointer(state, pointer);
  return isHeld(state.doing) && state.doing.pointer === pointer
    ? cancelled(without)
    : stays(without);
}

function ticked(state: FingerState, ms: number): FingerStep {
  const { doing } = state;
  if (doing.kind !== 'pulling') return stays(state);
  const { last } = doing.pull.grip;
  return stays(pulled(state, doing, last, Math.max(ms, lastMsOf(doing.pull.samples))));
}

type PointerEvent = Extract<FingerEvent, PointerPlace>;

function pointed(state: FingerState, event: PointerEvent, ground: Ground): FingerStep {
  if (event.kind === 'down') return down(state, event, ground);
  const after =
    event.kind === 'up' ? withoutPointer(state, event.pointer) : withPointer(state, event);
  const { doing } = state;
  if (!isHeld(doing) || doing.pointer !== event.pointer) return stays(after);
  const moved = moveTo(after, doing, event, ground);
  return event.kind === 'move' ? stays(moved) : lifted(moved, event, ground);
}

/** A finger without events for this long was lifted without an event, and no longer counts. */
const FORGOTTEN_MS = 2000;

function down(state: FingerState, event: PointerPlace, ground: Ground): FingerStep {
  const { pointer, ms } = event;
  const others = state.pressed.filter((each) => ms - each.ms <= FORGOTTEN_MS);
  const isAlone = others.every((each) => each.pointer === pointer);
  const pressed = markPressed({ ...state, pressed: others }, pointer, ms);
  // Two fingers pinch or rest on the screen, so neither of them aims.
  if (isHeld(state.doing)) return cancelled(pressed);
  if (state.doing.kind === 'flicked' || !isAlone) return stays(pressed);
  return stays({ ...pressed, doing: begun(state.aim, event, ground) });
}

function begun(before: Aim, { pointer, x, y, ms }: PointerPlace, ground: Ground): Doing {
  const from = { x, y };
  const held = { pointer, from, sinceMs: ms, before, farthestPx: 0 };
  switch (meaningOfPress(from, before, ground.layout)) {
    case 'disc':
      return { kind: 'pressing', ...held, samples: [placingSample(from, ms)] };
    case 'tap':
      return { kind: 'tapping', ...held };
    case 'pull':
      return pullingFrom(held, ground);
  }
}

function pullingFrom(held: Held, { turn, layout }: Ground): Pulling {
  const { before, from, sinceMs } = held;
  const magnets = magnetsOf(turn, placeOf(before));
  return { ...held, kind: 'pulling', pull: beginPull({ before, from, layout, magnets }, sinceMs) };
}

function placingSample(at: Vector, ms: number): Sample {
  return { ms, at, counted: at, gear: 'coarse' };
}

function lastMsOf(samples: readonly Sample[]): number {
  return samples.at(-1)?.ms ?? 0;
}

function moveTo(
  state: FingerState,
  doing: Exclude<Doing, { readonly kind: 'nothing' | 'flicked' }>,
  { x, y, ms }: PointerPlace,
  ground: Ground,
): FingerState {
  const at = { x, y };
  const farthestPx = Math.max(doing.farthestPx, distanceBetween(at, doing.from));
  switch (doing.kind) {
    case 'swiping':
    case 'tapping':
      return { ...state, doing: { ...doing, farthestPx } };
    case 'pulling':
      return pulled(
        state,
        { ...doing, farthestPx },
        at,
        Math.max(ms, lastMsOf(doing.pull.samples)),
      );
    case 'pressing':
    case 'placing': {
      const laterMs = Math.max(ms, lastMsOf(doing.samples));
      const samples = recentSamples([...doing.samples, placingSample(at, laterMs)], laterMs);
      const held = { ...doing, farthestPx, samples };
      if (held.kind === 'pressing') return pressed(state, held, at, ground);
      return isPull(held, at, ground)
        ? pulledSoFar(state, held, ground)
        : placed(state, held, at, ground);
    }
  }
}

/** The first DEAD_PX from a press on the disc decide between a pull and a placing. */
function pressed(state: FingerState, doing: Pressing, at: Vector, ground: Ground): FingerState {
  if (distanceBetween(at, doing.from) < DEAD_PX) return { ...state, doing };
  if (!isAlongLine(doing, at)) return pulledSoFar(state, doing, ground);
  return placed(state, { ...doing, kind: 'placing', mayPull: true }, at, ground);
}

function pulledSoFar(
  state: FingerState,
  { pointer, from, sinceMs, before, farthestPx, samples }: Pressing | Placing,
  ground: Ground,
): FingerState {
  const held = { pointer, from, sinceMs, before, farthestPx };
  const { pull: begun } = pullingFrom(held, ground);
  // A pull begins with the sample of the press.
  const later = samples.filter(({ at }) => at !== from);
  const pull = later.reduce((each, { at, ms }) => movePull(each, at, ms), begun);
  return { ...state, aim: readPull(pull).aim, doing: { ...held, kind: 'pulling', pull } };
}

/** A placing that goes back from the line by this much was the beginning of a pull. */
const LEAVES_LINE_PX = 30;

/** A thumb may hook aside before it pulls. */
function isPull(doing: Placing, at: Vector, { layout: { centre } }: Ground): boolean {
  const { mayPull = false, from } = doing;
  const backPx = distanceBetween(at, centre) - distanceBetween(from, centre);
  return mayPull && backPx >= LEAVES_LINE_PX && !isAlongLine(doing, at);
}

/** From the disc, a movement that is farther than this from straight back goes along the line. */
const MAX_FROM_BACK_CENTIDEG = 5000;

/** Beyond this it goes forward, which flicks nothing. */
const MIN_FORWARD_CENTIDEG = 14500;

/** Whether a movement goes along the shooting line, rather than back from it or forward. */
function isAlongLine({ from, before }: Held, at: Vector): boolean {
  const fromBack = Math.abs(angleOfPull(from, at, before));
  return fromBack > MAX_FROM_BACK_CENTIDEG && fromBack < MIN_FORWARD_CENTIDEG;
}

function placed(state: FingerState, doing: Placing, at: Vector, ground: Ground): FingerState {
  return { ...state, aim: placedAt(doing, at, ground), doing };
}

function pulled(state: FingerState, doing: Pulling, at: Vector, ms: number): FingerState {
  const pull = movePull(doing.pull, at, ms);
  return { ...state, aim: readPull(pull).aim, doing: { ...doing, pull } };
}

/** Moves the disc along the line by as much as the finger has moved, so that it stays under the finger. */
function placedAt({ from, before }: Placing, at: Vector, { turn, layout }: Ground): Aim {
  const along = ({ x, y }: Vector) =>
    angleCentidegOf({ x: x - layout.centre.x, y: y - layout.centre.y });
  return withPosition(before, before.position + along(at) - along(from), turn);
}

function lifted(state: FingerState, { ms }: PointerPlace, ground: Ground): FingerStep {
  const { doing } = state;
  switch (doing.kind) {
    case 'pressing':
      return released(state, doing, ms, ground);
    case 'placing':
      return setAside(state, doing, ms, ground);
    case 'pulling':
      if (isTap(doing, ms)) return tap(state, doing, ground);
      return afterPull(state, doing, ms, ground);
    case 'tapping':
      return isTap(doing, ms) ? tap(state, doing, ground) : cancelled(state);
    default:
      return stays(state);
  }
}

const TAP_MS = 400;

function isTap({ farthestPx, sinceMs }: Held, ms: number): boolean {
  return farthestPx < DEAD_PX && ms - sinceMs <= TAP_MS;
}

/** A press that ends before it has a direction is nothing, or a small step along the line. */
function released(state: FingerState, doing: Pressing, ms: number, ground: Ground): FingerStep {
  const last = doing.samples.at(-1)?.at ?? doing.from;
  if (isAlongLine(doing, last)) return setAside(state, { ...doing, kind: 'placing' }, ms, ground);
  return stays({ ...state, doing: { kind: 'nothing' } });
}

/** A tapping finger moves less than this. */
const TREMBLE_PX = 4;

function setAside(state: FingerState, doing: Placing, ms: number, ground: Ground): FingerStep {
  const { before, farthestPx, samples } = doing;
  const doingNothing = { kind: 'nothing' } as const;
  if (farthestPx < TREMBLE_PX) return stays({ ...state, aim: before, doing: doingNothing });
  const meant = meantSample(samples, Math.max(ms, lastMsOf(samples)));
  const aim = setDown(placedAt(doing, meant.at, ground), before, ground.turn);
  return { state: { ...state, aim, doing: doingNothing }, outcome: { kind: 'placed' } };
}

function tap(state: FingerState, { from, before }: Held, { turn, layout }: Ground): FingerStep {
  const targets = targetsOf(turn, placeOf(before));
  const aim = tapped(from, before, targets, turn, layout);
  const rest: FingerState = { ...state, aim: aim ?? before, doing: { kind: 'nothing' } };
  return { state: rest, outcome: aim === undefined ? null : { kind: 'aimed' } };
}

function afterPull(
  state: FingerState,
  { before, pull }: Pulling,
  ms: number,
  ground: Ground,
): FingerStep {
  const released = letGo(pull, Math.max(ms, lastMsOf(pull.samples)));
  const rest: FingerState = { ...state, aim: before, doing: { kind: 'nothing' } };
  if (released.kind !== 'flick') return { state: rest, outcome: { kind: released.kind } };
  return flick({ ...rest, aim: released.aim }, ground.turn);
}

function withoutPointer(state: FingerState, pointer: number): FingerState {
  return { ...state, pressed: state.pressed.filter((each) => each.pointer !== pointer) };
}

function withPointer(state: FingerState, { pointer, ms }: PointerPlace): FingerState {
  const isPressed = state.pressed.some((each) => each.pointer === pointer);
  return isPressed ? markPressed(state, pointer, ms) : state;
}

function markPressed(state: FingerState, pointer: number, ms: number): FingerState {
  const others = withoutPointer(state, pointer).pressed;
  return { ...state, pressed: [...others, { pointer, ms }] };
}

/** The state at the start of a turn, with a suggested aim. */
export function beginTurn(turn: AimTurn, isIdle = false): FingerState {
  const aim = firstAim(turn, isIdle);
  return { aim, doing: { kind: 'nothing' }, pressed: [], ...(isIdle && { isIdle }) };
}

/** Both a target and a power are chosen, or were suggested. */
export function isAimed({ aim, isIdle }: FingerState): boolean {
  const isChosen = aim.angleCentideg !== IDLE_AIM.angleCentideg && aim.power !== IDLE_AIM.power;
  return isIdle !== true || isChosen;
}

/** The server refused the flick or didn't receive it, so the player aims again. */
export function takeBack(state: FingerState): FingerState {
  return { ...state, doing: { kind: 'nothing' } };
}

export function isHeld(
  doing: Doing,
): doing is Exclude<Doing, { readonly kind: 'nothing' | 'flicked' }> {
  return doing.kind !== 'nothing' && doing.kind !== 'flicked';
}

export function stays(state: FingerState): FingerStep {
  return { state, outcome: null };
}

/** Every flick, by finger or by key, goes through here: only from a legal place, and only once per turn. */
export function flick(state: FingerState, turn: AimTurn): FingerStep {
  const { aim, doing } = state;
  if (doing.kind !== 'nothing') return stays(state);
  if (!isLegalAim(aim, turn)) return { state, outcome: { kind: 'blocked' } };
  return { state: { ...state, doing: { kind: 'flicked' } }, outcome: { kind: 'flick', aim } };
}
