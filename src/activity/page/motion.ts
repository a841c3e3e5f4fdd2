import type { Vector } from 'crokinole/board/vector';
import { sampleFrames, type FrameDisc, type Motion } from 'crokinole/shot/frames';
import type { ShotMessage, TableDisc } from '../protocol/server-messages.ts';

/** A shot that is being shown, with the time on the browser's clock when it started. */
export interface RunningShot {
  readonly shot: ShotMessage;
  /** Unpacked once, because frames are computed from it many times a second. */
  readonly motion: Motion;
  readonly peak: Peak | undefined;
  readonly startMs: number;
}

/** The moment that the page celebrates. */
export interface Peak {
  readonly kind: 'twenty' | 'take-out';
  readonly at: Vector;
  /** On the clock of the animation. */
  readonly clockS: number;
}

/** How long the end of a shot stays visible before the board of the next turn replaces it. */
const HOLD_S = 0.45;
/** How long the light of a twenty does. */
const TWENTY_HOLD_S = 0.6;
/** From the lip to the bottom of the hole, or of the ditch. */
const FALL_S = 0.2;

/** For a quarter of a second before a disc falls into the hole, time passes more slowly. */
const SLOW_PACE = 0.35;
const SLOW_CLOCK_S = 0.25;

/** The times of the shot that pass slowly, in order and apart. */
function slowSpans({ ends }: Motion): readonly (readonly [fromS: number, untilS: number])[] {
  let lastS = 0;
  return ends
    .flatMap(({ motion, timeS }) => (motion === 'hole' ? [timeS] : []))
    .sort((a, b) => a - b)
    .map((untilS) => {
      const fromS = Math.max(lastS, untilS - SLOW_PACE * SLOW_CLOCK_S);
      lastS = untilS;
      return [fromS, untilS] as const;
    });
}

/** When a time of the shot is shown, in seconds after the animation has begun. */
export function clockAt(motion: Motion, timeS: number): number {
  return slowSpans(motion).reduce(
    (clockS, [fromS, untilS]) =>
      clockS + Math.max(0, Math.min(timeS, untilS) - fromS) * (1 / SLOW_PACE - 1),
    timeS,
  );
}

/** The inverse of `clockAt`. */
export function timeAt(motion: Motion, clockS: number): number {
  let timeS = clockS;
  for (const [fromS, untilS] of slowSpans(motion)) {
    if (timeS <= fromS) break;
    timeS = Math.max(
      Math.min(untilS, fromS + (timeS - fromS) * SLOW_PACE),
      timeS - (untilS - fromS) * (1 / SLOW_PACE - 1),
    );
  }
  return timeS;
}

export function runningFrom(shot: ShotMessage, startMs: number): RunningShot {
  const motion = motionIn(shot);
  return { shot, motion, peak: peakIn(shot, motion), startMs };
}

function peakIn({ peak }: ShotMessage, motion: Motion): Peak | undefined {
  const end = motion.ends.find(({ disc }) => disc === peak?.disc);
  if (peak === undefined || end === undefined) return undefined;
  const [frame] = sampleFrames(motion, [end.timeS]);
  const at = frame?.discs.find(({ disc }) => disc === end.disc);
  if (at === undefined) return undefined;
  const { kind } = peak;
  return { kind, at: { x: at.x, y: at.y }, clockS: clockAt(motion, end.timeS) + FALL_S };
}

/** The knocks at the times when they are shown: a disc is heard when it lands in the hole. */
export function knocksShown({ shot, motion }: RunningShot): ShotMessage['knocks'] {
  return shot.knocks
    .map(([timeS, speed, kind]): ShotMessage['knocks'][number] => {
      const clockS = clockAt(motion, timeS);
      return [kind === 'hole' ? clockS + FALL_S : clockS, speed, kind];
    })
    .sort(([a], [b]) => a - b);
}

export interface MovingDisc extends TableDisc {
  /** 1 for a disc that lies on the board; smaller while it falls into the hole or the ditch. */
  readonly scale: number;
  readonly opacity: number;
}

function motionIn(shot: ShotMessage): Motion {
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

/** How long a whole shot is shown, without the moment after its end. */
export function clockLengthS({ shot, motion }: Pick<RunningShot, 'shot' | 'motion'>): number {
  return clockAt(motion, shot.durationS);
}

export function isOver(running: RunningShot, nowMs: number): boolean {
  const { peak, startMs } = running;
  const lightUntilS = peak?.kind === 'twenty' ? peak.clockS + TWENTY_HOLD_S : 0;
  return (nowMs - startMs) / 1000 > Math.max(clockLengthS(running) + HOLD_S, lightUntilS);
}

/**
 * The discs at this time. It depends on the clock only, so
 * the animation has the same speed at every frame rate.
 */
export function discsNow(
  { shot, motion, startMs }: RunningShot,
  nowMs: number,
): readonly MovingDisc[] {
  const clockS = Math.max(0, (nowMs - startMs) / 1000);
  const [frame] = sampleFrames(motion, [Math.min(shot.durationS, timeAt(motion, clockS))]);
  const at = new Map((frame?.discs ?? []).map((disc) => [disc.disc, disc]));
  const fell = new Map(motion.ends.map(({ disc, timeS }) => [disc, clockAt(motion, timeS)]));
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
