import type { Vector } from 'crokinole/board/vector';
import { isLegalAim, type Aim, type AimTurn } from './aim-state.ts';
import type { Layout } from './layout.ts';
import type { Pull } from './pull.ts';
import { firstAim } from './targets.ts';
import type { Sample } from './trail.ts';

/** What a page sees of a pointer. `ms` is the events' own time: nobody reads a clock. */
export type FingerEvent =
  | ({ readonly kind: 'down' | 'move' | 'up' } & PointerPlace)
  /** The page no longer has the pointer: the system took it, or it was lost. */
  | { readonly kind: 'lost'; readonly pointer: number }
  /** Time goes by while nothing moves. */
  | { readonly kind: 'tick'; readonly ms: number }
  /** Escape, another tab, a smaller window: whatever was begun was not meant. */
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
  /** The farthest that the finger has been from where it pressed. */
  readonly farthestPx: number;
}

export interface Placing extends Held {
  readonly kind: 'placing';
  readonly samples: readonly Sample[];
}

export interface Pulling extends Held {
  readonly kind: 'pulling';
  readonly pull: Pull;
}

export interface Tapping extends Held {
  readonly kind: 'tapping';
}

/** What is being done. Whoever has flicked is done until the next turn. */
export type Doing =
  { readonly kind: 'nothing' } | Placing | Pulling | Tapping | { readonly kind: 'flicked' };

interface Pressed {
  readonly pointer: number;
  readonly ms: number;
}

export interface FingerState {
  readonly aim: Aim;
  readonly doing: Doing;
  /** Every finger that is on the glass. */
  readonly pressed: readonly Pressed[];
}

/** What came of an event, to be shown and said; the aim goes to the server with `flick` alone. */
export type Outcome =
  | { readonly kind: 'flick'; readonly aim: Aim }
  | { readonly kind: 'aimed' | 'placed' | 'back' | 'slip' | 'cancelled' | 'blocked' };

export interface FingerStep {
  readonly state: FingerState;
  readonly outcome: Outcome | null;
}

/** Where a finger is read: whose turn, on which page. */
export interface Ground {
  readonly turn: AimTurn;
  readonly layout: Layout;
}

/** The board as it lies waits for an aim. */
export function beginTurn(turn: AimTurn): FingerState {
  return { aim: firstAim(turn), doing: { kind: 'nothing' }, pressed: [] };
}

/** The flick did not get through, and the turn is still one's own. */
export function takeBack(state: FingerState): FingerState {
  return { ...state, doing: { kind: 'nothing' } };
}

export function isHeld(doing: Doing): doing is Placing | Pulling | Tapping {
  return doing.kind !== 'nothing' && doing.kind !== 'flicked';
}

export function stays(state: FingerState): FingerStep {
  return { state, outcome: null };
}

/** The one way to a flick, by finger or by key: from a legal place, and once. */
export function flick(state: FingerState, turn: AimTurn): FingerStep {
  const { aim, doing } = state;
  if (doing.kind !== 'nothing') return stays(state);
  if (!isLegalAim(aim, turn)) return { state, outcome: { kind: 'blocked' } };
  return { state: { ...state, doing: { kind: 'flicked' } }, outcome: { kind: 'flick', aim } };
}
