import { sampleFrames, type FrameDisc } from '../../core/shot/frames.ts';
import type { Moment } from './animation.ts';
import { stampMarks } from './marks.ts';
import { tellMotion } from './motion.ts';
import { stampFrame, type Tale } from './tale.ts';

/** A shot as the moments of its replay, from the position before to the position after. */
export function tellShot(tale: Tale): readonly Moment[] {
  const { report } = tale.shot;
  const [before, end] = sampleFrames(report, [0, report.durationS]);
  if (before === undefined || end === undefined) throw new Error('a shot has two ends');
  const marks = stampMarks(tale, end.discs);
  const marked = { stamps: [...stampFrame(tale, end.discs), ...marks], holdMs: tale.pace.marksMs };
  return [
    { stamps: stampFrame(tale, before.discs), holdMs: tale.pace.beforeMs },
    ...tellMotion(tale),
    ...(marks.length === 0 ? [] : [marked]),
    { stamps: stampFrame(tale, remaining(tale, end.discs)), holdMs: tale.pace.afterMs },
  ];
}

/** What stays when the twenties have gone into their cups and the removed discs off the board. */
function remaining(tale: Tale, discs: readonly FrameDisc[]): readonly FrameDisc[] {
  const gone = new Set([
    ...tale.shot.removed.map((mark) => mark.disc),
    ...tale.shot.report.rest
      .filter((rest) => rest.place !== 'surface' && rest.place !== 'leaning')
      .map((rest) => rest.disc),
  ]);
  return discs.filter((disc) => !gone.has(disc.disc));
}
