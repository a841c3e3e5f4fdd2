import { sampleFrames } from '../../core/shot/frames.ts';
import { eventsOf } from '../../core/shot/queries.ts';
import { parseColour, type Rgb } from '../colour.ts';
import { toPixels, type PointPx } from '../geometry/plan.ts';
import type { Moment } from './animation.ts';
import { rectOfBitmap, type Stamp } from './composer.ts';
import { FLASH_FRAMES } from './flash.ts';
import type { Pace } from './pace.ts';
import { isVoid, stampFrame, type Tale } from './tale.ts';
import { mapTime, type TimeMap } from './time-map.ts';
import { paintTrail } from './trail.ts';

const FLASH_FRAME_MS = 50;
const FLASH_MS = FLASH_FRAMES * FLASH_FRAME_MS;
const TRAIL_STEP_MS = 20;
const TRAIL_STEPS = 11;

/** From the flick until all lies still and the last flash has gone out. */
export function tellMotion(tale: Tale, pace: Pace): readonly Moment[] {
  const { report } = tale.shot;
  const { frameMs, motionShare } = pace;
  const time = mapTime(report, motionShare);
  const flashesMs = eventsOf(report, 'sunk')
    .filter((event) => !isVoid(tale, event.disc))
    .map((event) => time.replayTimeOf(event.timeS));
  const untilMs = Math.max(time.motionMs, ...flashesMs.map((fromMs) => fromMs + FLASH_MS));
  const timesMs = Array.from({ length: Math.ceil(untilMs / frameMs) }, (_, i) => (i + 1) * frameMs);
  const frames = sampleFrames(
    report,
    timesMs.map((ms) => time.shotTimeAt(ms)),
  );
  const trailAt = trailOf(tale, time);
  return frames.map((frame, i) => {
    const nowMs = timesMs[i] ?? 0;
    const stamps = [
      ...trailAt(nowMs),
      ...flashesMs.flatMap((fromMs) => stampFlash(tale, nowMs - fromMs)),
      ...stampFrame(tale, frame.discs),
    ];
    return { stamps, holdMs: frameMs };
  });
}

function stampFlash(tale: Tale, sinceMs: number): readonly Stamp[] {
  const bitmap = sinceMs < 0 ? undefined : tale.stage.flash[Math.floor(sinceMs / FLASH_FRAME_MS)];
  if (bitmap === undefined) return [];
  const { xPx, yPx } = tale.plan.centre;
  const x = Math.round(xPx - bitmap.widthPx / 2);
  const y = Math.round(yPx - bitmap.heightPx / 2);
  return [{ bitmap, x, y }];
}

/** The shooter's streak at any time of the replay: where it has been in the last fifth of a second. */
function trailOf(tale: Tale, time: TimeMap): (nowMs: number) => readonly Stamp[] {
  const places = placesOfShooter(tale, time);
  const radiusPx = 0.8 * tale.stage.discRadiusPx;
  const look = { colour: trailColour(tale), radiusPx, tailStrength: 0 };
  const within = rectOfBitmap(tale.stage.ground.bitmap);
  return (nowMs) => {
    const newest = Math.min(places.length - 1, Math.round(nowMs / TRAIL_STEP_MS));
    const oldest = Math.max(0, Math.round(nowMs / TRAIL_STEP_MS) - TRAIL_STEPS);
    const trail = places.slice(oldest, newest + 1).reverse();
    const stamp = trail.length > 1 ? paintTrail(trail, look, within) : undefined;
    return stamp === undefined ? [] : [stamp];
  };
}

function placesOfShooter(tale: Tale, time: TimeMap): readonly PointPx[] {
  const { report } = tale.shot;
  const { shooter } = report.shot;
  const alone = {
    ...report,
    start: report.start.filter((disc) => disc.id === shooter),
    tracks: report.tracks.filter((track) => track.disc === shooter),
  };
  const count = Math.ceil(time.motionMs / TRAIL_STEP_MS) + 1;
  const times = Array.from({ length: count }, (_, i) => time.shotTimeAt(i * TRAIL_STEP_MS));
  return sampleFrames(alone, times)
    .flatMap((frame) => frame.discs)
    .map((disc) => toPixels(tale.plan, disc));
}

function trailColour(tale: Tale): Rgb {
  const side = tale.sides.get(tale.shot.report.shot.shooter)?.side ?? 0;
  return parseColour(tale.stage.theme.sides[side].face);
}
