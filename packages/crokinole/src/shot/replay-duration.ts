import type { ShotEvent, ShotReport } from './report.ts';

/** What a hard hit adds. */
const SLOWED_S = 0.15;

/** Seconds of a replay to a second of the shot while nothing happens. */
const CALM_PACE = 1.7;

const BEFORE_MS = 500;

const MAX_MOTION_MS = 2300;

const MIN_MOTION_MS = 700;

/** Marks and the position after it: whoever has understood needs not all of it. */
const AFTER_MS = 2000;

/**
 * About how long a shot is watched: a moment before the flick, the motion slowed down where something
 * happens, what it cost and won, and where everything lies. The pictures know it exactly, and nothing
 * here knows the pictures: a test holds the two together.
 */
export function replayDurationMs({ durationS, events }: ShotReport): number {
  const slowedS = events.reduce((sum, event) => sum + SLOWED_S * weightOf(event), 0);
  const motionMs = 1000 * (CALM_PACE * durationS + slowedS);
  return BEFORE_MS + Math.min(MAX_MOTION_MS, Math.max(MIN_MOTION_MS, motionMs)) + AFTER_MS;
}
/** Discs that meet at this speed count in full. */
const FULL_SPEED_IN_PER_S = 15;

function weightOf(event: ShotEvent): number {
  switch (event.kind) {
    case 'contact':
    case 'peg':
    case 'lipped':
      return Math.min(1, event.speedInPerS / FULL_SPEED_IN_PER_S);
    // It flashes up after the rest lies still.
    case 'sunk':
      return 4;
    default:
      return 0;
  }
}
