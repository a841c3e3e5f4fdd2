import { describe, expect, it } from 'vitest';
import type { Vector } from 'crokinole/board/vector';
import { beginTurn, type FingerEvent } from '../../../src/activity/aim/finger.ts';
import { discOnScreen } from '../../../src/activity/aim/aim-state.ts';
import { groundAt, PHONE, play, turnAt } from './grounds.ts';

/**
 * Gestures from the disc itself, as hands make them. They are composed, not recorded: a thumb turns about its
 * joint, so its way is an arc; a mouse and a pen go straight; each trembles a little.
 */
const HANDS = [
  { hand: 'right thumb', turnDeg: 24, tremblePx: 0.8, hz: 60 },
  { hand: 'left thumb', turnDeg: -24, tremblePx: 0.8, hz: 120 },
  { hand: 'mouse', turnDeg: 0, tremblePx: 0, hz: 125 },
  { hand: 'pen', turnDeg: 6, tremblePx: 0.4, hz: 240 },
] as const;
/** Where the finger is put down, beside the disc's center. */
const BESIDE: readonly Vector[] = [
  { x: 0, y: 0 },
  { x: 9, y: 12 },
  { x: -14, y: -6 },
];
/** Where the disc lies on the line, in degrees, and how long the movement takes. */
const PLACES = [
  { placeDeg: 0, forMs: 420 },
  { placeDeg: 28, forMs: 110 },
  { placeDeg: -20, forMs: 1300 },
] as const;
/** From straight back, seen from the disc; and what the whole gesture must give. */
const MEANT = [
  { intent: 'pull', byDeg: 0, px: 110, gives: 'flick' },
  { intent: 'pull', byDeg: -20, px: 90, gives: 'flick' },
  { intent: 'place', byDeg: 90, px: 60, gives: 'placed' },
  { intent: 'place', byDeg: -90, px: 45, gives: 'placed' },
  { intent: 'back at the disc', byDeg: 10, px: 90, gives: 'back' },
  { intent: 'two fingers', byDeg: 0, px: 90, gives: 'cancelled' },
] as const;

type Gesture = (typeof HANDS)[number] &
  (typeof PLACES)[number] &
  (typeof MEANT)[number] & { readonly beside: Vector };

const GESTURES: readonly Gesture[] = HANDS.flatMap((hand) =>
  PLACES.flatMap((place) =>
    MEANT.flatMap((meant) => BESIDE.map((beside) => ({ ...hand, ...place, ...meant, beside }))),
  ),
);

const RESTS_MS = 150;
const RADIAN = Math.PI / 180;

/** Always the same tremble, in both directions. */
const trembling = (i: number) => ({ x: Math.sin(7.1 * i), y: Math.sin(11.3 * i + 1) });

function traceOf(gesture: Gesture): readonly FingerEvent[] {
  const { placeDeg, beside, byDeg, px, turnDeg, forMs, hz, tremblePx, intent } = gesture;
  const disc = discOnScreen({ ...beginTurn(turnAt()).aim, position: 100 * placeDeg }, PHONE);
  const from = { x: disc.x + beside.x, y: disc.y + beside.y };
  /** The arc begins turned to one side, and ends where a straight way would. */
  const at = (share: number): Vector => {
    const wayDeg = placeDeg + byDeg + turnDeg * (1 - share);
    const way = { x: Math.sin(wayDeg * RADIAN), y: Math.cos(wayDeg * RADIAN) };
    return { x: from.x + share * px * way.x, y: from.y + share * px * way.y };
  };
  const out = Math.ceil((forMs * hz) / 1000);
  const rest = Math.ceil((RESTS_MS * hz) / 1000);
  const way = Array.from({ length: out + rest }, (_, i) => at(Math.min(1, (i + 1) / out)));
  const whole =
    intent === 'back at the disc' ? [...way, ...[...way].reverse(), ...rested(from, rest)] : way;
  const moves = whole.map((point, i): FingerEvent => {
    const { x, y } = trembling(i);
    const ms = ((i + 1) * 1000) / hz;
    return { kind: 'move', pointer: 1, x: point.x + tremblePx * x, y: point.y + tremblePx * y, ms };
  });
  const endMs = (whole.length * 1000) / hz;
  const last = whole.at(-1) ?? from;
  const second: FingerEvent = { kind: 'down', pointer: 2, x: 60, y: 700, ms: endMs };
  return [
    { kind: 'down', pointer: 1, ...from, ms: 0 },
    ...moves,
    ...(intent === 'two fingers' ? [second] : []),
    { kind: 'up', pointer: 1, ...last, ms: endMs + 8 },
  ];
}

function rested(at: Vector, frames: number): readonly Vector[] {
  return Array.from({ length: frames }, () => at);
}

function given(gesture: Gesture): string {
  const ground = groundAt();
  const begun = beginTurn(ground.turn);
  const from = { ...begun, aim: { ...begun.aim, position: 100 * gesture.placeDeg } };
  return play(traceOf(gesture), ground, from)
    .outcomes.map(({ kind }) => kind)
    .join(' ');
}

describe('a gesture from the disc', () => {
  const read = GESTURES.map((gesture) => ({ ...gesture, given: given(gesture) }));

  it('is read as it is meant, in at least 97 of 100', () => {
    const misread = read.filter((each) => each.given !== each.gives);
    expect(GESTURES.length).toBeGreaterThan(200);
    expect(misread.length / read.length, JSON.stringify(misread)).toBeLessThanOrEqual(0.03);
  });

  it('never flicks against the intent', () => {
    const unmeant = read.filter((each) => each.gives !== 'flick' && each.given.includes('flick'));
    expect(unmeant).toEqual([]);
  });
});
