import type { FingerState, PointerPlace } from './finger-state.ts';

/** A finger of which nothing was heard so long has left without a word. */
const FORGOTTEN_MS = 2000;

export function withoutPointer(state: FingerState, pointer: number): FingerState {
  return { ...state, pressed: state.pressed.filter((each) => each.pointer !== pointer) };
}

export function withPointer(state: FingerState, { pointer, ms }: PointerPlace): FingerState {
  const isPressed = state.pressed.some((each) => each.pointer === pointer);
  return isPressed ? pressedAnew(state, pointer, ms) : state;
}

function pressedAnew(state: FingerState, pointer: number, ms: number): FingerState {
  const others = withoutPointer(state, pointer).pressed;
  return { ...state, pressed: [...others, { pointer, ms }] };
}

/** One more finger is on the glass; whether it is the only one of which anything was heard lately. */
export function pressedBy(
  state: FingerState,
  { pointer, ms }: PointerPlace,
): { readonly pressed: FingerState; readonly isAlone: boolean } {
  const others = state.pressed.filter((each) => ms - each.ms <= FORGOTTEN_MS);
  const isAlone = others.every((each) => each.pointer === pointer);
  return { pressed: pressedAnew({ ...state, pressed: others }, pointer, ms), isAlone };
}
