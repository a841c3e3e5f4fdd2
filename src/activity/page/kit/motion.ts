import type { Vector } from 'crokinole/board/vector';
import { sampleFrames, type FrameDisc, type Motion } from 'crokinole/shot/frames';
import type { ShotMessage, TableDisc } from '../../protocol/server-messages.ts';

/** A shot that is being shown, with the time on the browser's clock when it started. */
export interface RunningShot {
  readonly shot: ShotMessage;
  /** Unpacked once, because frames are computed from it many times a second. */
  readonly motion: Motion;
  readonly peak: Peak | undefined;
  /** When each disc that falls is shown to begin. */
  readonly fallClocksS: ReadonlyMap<number, number>;
  /** From the shots before it. */
  readonly turns: Turns;
  readonly startMs: number;
}

/** The moment that the page celebrates. */
export interface Peak {
  readonly kind: 'twenty' | 'take-out';
  readonly disc: number;
  readonly side: number;
  readonly at: Vector;
  /** On the clock of the animation. */
  readonly clockS: number;
}

/** After its light, a twenty flies from the hole to its cup. */
export const FLIGHT = { afterS: 0.36, forS: 0.24 } as const;
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

export function runningFrom(
  shot: ShotMessage,
  startMs: number,
  turns: Turns = new Map(),
): RunningShot {
  const motion = motionIn(shot);
  const fallClocksS = new Map(motion.ends.map(({ disc, timeS }) => [disc, clockAt(motion, timeS)]));
  return { shot, motion, peak: peakIn(shot, motion), fallClocksS, turns, startMs };
}

function peakIn({ peak, start }: ShotMessage, motion: Motion): Peak | undefined {
  const end = motion.ends.find(({ disc }) => disc === peak?.disc);
  if (peak === undefined || end === undefined) return undefined;
  const [frame] = sampleFrames(motion, [end.timeS]);
  const at = frame?.discs.find(({ disc }) => disc === end.disc);
  if (at === undefined) return undefined;
  const { kind, disc } = peak;
  const side = start.find(({ id }) => id === disc)?.side ?? 0;
  return {
    kind,
    disc,
    side,
    at: { x: at.x, y: at.y },
    clockS: clockAt(motion, end.timeS) + FALL_S,
  };
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
  /** How far it has turned since it was shot. */
  readonly turnRad?: number;
}

/** How far each disc of a round has turned. */
export type Turns = ReadonlyMap<number, number>;

/** After a shot, its discs lie as they have come to rest. */
export function turnsAfter({ shot, motion, turns }: RunningShot): Turns {
  const [frame] = sampleFrames(motion, [shot.durationS]);
  const own = (frame?.discs ?? []).map(({ disc, turnRad }) => {
    return [disc, turnRad + (turns.get(disc) ?? 0)] as const;
  });
  return new Map(own);
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

/** How long the end of a shot stays visible before the board of the next turn replaces it. */
const HOLD_S = 0.45;

/** How long a twenty is shown, with its light and its flight. */
const TWENTY_HOLD_S = 0.75;

/** When the discs have come to rest and the light of a twenty is over. */
function restsAtS(running: RunningShot): number {
  const { peak } = running;
  const lightUntilS = peak?.kind === 'twenty' ? peak.clockS + TWENTY_HOLD_S : 0;
  return Math.max(clockLengthS(running) + HOLD_S, lightUntilS);
}

/** At the end of a round, for each disc; more discs are counted faster. */
const COUNT_STEP_S = 0.16;
const MAX_COUNT_S = 1.3;

function countStepS(discs: number): number {
  return Math.min(COUNT_STEP_S, MAX_COUNT_S / discs);
}

/** What is shown beside the board, once the discs are there. */
export interface ShotTally {
  /** A twenty has reached its cup. */
  readonly hasLanded: boolean;
  /** How many discs of the round have been counted; undefined before the count. */
  readonly counted: number | undefined;
}

export const NO_TALLY: ShotTally = { hasLanded: false, counted: undefined };

/** For people who prefer reduced motion, everything is counted in one step. */
export function tallyAt(running: RunningShot, nowMs: number, isStill: boolean): ShotTally {
  const { shot, peak, startMs } = running;
  const clockS = (nowMs - startMs) / 1000;
  const landsAtS = peak?.kind === 'twenty' ? peak.clockS + FLIGHT.afterS + FLIGHT.forS : Infinity;
  const all = shot.count?.discs.length;
  const sinceS = clockS - restsAtS(running);
  if (all === undefined || sinceS < 0) return { hasLanded: clockS >= landsAtS, counted: undefined };
  const steps = isStill ? all : Math.floor(sinceS / countStepS(all)) + 1;
  return { hasLanded: true, counted: Math.min(all, steps) };
}

/** How long the points stay after the last disc was counted. */
const COUNTED_HOLD_S = 0.7;

export function isOver(running: RunningShot, nowMs: number): boolean {
  const { discs } = running.shot.count ?? {};
  const countS = discs && discs.length * countStepS(discs.length || 1) + COUNTED_HOLD_S;
  return (nowMs - running.startMs) / 1000 > restsAtS(running) + (countS ?? 0);
}

/**
 * The discs at this time. It depends on the clock only, so
 * the animation has the same speed at every frame rate.
 */
export function discsNow(
  { shot, motion, peak, fallClocksS, turns, startMs }: RunningShot,
  nowMs: number,
): readonly MovingDisc[] {
  const clockS = Math.max(0, (nowMs - startMs) / 1000);
  const [frame] = sampleFrames(motion, [Math.min(shot.durationS, timeAt(motion, clockS))]);
  const at = new Map((frame?.discs ?? []).map((disc) => [disc.disc, disc]));
  return shot.start.flatMap((disc) => {
    const now = at.get(disc.id);
    if (now === undefined) return [];
    const isGone = disc.id === peak?.disc && clockS > peak.clockS + FLIGHT.afterS;
    if (isGone && peak.kind === 'twenty') return [];
    const since = clockS - (fallClocksS.get(disc.id) ?? Infinity);
    const turnRad = now.turnRad + (turns.get(disc.id) ?? 0);
    return [{ ...disc, x: now.x, y: now.y, turnRad, ...fallen(now, since) }];
  });
}

function fallen({ motion }: FrameDisc, sinceS: number): { scale: number; opacity: number } {
  const share = Math.min(1, Math.max(0, sinceS / FALL_S));
  if (motion === 'hole') return { scale: 1 - 0.14 * share, opacity: 1 };
  if (motion === 'ditch') return { scale: 1 - 0.08 * share, opacity: 1 - 0.35 * share };
  return { scale: 1, opacity: 1 };
}
