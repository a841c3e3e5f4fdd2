import { type Aim, meaningOfPress } from './aim-state.ts';
import {
  flick,
  isHeld,
  stays,
  type FingerEvent,
  type FingerState,
  type FingerStep,
  type Ground,
  type PointerPlace,
  type Swiping,
  readFinger,
} from './finger.ts';
import { contactMs, recentPoints, readSwipe } from './swipe.ts';

const MAX_FROM_DISC_CENTIDEG = 4500;
const MIN_FROM_DISC_PERMILLE = 300;

/**
 * Own finger: a swipe through the disc flicks it at the moment of contact. A swipe may begin on the
 * disc; one that goes sideways from there moves the disc along the line, as in a pull.
 */
export function readSwipingFinger(
  state: FingerState,
  event: FingerEvent,
  ground: Ground,
): FingerStep {
  const { doing } = state;
  if (event.kind === 'down') return down(state, event, ground);
  const swipe = doing.kind === 'placing' ? doing.swipe : doing;
  if (swipe?.kind !== 'swiping') return readFinger(state, event, ground);
  if ((event.kind === 'move' || event.kind === 'up') && event.pointer === swipe.pointer) {
    return moved(state, swipe, event, ground);
  }
  return readFinger(state, event, ground);
}

/** Everything but a press below the board's center means the same as for a pull. */
function down(state: FingerState, event: PointerPlace, ground: Ground): FingerStep {
  const begun = readFinger(state, { kind: 'down', ...event }, ground);
  const { doing } = begun.state;
  if (!isHeld(doing) || doing.pointer !== event.pointer || isHeld(state.doing)) return begun;
  const at = { x: event.x, y: event.y };
  const { pointer, from, sinceMs, before, farthestPx } = doing;
  const swipe: Swiping = {
    kind: 'swiping',
    pointer,
    from,
    sinceMs,
    before,
    farthestPx,
    points: [{ at, ms: event.ms }],
  };
  switch (meaningOfPress(at, before, ground.layout)) {
    case 'disc':
      return doing.kind === 'pressing'
        ? stays({ ...begun.state, doing: { ...doing, kind: 'placing', swipe } })
        : begun;
    case 'pull':
      return stays({ ...begun.state, doing: swipe });
    case 'tap':
      return begun;
  }
}

/** A disc that is moved along the line leaves its place slowly or sideways. */
function isDrag({ angleCentideg, power }: Aim): boolean {
  return Math.abs(angleCentideg) > MAX_FROM_DISC_CENTIDEG || power < MIN_FROM_DISC_PERMILLE;
}

function moved(
  state: FingerState,
  swipe: Swiping,
  event: Extract<FingerEvent, PointerPlace>,
  ground: Ground,
): FingerStep {
  const last = swipe.points.at(-1);
  const point = { at: { x: event.x, y: event.y }, ms: Math.max(event.ms, last?.ms ?? 0) };
  const points = recentPoints([...swipe.points, point], point.ms);
  const { before } = swipe;
  const contact = last && contactMs(last, point, before, ground.layout);
  if (contact !== undefined) {
    const read = readSwipe(swipe.from, points, contact, before, ground.layout);
    const rest: FingerState = { ...state, aim: before, doing: { kind: 'nothing' } };
    const isPlacing = state.doing.kind === 'placing';
    if (read.kind === 'flick' && !(isPlacing && isDrag(read.aim))) {
      return flick({ ...rest, aim: read.aim }, ground.turn);
    }
    if (!isPlacing && read.kind !== 'flick') return { state: rest, outcome: { kind: read.kind } };
  }
  const next: Swiping = { ...swipe, points };
  if (state.doing.kind !== 'placing') {
    if (event.kind === 'move') return stays({ ...state, doing: next });
    const rest: FingerState = { ...state, doing: { kind: 'nothing' }, pressed: [] };
    return { state: rest, outcome: { kind: 'missed' } };
  }
  const { swipe: _, ...placing } = state.doing;
  const doing = contact === undefined ? { ...placing, swipe: next } : placing;
  return readFinger({ ...state, doing }, event, ground);
}
