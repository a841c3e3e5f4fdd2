import { speedToStopAfter } from 'crokinole/aiming/speed';
import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { startPointOf } from 'crokinole/board/start';
import { directionOf, type Vector } from 'crokinole/board/vector';
import { unsteadinessAt, type Hand } from 'crokinole/shot/hand';
import { powerOfSpeed, speedOfPower } from 'crokinole/shot/power';
import type { BoardSpeed, Flick } from 'crokinole/shot/shot';
import { placeOf, type Aim } from './aim-state.ts';

/**
 * Where the disc may go instead, the match's hand being what it is: within one standard deviation
 * either way, which two flicks of three are in angle. Seen with one's own quadrant at the bottom.
 */
export interface Cone {
  readonly from: Vector;
  readonly ahead: Vector;
  readonly angleCentideg: number;
  /** How far the disc slides on an empty board: as meant, and one deviation softer and harder. */
  readonly reachIn: { readonly meant: number; readonly soft: number; readonly hard: number };
  /** The outline of all that the disc may sweep as far as that, left rim first; empty for none. */
  readonly outline: readonly Vector[];
}

const ARC_STEPS = 8;
const QUARTER_TURN_CENTIDEG = 9000;
/** Any way will do: by it the board is asked how it slows. */
const MEASURED_IN = 100;

/** As long as the board shows it: to the first thing that is met, or to where the disc stops. */
export function coneOf(aim: Aim, hand: Hand, board: BoardSpeed, untilIn = Infinity): Cone {
  const flicked = flickOf(aim);
  const { angleCentideg, speedShare } = unsteadinessAt(flicked, hand);
  const reachAt = (share: number) => slideIn(flicked.speedCentiInPerS * share, board);
  const reachIn = {
    meant: reachAt(1),
    soft: reachAt(1 - speedShare),
    hard: reachAt(1 + speedShare),
  };
  const from = startPointOf(0, placeOf(aim));
  const towards = aim.angle - aim.position;
  const lengthIn = Math.min(reachIn.meant, untilIn);
  const outline = hand === 'none' ? [] : outlineOf(from, towards, angleCentideg, lengthIn);
  return { from, ahead: directionOf(towards), angleCentideg, reachIn, outline };
}

export function flickOf({ angle, power }: Aim): Flick {
  return { angleCentideg: angle, speedCentiInPerS: speedOfPower(power) };
}

/** Friction takes the same at every speed: the way grows with the square of it. */
function slideIn(speedCentiInPerS: number, board: BoardSpeed): number {
  const share = speedCentiInPerS / speedToStopAfter(MEASURED_IN, board);
  return MEASURED_IN * share * share;
}

function outlineOf(
  from: Vector,
  towards: number,
  deviation: number,
  lengthIn: number,
): readonly Vector[] {
  const left = onRim(from, towards - QUARTER_TURN_CENTIDEG);
  const right = onRim(from, towards + QUARTER_TURN_CENTIDEG);
  const arc = Array.from({ length: 2 * ARC_STEPS + 1 }, (_, i) => {
    const share = i / ARC_STEPS - 1;
    const tip = along(from, towards + share * deviation, lengthIn);
    return onRim(tip, towards + share * (deviation + QUARTER_TURN_CENTIDEG));
  });
  return [left, ...arc, right];
}

function onRim(centre: Vector, centideg: number): Vector {
  return along(centre, centideg, DISC_RADIUS_IN);
}

function along(from: Vector, centideg: number, lengthIn: number): Vector {
  const { x, y } = directionOf(centideg);
  return { x: from.x + lengthIn * x, y: from.y + lengthIn * y };
}

/** What the hand made of an aim: shown after the shot, so that luck is told from aiming. */
export interface Beside {
  readonly aimed: SlideLine;
  readonly flicked: SlideLine;
  readonly offCentideg: number;
  readonly offPermille: number;
  /** In standard deviations of the hand; none for a hand that does not wobble. */
  readonly deviations: { readonly angle: number; readonly speed: number } | null;
}

export interface SlideLine {
  readonly from: Vector;
  readonly to: Vector;
}

export function besideOf(aim: Aim, flicked: Flick, hand: Hand, board: BoardSpeed): Beside {
  const aimed = flickOf(aim);
  const { angleCentideg, speedShare } = unsteadinessAt(aimed, hand);
  const from = startPointOf(0, placeOf(aim));
  const lineOf = (each: Flick): SlideLine => ({
    from,
    to: along(from, each.angleCentideg - aim.position, slideIn(each.speedCentiInPerS, board)),
  });
  const offCentideg = flicked.angleCentideg - aimed.angleCentideg;
  const offShare = flicked.speedCentiInPerS / aimed.speedCentiInPerS - 1;
  return {
    aimed: lineOf(aimed),
    flicked: lineOf(flicked),
    offCentideg,
    offPermille: powerOfSpeed(flicked.speedCentiInPerS) - aim.power,
    deviations:
      hand === 'none' ? null : { angle: offCentideg / angleCentideg, speed: offShare / speedShare },
  };
}
