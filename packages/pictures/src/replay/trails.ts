import { sampleFrames } from 'crokinole/shot/frames';
import type { DiscId } from 'crokinole/shot/shot';
import { parseColour } from '../primitives/colour.ts';
import { toPixels, type PointPx } from '../geometry/plan.ts';
import type { Stamp } from './stamp.ts';
import type { ReplayContext } from './replay-context.ts';
import type { TimeMap } from './time-map.ts';
import { paintTrail, type TrailLook } from './trail.ts';

const STEP_MS = 40;
/** The streak shows the last fifth of a second. */
const SHOOTER = { widthShare: 0.8, headAlpha: 200, steps: 5 } as const;
/** Faint, so that the eye follows the shooter. */
const STRUCK = { widthShare: 0.5, headAlpha: 110, steps: 3 } as const;

/** The streaks of all moving discs at a replay time, the shooter's on top. */
export function trailsOf(
  context: ReplayContext,
  time: TimeMap,
): (nowMs: number) => readonly Stamp[] {
  const { report } = context.shot;
  const { shooter } = report.shot;
  const moved = new Set(report.tracks.map(({ disc }) => disc));
  const start = report.start
    .filter(({ id }) => moved.has(id))
    .toSorted((a, b) => Number(a.id === shooter) - Number(b.id === shooter));
  const count = Math.ceil(time.motionMs / STEP_MS) + 1;
  const times = Array.from({ length: count }, (_, i) => time.shotTimeAt(i * STEP_MS));
  const frames = sampleFrames({ ...report, start }, times);
  const trails = start.map(({ id }, i) => ({
    look: lookOf(context, id, id === shooter ? SHOOTER : STRUCK),
    steps: id === shooter ? SHOOTER.steps : STRUCK.steps,
    points: frames.map(({ discs }) => toPixels(context.plan, discs[i] ?? { x: 0, y: 0 })),
  }));
  return (nowMs) =>
    trails.flatMap(({ look, points, steps }) => {
      const trail = latest(points, nowMs, steps);
      const stamp = trail.length > 1 ? paintTrail(trail, look, context.stage.board) : undefined;
      return stamp === undefined ? [] : [stamp];
    });
}

/** Newest first. */
function latest(points: readonly PointPx[], nowMs: number, steps: number): readonly PointPx[] {
  const now = Math.round(nowMs / STEP_MS);
  return points.slice(Math.max(0, now - steps), Math.min(points.length, now + 1)).reverse();
}

function lookOf(
  context: ReplayContext,
  disc: DiscId,
  { widthShare, headAlpha }: typeof SHOOTER | typeof STRUCK,
): TrailLook {
  const { theme, discRadiusPx } = context.stage;
  const side = context.sides.get(disc)?.side ?? 0;
  return {
    colour: parseColour(theme.sides[side].face),
    radiusPx: widthShare * discRadiusPx,
    headAlpha,
    tailStrength: 0,
  };
}
