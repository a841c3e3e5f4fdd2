import { sampleFrames } from 'crokinole/shot/frames';
import type { DiscId } from 'crokinole/shot/shot';
import { parseColour } from '../primitives/colour.ts';
import { toPixels } from '../geometry/plan.ts';
import type { Stamp } from './stamp.ts';
import type { ReplayContext } from './replay-context.ts';
import { paintTrail, type TrailLook } from './trail.ts';

const STEPS = 24;
/** A path's width at its head, as a share of the disc's. */
const SHOOTER_WIDTH = 0.7;
const OTHERS_WIDTH = 0.45;
const HEAD_ALPHA = 200;
const TAIL_STRENGTH = 0.3;

/** The paths of all discs between two times of the shot, for a still picture. */
export function stampPaths(
  context: ReplayContext,
  fromS: number,
  untilS: number,
): readonly Stamp[] {
  const { report } = context.shot;
  const times = Array.from(
    { length: STEPS + 1 },
    (_, i) => untilS - (i * (untilS - fromS)) / STEPS,
  );
  const moved = new Set(report.tracks.map((track) => track.disc));
  const alone = { ...report, start: report.start.filter(({ id }) => moved.has(id)) };
  const frames = sampleFrames(alone, times);
  return alone.start.flatMap(({ id }, i) => {
    const points = frames.map((frame) => toPixels(context.plan, frame.discs[i] ?? { x: 0, y: 0 }));
    const stamp = paintTrail(points, lookOf(context, id), context.stage.board);
    return stamp === undefined ? [] : [stamp];
  });
}

function lookOf(context: ReplayContext, disc: DiscId): TrailLook {
  const { theme, discRadiusPx } = context.stage;
  const side = context.sides.get(disc)?.side ?? 0;
  const share = disc === context.shot.report.shot.shooter ? SHOOTER_WIDTH : OTHERS_WIDTH;
  return {
    colour: parseColour(theme.sides[side].face),
    radiusPx: share * discRadiusPx,
    headAlpha: HEAD_ALPHA,
    tailStrength: TAIL_STRENGTH,
  };
}
