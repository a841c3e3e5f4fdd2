import type { DiscId } from './shot.ts';
import type { ShotEvent, ShotReport, Stretch, Track } from './report.ts';

/** A disc's motion at one moment of a shot. */
export type DiscMotion = 'resting' | 'sliding' | 'airborne' | 'hole' | 'ditch';

export interface FrameDisc {
  readonly disc: DiscId;
  readonly x: number;
  readonly y: number;
  readonly turnRad: number;
  readonly speedInPerS: number;
  readonly motion: DiscMotion;
}

/** The board at one moment of a shot. */
export interface Frame {
  readonly timeS: number;
  readonly discs: readonly FrameDisc[];
}

/** The part of a shot that frames are computed from. */
export interface Motion extends Pick<
  ShotReport,
  'start' | 'tracks' | 'slowingInPerS2' | 'spinSlowingRadPerS2'
> {
  /** Discs that fell, and when. */
  readonly ends: readonly Ending[];
}

export function motionOf(report: ShotReport): Motion {
  return { ...report, ends: report.events.flatMap(endingOf) };
}

/** Samples the recorded tracks at the given times. */
export function sampleFrames(
  shot: ShotReport | Motion,
  timesS: readonly number[],
): readonly Frame[] {
  const report = 'ends' in shot ? shot : motionOf(shot);
  const tracks = new Map(report.tracks.map((track) => [track.disc, track]));
  const ends = new Map(report.ends.map((end) => [end.disc, end]));
  return timesS.map((timeS) => ({
    timeS,
    discs: report.start.map((disc) => {
      const still = { x: disc.x, y: disc.y, turnRad: 0, speedInPerS: 0 };
      const track = tracks.get(disc.id);
      const at = track === undefined ? still : pointOnTrack(report, track, timeS, still);
      const end = ends.get(disc.id);
      const ended = end !== undefined && timeS >= end.timeS ? end.motion : undefined;
      return { disc: disc.id, ...at, motion: ended ?? motionAt(track, timeS, at.speedInPerS) };
    }),
  }));
}

export interface Ending {
  readonly disc: DiscId;
  readonly timeS: number;
  readonly motion: 'hole' | 'ditch';
}

function endingOf(event: ShotEvent): readonly Ending[] {
  const { kind, timeS } = event;
  if (kind === 'sunk') return [{ disc: event.disc, timeS, motion: 'hole' }];
  return kind === 'ditched' ? [{ disc: event.disc, timeS, motion: 'ditch' }] : [];
}

type Slowing = Pick<Motion, 'slowingInPerS2' | 'spinSlowingRadPerS2'>;

type Point = Omit<FrameDisc, 'disc' | 'motion'>;

function pointOnTrack(report: Slowing, track: Track, timeS: number, before: Point): Point {
  let last: Stretch | undefined;
  for (const stretch of track.stretches) {
    if (timeS < stretch.fromS) {
      return last === undefined ? before : between(report, last, stretch, timeS);
    }
    if (timeS < stretch.untilS) return pointOnStretch(report, stretch, timeS);
    last = stretch;
  }
  if (last === undefined) return before;
  return { ...pointOnStretch(report, last, last.untilS), speedInPerS: 0 };
}

/** Only the two ends of a collision's short time step are known. */
function between(report: Slowing, last: Stretch, next: Stretch, timeS: number): Point {
  const from = pointOnStretch(report, last, last.untilS);
  const share = next.fromS > last.untilS ? (timeS - last.untilS) / (next.fromS - last.untilS) : 1;
  return {
    x: from.x + share * (next.x - from.x),
    y: from.y + share * (next.y - from.y),
    turnRad: from.turnRad + share * (next.turnRad - from.turnRad),
    speedInPerS: from.speedInPerS,
  };
}

function pointOnStretch(report: Slowing, stretch: Stretch, timeS: number): Point {
  const t = timeS - stretch.fromS;
  const speed = Math.sqrt(stretch.vx * stretch.vx + stretch.vy * stretch.vy);
  const slowing = stretch.airborne ? 0 : report.slowingInPerS2;
  const sliding = slowing > 0 ? Math.min(t, speed / slowing) : t;
  const pathIn = speed * sliding - 0.5 * slowing * sliding * sliding;
  const scale = speed > 0 ? pathIn / speed : 0;
  return {
    x: stretch.x + stretch.vx * scale,
    y: stretch.y + stretch.vy * scale,
    turnRad: stretch.turnRad + turnOver(report, stretch, t),
    speedInPerS: Math.max(0, speed - slowing * t),
  };
}

function turnOver(report: Slowing, stretch: Stretch, t: number): number {
  const slowing = stretch.airborne ? 0 : report.spinSlowingRadPerS2;
  const rate = Math.abs(stretch.spinRadPerS);
  const turning = slowing > 0 ? Math.min(t, rate / slowing) : t;
  const turn = rate * turning - 0.5 * slowing * turning * turning;
  return stretch.spinRadPerS < 0 ? -turn : turn;
}

function motionAt(track: Track | undefined, timeS: number, speedInPerS: number): DiscMotion {
  if (speedInPerS === 0) return 'resting';
  const stretch = track?.stretches.findLast((s) => s.fromS <= timeS);
  return stretch?.airborne === true ? 'airborne' : 'sliding';
}
