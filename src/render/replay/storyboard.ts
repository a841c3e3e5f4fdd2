import { sampleFrames } from '../../core/shot/frames.ts';
import { aftermathOf } from '../views/aftermath.ts';
import type { Moment } from './animation.ts';
import type { Stamp } from './composer.ts';
import { stampMarks } from './marks.ts';
import { tellMotion } from './motion.ts';
import { REPLAY_PACE, type Pace } from './pace.ts';
import { stampPaths } from './paths.ts';
import { stampFrame, type Tale } from './replay-context.ts';

/** A shot as the moments of its replay, from the position before to the position after. */
export function tellShot(tale: Tale, pace: Pace): readonly Moment[] {
  const { before, marked, after } = tellEnds(tale, pace);
  return [before, ...tellMotion(tale, pace), ...marked, after];
}

/** The same in three pictures without motion: the ways that the discs took are drawn instead. */
export function tellStep(tale: Tale, pace: Pace): readonly Moment[] {
  const { before, end, after } = tellEnds(tale, pace);
  const paths = stampPaths(tale, 0, tale.shot.report.durationS);
  return [before, { stamps: [...paths, ...end.stamps], holdMs: pace.marksMs }, after];
}

/** All of it in one picture: the ways that the discs took, where they came to lie, and the marks. */
export function tellEnd(tale: Tale): readonly Stamp[] {
  const { durationS } = tale.shot.report;
  return [...stampPaths(tale, 0, durationS), ...tellEnds(tale, REPLAY_PACE).end.stamps];
}

interface Ends {
  readonly before: Moment;
  /** All at rest, with the marks of what it cost and won. */
  readonly end: Moment;
  /** The same, unless there is nothing to mark. */
  readonly marked: readonly Moment[];
  readonly after: Moment;
}

function tellEnds(tale: Tale, pace: Pace): Ends {
  const { report } = tale.shot;
  const [first, last] = sampleFrames(report, [0, report.durationS]);
  if (first === undefined || last === undefined) throw new Error('a shot has two ends');
  const marks = stampMarks(tale, last.discs);
  const end = { stamps: [...stampFrame(tale, last.discs), ...marks], holdMs: pace.marksMs };
  const after = aftermathOf(tale.shot);
  const staying = new Set(after.discs.map(({ disc }) => disc));
  const left = last.discs.filter(({ disc }) => staying.has(disc));
  return {
    before: { stamps: stampFrame(tale, first.discs), holdMs: pace.beforeMs },
    end,
    marked: marks.length === 0 ? [] : [end],
    after: { stamps: stampFrame(tale, left, after.ditch), holdMs: pace.afterMs },
  };
}
