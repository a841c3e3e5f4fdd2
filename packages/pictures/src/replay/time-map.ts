import type { ShotEvent, ShotReport } from 'crokinole/shot/report';
import { HOLD_MS, tremblesOf } from 'crokinole/shot/trembles';

/** Maps replay time to shot time, slower around events. */
export interface TimeMap {
  readonly motionMs: number;
  shotTimeAt(replayMs: number): number;
  replayTimeOf(shotTimeS: number): number;
}

const STEP_S = 1 / 400;
export const MIN_MOTION_MS = 700;
export const MAX_MOTION_MS = 2300;

/** Slow motion at the hole takes this much of the shot, up to the moment that decides. */
const HELD_S = 0.03;

/** `share` shortens or lengthens the whole replay. */
export function mapTime(report: ShotReport, share = 1): TimeMap {
  const cells = cellsOf(report, share);
  const sums = new Float64Array(cells.length + 1);
  cells.forEach((cellMs, i) => {
    sums[i + 1] = (sums[i] ?? 0) + cellMs;
  });
  const motionMs = sums[cells.length] ?? 0;
  return {
    motionMs,
    shotTimeAt: (replayMs) =>
      report.durationS * placeOf(sums, Math.max(0, Math.min(motionMs, replayMs))),
    replayTimeOf: (shotTimeS) => {
      const place = Math.max(0, Math.min(1, shotTimeS / report.durationS)) * cells.length;
      const cell = Math.min(cells.length - 1, Math.floor(place));
      return (sums[cell] ?? 0) + (place - cell) * (cells[cell] ?? 0);
    },
  };
}

/** From 1: the higher, the closer to a standstill the middle of a slow motion comes. */
const SLOWING = 1.6;

/** A part of a shot, in shot time and in replay time around one moment. */
interface SlowPart {
  readonly fromS: number;
  readonly atS: number;
  readonly untilS: number;
  readonly approachMs: number;
  readonly aftermathMs: number;
}

/** A part of a shot that is slowest at one moment. What happens outside of it is never, or long past. */
export function slowMotion({ fromS, atS, untilS, ...slow }: SlowPart): TimeMap {
  const { approachMs, aftermathMs } = slow;
  const motionMs = approachMs + aftermathMs;
  return {
    motionMs,
    shotTimeAt: (replayMs) => {
      const ms = Math.max(0, Math.min(motionMs, replayMs));
      return ms < approachMs
        ? atS - (atS - fromS) * (1 - ms / approachMs) ** SLOWING
        : atS + (untilS - atS) * ((ms - approachMs) / aftermathMs) ** SLOWING;
    },
    replayTimeOf: (timeS) => {
      if (timeS < fromS) return -Infinity;
      if (timeS > untilS) return Infinity;
      return timeS < atS
        ? approachMs * (1 - ((atS - timeS) / (atS - fromS)) ** (1 / SLOWING))
        : approachMs + aftermathMs * ((timeS - atS) / (untilS - atS || 1)) ** (1 / SLOWING);
    },
  };
}

/** The replay time of each step of the shot. A disc that trembles at the hole is held on top. */
function cellsOf(report: ShotReport, share: number): Float64Array {
  const paces = pacesOf(report);
  const total = paces.reduce((sum, pace) => sum + pace, 0);
  const wantedMs = 1000 * STEP_S * total;
  const wholeMs = share * Math.max(MIN_MOTION_MS, Math.min(MAX_MOTION_MS, wantedMs));
  const cells = paces.map((pace) => (wholeMs * pace) / total);
  for (const timeS of tremblesOf(report)) {
    const until = Math.max(1, Math.min(cells.length, Math.ceil(timeS / STEP_S)));
    const from = Math.max(0, until - Math.round(HELD_S / STEP_S));
    for (let i = from; i < until; i += 1) {
      cells[i] = (cells[i] ?? 0) + (share * HOLD_MS) / (until - from);
    }
  }
  return cells;
}

/** Where an increasing list of sums reaches a value, as a share of its length. */
function placeOf(sums: Float64Array, wanted: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const from = sums[low] ?? 0;
  const until = sums[high] ?? from;
  const within = until > from ? (wanted - from) / (until - from) : 0;
  return Math.min(1, (low + within) / (sums.length - 1));
}

/** Replay seconds per second of the shot while nothing happens, and the maximum added to that. */
const CALM_PACE = 1.7;
const EXTRA_PACE = 4.5;
/** Slow motion starts this long before an event and fades this long after it, in shot time. */
const BEFORE_S = 0.025;
const AFTER_S = 0.06;

/** Close events add up, up to the slowest pace. */
function pacesOf(report: ShotReport): Float64Array {
  const calm = new Float64Array(Math.max(1, Math.ceil(report.durationS / STEP_S))).fill(1);
  for (const event of report.events) {
    const weight = weightOf(event);
    const from = Math.max(0, Math.floor((event.timeS - BEFORE_S) / STEP_S));
    const until = Math.min(calm.length, Math.ceil((event.timeS + AFTER_S) / STEP_S));
    for (let i = from; weight > 0 && i < until; i += 1) {
      const offS = i * STEP_S - event.timeS;
      const nearness = Math.max(0, 1 - (offS < 0 ? -offS / BEFORE_S : offS / AFTER_S));
      calm[i] = (calm[i] ?? 1) * (1 - weight * nearness);
    }
  }
  return calm.map((share) => CALM_PACE + EXTRA_PACE * (1 - share));
}

/** Collisions at this speed count in full. */
const FULL_SPEED_IN_PER_S = 15;

function weightOf(event: ShotEvent): number {
  switch (event.kind) {
    case 'contact':
    case 'peg':
    case 'lipped':
      return 0.9 * Math.min(1, event.speedInPerS / FULL_SPEED_IN_PER_S);
    case 'sunk':
      return 0.9;
    case 'peg-transmitted':
      return 0.5;
    case 're-entered':
      return 0.6;
    case 'rail':
    case 'left-surface':
      return 0.2;
    case 'ditched':
    case 'line-cleared':
    case 'line-touched':
    case 'moved':
    case 'stopped':
      return 0;
  }
}
