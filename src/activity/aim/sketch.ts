import type { TargetAim } from 'crokinole/aiming/aims';
import { speedToStopAfter } from 'crokinole/aiming/speed';
import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { startPointOf } from 'crokinole/board/start';
import { type Vector, directionOf } from 'crokinole/board/vector';
import { wobbleAt, type Hand } from 'crokinole/shot/hand';
import { powerOfSpeed, speedOfPower } from 'crokinole/shot/power';
import type { BoardSpeed, Flick } from 'crokinole/shot/shot';
import {
  isPlaceFree,
  isPlaceLegal,
  firstContactIn,
  discOnScreen,
  toScreen,
  placeOf,
  type Aim,
} from './aim-state.ts';
import type { FingerState, Ground, Pulling } from './finger.ts';
import { fullPullPx, readPull } from './pull.ts';

/** What the page draws of an aim, in CSS pixels. */
interface Sketch {
  readonly disc: Vector;
  /** The disc can't start here. It is drawn crossed out, because color alone isn't enough. */
  readonly isBlocked: boolean;
  readonly cone: Cone;
  readonly outline: readonly Vector[];
  readonly band: Band | null;
}

/** The line from where the finger was put down to where it is. */
interface Band {
  readonly from: Vector;
  readonly to: Vector;
  readonly fullPx: number;
  readonly isArmed: boolean;
  readonly isFine: boolean;
  readonly magnet: TargetAim | null;
}

/**
 * Where the disc may go because of the match's wobble: one standard deviation to either side, which covers
 * two of three flicks. In coordinates with the player's own quadrant at the bottom.
 */
export interface Cone {
  readonly from: Vector;
  readonly ahead: Vector;
  readonly angleCentideg: number;
  /** How far the disc slides on an empty board: with the intended power, and one deviation softer and harder. */
  readonly reachIn: { readonly meant: number; readonly soft: number; readonly hard: number };
  /** The outline of the area that the disc may cover, starting at its left edge. Empty without a wobble. */
  readonly outline: readonly Vector[];
}

/**
 * The difference between the aim and the flick, shown after
 * the shot, so that players can tell luck from bad aim.
 */
export interface Beside {
  readonly aimed: SlideLine;
  readonly flicked: SlideLine;
  readonly offCentideg: number;
  readonly offPermille: number;
  /** In standard deviations of the wobble; null if the match has no wobble. */
  readonly deviations: { readonly angle: number; readonly speed: number } | null;
}

interface SlideLine {
  readonly from: Vector;
  readonly to: Vector;
}

export function sketchOf({ aim, doing }: FingerState, { turn, layout }: Ground): Sketch {
  const cone = coneOf(aim, turn.hand, turn.boardSpeed, firstContactIn(aim, turn));
  return {
    disc: discOnScreen(aim, layout),
    isBlocked: !isPlaceLegal(aim, turn) || !isPlaceFree(aim, turn),
    cone,
    outline: cone.outline.map((point) => toScreen(point, 0, layout)),
    band: doing.kind === 'pulling' ? bandOf(doing) : null,
  };
}

function bandOf({ pull }: Pulling): Band {
  const { terms, grip } = pull;
  const { magnet, isArmed } = readPull(pull);
  return {
    from: terms.from,
    to: grip.last,
    fullPx: fullPullPx(terms.layout),
    isArmed,
    isFine: grip.gear === 'fine',
    magnet,
  };
}

/** The cone ends at the first contact (`untilIn`), or where the disc stops if that is nearer. */
export function coneOf(aim: Aim, hand: Hand, board: BoardSpeed, untilIn = Infinity): Cone {
  const flicked = flickOf(aim);
  const { angleCentideg, speedShare } = wobbleAt(flicked, hand);
  const reachAt = (share: number) => slideIn(flicked.speedCentiInPerS * share, board);
  const reachIn = {
    meant: reachAt(1),
    soft: reachAt(1 - speedShare),
    hard: reachAt(1 + speedShare),
  };
  const from = startPointOf(0, placeOf(aim));
  const towards = aim.angleCentideg - aim.position;
  const lengthIn = Math.min(reachIn.meant, untilIn);
  const outline = hand === 'none' ? [] : outlineOf(from, towards, angleCentideg, lengthIn);
  return { from, ahead: directionOf(towards), angleCentideg, reachIn, outline };
}

export function flickOf({ angleCentideg, power }: Aim): Flick {
  return { angleCentideg, speedCentiInPerS: speedOfPower(power) };
}

/** An arbitrary distance: the speed needed for it tells how fast this board slows discs down. */
const MEASURED_IN = 100;

/** Friction slows a disc at a constant rate, so the distance grows with the square of the speed. */
function slideIn(speedCentiInPerS: number, board: BoardSpeed): number {
  const share = speedCentiInPerS / speedToStopAfter(MEASURED_IN, board);
  return MEASURED_IN * share * share;
}

const ARC_STEPS = 8;
const QUARTER_TURN_CENTIDEG = 9000;

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

export function besideOf(aim: Aim, flicked: Flick, hand: Hand, board: BoardSpeed): Beside {
  const aimed = flickOf(aim);
  const { angleCentideg, speedShare } = wobbleAt(aimed, hand);
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
