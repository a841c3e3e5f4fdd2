import type { Vector } from 'crokinole/board/vector';
import { isLegalAim, type Aim, type AimTurn } from './aim-state.ts';
import type { Layout } from './layout.ts';
import type { Pull } from './pull.ts';
import { firstAim } from './targets.ts';
import type { SwipePoint } from './swipe.ts';
import type { Sample } from './trail.ts';

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

export interface Held {
  readonly pointer: number;
  readonly from: Vector;
  readonly sinceMs: number;
  readonly before: Aim;
  /** The greatest distance from the point where the finger was put down. */
  readonly farthestPx: number;
}

/** On the disc, before the direction shows whether the finger pulls or places. */
export interface Pressing extends Held {
  readonly kind: 'pressing';
  readonly samples: readonly Sample[];
}

export interface Placing extends Held {
  readonly kind: 'placing';
  readonly samples: readonly Sample[];
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

export interface Tapping extends Held {
  readonly kind: 'tapping';
}

/** What the finger is doing. After a flick it can do nothing until the next turn. */
export type Doing =
  | { readonly kind: 'nothing' }
  | Pressing
  | Placing
  | Pulling
  | Swiping
  | Tapping
  | { readonly kind: 'flicked' };

interface Pressed {
  readonly pointer: number;
  readonly ms: number;
}

export interface FingerState {
  readonly aim: Aim;
  readonly doing: Doing;
  readonly pressed: readonly Pressed[];
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

/** The state at the start of a turn, with a suggested aim. */
export function beginTurn(turn: AimTurn, isIdle = false): FingerState {
  return { aim: firstAim(turn, isIdle), doing: { kind: 'nothing' }, pressed: [] };
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
