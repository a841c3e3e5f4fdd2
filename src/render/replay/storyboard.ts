import { sampleFrames } from '../../core/shot/frames.ts';
import { aftermathOf } from './aftermath.ts';
import type { Moment } from './animation.ts';
import { stampMarks } from './marks.ts';
import { tellMotion } from './motion.ts';
import type { Pace } from './pace.ts';
import { stampFrame, type Tale } from './tale.ts';

/** A shot as the moments of its replay, from the position before to the position after. */
export function tellShot(tale: Tale, pace: Pace): readonly Moment[] {
  const { report } = tale.shot;
  const [before, end] = sampleFrames(report, [0, report.durationS]);
  if (before === undefined || end === undefined) throw new Error('a shot has two ends');
  const marks = stampMarks(tale, end.discs);
  const marked = { stamps: [...stampFrame(tale, end.discs), ...marks], holdMs: pace.marksMs };
  const after = aftermathOf(tale.shot);
  const staying = new Set(after.discs.map(({ disc }) => disc));
  const left = end.discs.filter(({ disc }) => staying.has(disc));
  return [
    { stamps: stampFrame(tale, before.discs), holdMs: pace.beforeMs },
    ...tellMotion(tale, pace),
    ...(marks.length === 0 ? [] : [marked]),
    { stamps: stampFrame(tale, left, after.ditch), holdMs: pace.afterMs },
  ];
}
