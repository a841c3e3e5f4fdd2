import { sampleFrames, type FrameDisc } from 'crokinole/shot/frames';
import { aftermathOf } from '../views/aftermath.ts';
import type { Moment } from './film.ts';
import { rectOf, type Stamp } from './stamp.ts';
import { calloutsOf } from './callout.ts';
import { stampMarks } from './marks.ts';
import { motionMoments } from './motion.ts';
import { flightMoments } from './flight.ts';
import { changesScore } from './framing.ts';
import { FRAME_MS, REPLAY_PACE, type Pace } from './pace.ts';
import { stampPaths } from './paths.ts';
import { stampFrame, stampSettled, type ReplayContext } from './replay-context.ts';

/** The moments of a shot's replay, from the position before to the position after. */
export function shotMoments(context: ReplayContext, pace: Pace): readonly Moment[] {
  const { before, resting, after } = keyMomentsOf(context, pace);
  const callouts = calloutsOf(context, resting);
  const marks = stampMarks(context, resting, callouts.ruling.map(rectOf), false);
  const callout = [...marks, ...callouts.ruling];
  const stamps = [...stampFrame(context, resting), ...callout];
  const { frame } = context.shot;
  const isCounted = frame !== undefined && changesScore(frame);
  return [
    before,
    ...(pace.drawsBack ? windUp(context) : []),
    ...motionMoments(context, pace, callouts),
    ...(callout.length > 0 || isCounted
      ? [{ stamps, holdMs: pace.marksMs, isRuled: true } as const]
      : []),
    ...flightMoments(context, resting),
    after,
  ];
}

const WIND_UP_IN = [0.06, 0.12] as const;
const SOON_S = 0.01;

/** The flicked disc draws back a little, so that the eye is on it when it goes. */
export function windUp(context: ReplayContext): readonly Moment[] {
  const { report } = context.shot;
  const [start, soon] = sampleFrames(report, [0, SOON_S]).map(({ discs }) => discs);
  const of = (discs: readonly FrameDisc[] = []) =>
    discs.find(({ disc }) => disc === report.shot.shooter) ?? { x: 0, y: 0 };
  const [from, to] = [of(start), of(soon)];
  const wayIn = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const back = { x: (from.x - to.x) / wayIn, y: (from.y - to.y) / wayIn };
  return WIND_UP_IN.map((distanceIn) => {
    const discs = (start ?? []).map((each) =>
      each.disc === report.shot.shooter
        ? { ...each, x: each.x + distanceIn * back.x, y: each.y + distanceIn * back.y }
        : each,
    );
    return { stamps: stampFrame(context, discs), holdMs: FRAME_MS };
  });
}

/** Three pictures without motion, with the paths of the discs. */
export function pathMoments(context: ReplayContext, pace: Pace): readonly Moment[] {
  const { before, end, after } = keyMomentsOf(context, pace);
  const paths = stampPaths(context, 0, context.shot.report.durationS);
  return [before, { stamps: [...paths, ...end.stamps], holdMs: pace.marksMs }, after];
}

/** One picture: the paths, the final positions and the marks. */
export function summaryStamps(context: ReplayContext): readonly Stamp[] {
  const { durationS } = context.shot.report;
  return [...stampPaths(context, 0, durationS), ...keyMomentsOf(context, REPLAY_PACE).end.stamps];
}

interface KeyMoments {
  readonly before: Moment;
  /** All discs at rest, with the marks of gains and losses. */
  readonly end: Moment;
  readonly resting: readonly FrameDisc[];
  readonly after: Moment;
}

function keyMomentsOf(context: ReplayContext, pace: Pace): KeyMoments {
  const { report } = context.shot;
  const [first, last] = sampleFrames(report, [0, report.durationS]);
  if (first === undefined || last === undefined)
    throw new Error('the shot has fewer than two moments');
  const marks = stampMarks(context, last.discs);
  const end = { stamps: [...stampFrame(context, last.discs), ...marks], holdMs: pace.marksMs };
  const after = aftermathOf(context.shot);
  const staying = new Set(after.discs.map(({ disc }) => disc));
  const left = last.discs.filter(({ disc }) => staying.has(disc));
  return {
    before: { stamps: stampFrame(context, first.discs), holdMs: pace.beforeMs },
    end,
    resting: last.discs,
    after: { stamps: stampSettled(context, left, after.ditch), holdMs: pace.afterMs },
  };
}
