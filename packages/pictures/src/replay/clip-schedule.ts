import { DISC_RADIUS_IN } from 'crokinole/board/dimensions';
import { sampleFrames } from 'crokinole/shot/frames';
import type { ShotReport } from 'crokinole/shot/report';
import { placeOf, type Decisive } from './decisive.ts';
import { FLIGHT } from './flight.ts';
import { FRAME_MS } from './pace.ts';
import { mapTime, slowMotion, type TimeMap } from './time-map.ts';

const MAX_CLIP_MS = 7000;
/** The poster: long enough to be seen, too short to be waited for. */
export const OPENING_MS = 700;
export const BEFORE_MS = 400;
/** From the card's arrival. */
export const CARD_MS = 2600;
/** A hit is shown again below the card, because its discs have left. */
export const HIT_AGAIN_MS = 120;
/** Drawing back, the card's way up, and each scene's last frame, which ends after the scene. */
const REST_MS = 480;
/** The fall into the hole, its light, and the flight to the cup. */
const DROP_MS = 840 + FLIGHT.length * FRAME_MS;

const MIN_APPROACH_MS = 700;
const MAX_APPROACH_MS = 1200;
const AFTERMATH_MS = 700;
/** What a hit leads to is seen on the whole board. */
const AFTERMATH_OF_HIT_MS = 400;
/** A disc has stopped, and nothing else moves. */
const STILL_MS = 200;
/** The hit is recognized when it is seen for the second time. */
const BEFORE_HIT_MS = 200;

/** The close-up is six or seven discs wide. */
export const VIEW_IN = 8;
const IN_SIGHT_IN = VIEW_IN / 2 - DISC_RADIUS_IN;
/** The longest approach and aftermath that slow motion makes exciting. */
const MAX_APPROACH_S = 0.6;
const MAX_AFTERMATH_S = 0.6;
const MIN_AFTERMATH_S = 0.1;
const STEP_S = 0.005;

/** The times of a clip's scenes. */
export interface Schedule {
  /** When the disc to follow comes into the close-up. */
  readonly fromS: number;
  /** On the whole board: at the usual pace, or faster if the clip would be too long. */
  readonly wide: TimeMap;
  readonly slow: TimeMap;
  /** Where the wide board ends before the close-up, and where it goes on after a hit. */
  readonly wideUntilMs: number;
  readonly outcomeFromMs: number;
}

export function scheduleOf(report: ShotReport, decisive: Decisive): Schedule {
  const { timeS: atS, isHit, isDrop } = decisive;
  const fromS = comingInSight(report, decisive);
  const untilS = Math.min(report.durationS, atS + aftermathS(report, decisive));
  const usual = mapTime(report);
  const usualFromMs = Math.max(0, usual.replayTimeOf(atS) - BEFORE_HIT_MS);
  const usualMs = usual.replayTimeOf(fromS) + (isHit ? usual.motionMs - usualFromMs : 0);
  const moves = isHit ? AFTERMATH_OF_HIT_MS : AFTERMATH_MS;
  const aftermathMs = untilS > atS ? moves : STILL_MS;
  const aroundMs = OPENING_MS + BEFORE_MS + CARD_MS + REST_MS + (isHit ? HIT_AGAIN_MS : 0);
  const spareMs = MAX_CLIP_MS - aroundMs - (isDrop ? DROP_MS : aftermathMs);
  const share = Math.min(1, (spareMs - MIN_APPROACH_MS) / usualMs);
  const wide = mapTime(report, share);
  const approachMs = atS > fromS ? Math.min(MAX_APPROACH_MS, spareMs - share * usualMs) : 0;
  const slow = slowMotion({ fromS, atS, untilS, approachMs, aftermathMs });
  const wideUntilMs = wide.replayTimeOf(fromS);
  return { fromS, wide, slow, wideUntilMs, outcomeFromMs: share * usualFromMs };
}

function comingInSight(report: ShotReport, { timeS, spot, disc }: Decisive): number {
  const earliest = Math.max(0, timeS - MAX_APPROACH_S);
  for (let fromS = timeS - STEP_S; fromS > earliest; fromS -= STEP_S) {
    const { x, y } = placeOf(report, disc, fromS);
    if (Math.hypot(x - spot.x, y - spot.y) > IN_SIGHT_IN) return fromS;
  }
  return earliest;
}

/** Until what was hit is out of sight. */
function aftermathS(report: ShotReport, { timeS }: Decisive): number {
  const [frame] = sampleFrames(report, [timeS + STEP_S]);
  const fastest = Math.max(1, ...(frame?.discs ?? []).map(({ speedInPerS }) => speedInPerS));
  return Math.max(MIN_AFTERMATH_S, Math.min(MAX_AFTERMATH_S, IN_SIGHT_IN / fastest));
}
