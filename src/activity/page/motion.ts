import { sampleFrames, type FrameDisc, type Motion } from 'crokinole/shot/frames';
import type { ShotMessage, TableDisc } from '../protocol/server-messages.ts';

/** A shot that is being shown, with the time on the browser's clock when it started. */
export interface RunningShot {
  readonly shot: ShotMessage;
  /** Unpacked once, because frames are computed from it many times a second. */
  readonly motion: Motion;
  readonly startMs: number;
}

/** How long the end of a shot stays visible before the board of the next turn replaces it. */
const HOLD_S = 0.45;
const FALL_S = 0.22;

export interface MovingDisc extends TableDisc {
  /** 1 for a disc that lies on the board; smaller while it falls into the hole or the ditch. */
  readonly scale: number;
  readonly opacity: number;
}

export function motionIn(shot: ShotMessage): Motion {
  return {
    start: shot.start,
    slowingInPerS2: shot.slowingInPerS2,
    spinSlowingRadPerS2: shot.spinSlowingRadPerS2,
    tracks: shot.tracks.map(([disc, stretches]) => ({
      disc,
      stretches: stretches.map(
        ([
          fromS = 0,
          untilS = 0,
          x = 0,
          y = 0,
          vx = 0,
          vy = 0,
          turnRad = 0,
          spinRadPerS = 0,
          airborne = 0,
        ]) => ({ fromS, untilS, x, y, vx, vy, turnRad, spinRadPerS, airborne: airborne === 1 }),
      ),
    })),
    ends: shot.ends.map(([disc, timeS, motion]) => ({ disc, timeS, motion })),
  };
}

export function isOver({ shot, startMs }: RunningShot, nowMs: number): boolean {
  return (nowMs - startMs) / 1000 > shot.durationS + HOLD_S;
}

/**
 * The discs at this time. It depends on the clock only, so
 * the animation has the same speed at every frame rate.
 */
export function discsNow(
  { shot, motion, startMs }: RunningShot,
  nowMs: number,
): readonly MovingDisc[] {
  const timeS = Math.min(shot.durationS, (nowMs - startMs) / 1000);
  const [frame] = sampleFrames(motion, [Math.max(0, timeS)]);
  const at = new Map((frame?.discs ?? []).map((disc) => [disc.disc, disc]));
  const fell = new Map(motion.ends.map(({ disc, timeS: endS }) => [disc, endS]));
  const clockS = (nowMs - startMs) / 1000;
  return shot.start.flatMap((disc) => {
    const now = at.get(disc.id);
    if (now === undefined) return [];
    const since = clockS - (fell.get(disc.id) ?? Infinity);
    return [{ ...disc, x: now.x, y: now.y, ...fallen(now, since) }];
  });
}

function fallen({ motion }: FrameDisc, sinceS: number): { scale: number; opacity: number } {
  const share = Math.min(1, Math.max(0, sinceS / FALL_S));
  if (motion === 'hole') return { scale: 1 - 0.14 * share, opacity: 1 };
  if (motion === 'ditch') return { scale: 1 - 0.08 * share, opacity: 1 - 0.35 * share };
  return { scale: 1, opacity: 1 };
}
