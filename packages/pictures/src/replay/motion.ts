import { sampleFrames } from 'crokinole/shot/frames';
import { eventsOf } from 'crokinole/shot/queries';
import type { Bitmap } from '../primitives/bitmap.ts';
import { toPixels, type PointPx } from '../geometry/plan.ts';
import type { Moment } from './film.ts';
import type { Stamp } from './stamp.ts';
import { FLASH_FRAMES } from './flash.ts';
import type { Callouts } from './callout.ts';
import { DROP, dropsOf, falling, type Drop, type DropStyle } from './drop.ts';
import { FRAME_MS, type Pace } from './pace.ts';
import { stampFrame, type ReplayContext } from './replay-context.ts';
import { mapTime, type TimeMap } from './time-map.ts';
import { trailsOf } from './trails.ts';

const FLASH_MS = FLASH_FRAMES * FRAME_MS;

/** From the flick until all discs rest and the last flash has ended. */
export function motionMoments(
  context: ReplayContext,
  pace: Pace,
  callouts: Callouts,
): readonly Moment[] {
  const time = mapTime(context.shot.report, pace.motionShare);
  return motionOver(context, callouts, { time, frameMs: pace.frameMs });
}

/** How a shot, or a part of it, is shown. */
interface Motion {
  readonly time: TimeMap;
  readonly frameMs: number;
  readonly fromMs?: number;
  /** Cuts away before all discs rest. */
  readonly untilMs?: number;
  readonly drop?: DropStyle;
}

export function motionOver(
  context: ReplayContext,
  callouts: Callouts,
  { time, frameMs, fromMs = 0, drop = DROP, ...cut }: Motion,
): readonly Moment[] {
  const { report } = context.shot;
  const drops = dropsOf(context, time, drop);
  const twentiesMs = drops.filter(({ isTwenty }) => isTwenty).map(({ untilMs }) => untilMs);
  const untilMs = cut.untilMs ?? endOf(time, drops);
  const timesMs = Array.from(
    { length: Math.ceil((untilMs - fromMs) / frameMs) },
    (_, i) => fromMs + (i + 1) * frameMs,
  );
  const frames = sampleFrames(
    report,
    timesMs.map((ms) => time.shotTimeAt(ms)),
  );
  const trailsAt = trailsOf(context, time);
  const collisions = collisionsOf(context, time);
  return frames.map((frame, i) => {
    const nowMs = timesMs[i] ?? 0;
    const stamps = [
      ...trailsAt(nowMs),
      ...twentiesMs.flatMap((twentyMs) => stampFlash(context, nowMs - twentyMs)),
      ...stampFrame(context, falling(frame.discs, drops, drop, nowMs)),
      ...collisions.flatMap((collision) => stampCollision(context, collision, nowMs)),
      ...callouts.twenty(twentiesMs.map((twentyMs) => nowMs - twentyMs - drop.calloutMs)),
    ];
    return { stamps, holdMs: frameMs };
  });
}

/** The discs rest, and the last flash is over. */
function endOf(time: TimeMap, drops: readonly Drop[]): number {
  const endsMs = drops.map(({ untilMs, isTwenty }) => untilMs + (isTwenty ? FLASH_MS : 0));
  return Math.max(time.motionMs, ...endsMs.filter(Number.isFinite));
}

/** Light out of the hole, and from close by, darkness around it. Discs stay bright. */
function stampFlash({ plan, stage }: ReplayContext, sinceMs: number): readonly Stamp[] {
  if (sinceMs < 0) return [];
  const frame = Math.floor(sinceMs / FRAME_MS);
  const [dim, light] = [stage.dim[frame], stage.flash[frame]];
  return [
    ...(dim === undefined ? [] : [{ bitmap: dim, x: 0, y: 0 }]),
    ...(light === undefined ? [] : [around(plan.centre, light)]),
  ];
}

interface Collision {
  readonly fromMs: number;
  readonly at: PointPx;
}

/** Slower collisions are hardly visible, and a settling crowd has dozens of them. */
const MIN_COLLISION_IN_PER_S = 4;
const MAX_COLLISIONS = 10;

/** Collisions that are hard enough to hear, hardest first. */
function collisionsOf(context: ReplayContext, time: TimeMap): readonly Collision[] {
  const { report } = context.shot;
  return eventsOf(report, 'contact')
    .filter(({ speedInPerS }) => speedInPerS >= MIN_COLLISION_IN_PER_S)
    .toSorted((one, other) => other.speedInPerS - one.speedInPerS)
    .slice(0, MAX_COLLISIONS)
    .map(({ timeS, a, b }) => {
      const [frame] = sampleFrames(report, [timeS]);
      const [one, other] = [a, b].map((id) => frame?.discs.find(({ disc }) => disc === id));
      if (one === undefined || other === undefined)
        throw new Error('a disc hit one that is not on the board');
      const at = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      return { fromMs: time.replayTimeOf(timeS), at: toPixels(context.plan, at) };
    });
}

function stampCollision(
  context: ReplayContext,
  { fromMs, at }: Collision,
  nowMs: number,
): readonly Stamp[] {
  if (nowMs < fromMs) return [];
  const bitmap = context.stage.collisionRing[Math.floor((nowMs - fromMs) / FRAME_MS)];
  return bitmap === undefined ? [] : [around(at, bitmap)];
}

function around({ xPx, yPx }: PointPx, bitmap: Bitmap): Stamp {
  const x = Math.round(xPx - bitmap.widthPx / 2);
  const y = Math.round(yPx - bitmap.heightPx / 2);
  return { bitmap, x, y };
}
