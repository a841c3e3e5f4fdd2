import { HOLD_MS, tremblesOf } from './trembles.ts';
import type { ShotEvent, ShotReport } from './report.ts';

/** The extra time for a hard hit. */
const SLOWED_S = 0.15;

/** Seconds of replay per second of the shot while nothing happens. */
const CALM_PACE = 1.7;

const BEFORE_MS = 500;

const MAX_MOTION_MS = 2300;

const MIN_MOTION_MS = 700;

/** The final marks and position. Most viewers need less time than that. */
const AFTER_MS = 2000;

/**
 * The approximate length of a replay: a moment before the flick, slow motion around events, the
 * marks and the final position. The pictures package has the exact value but must not be imported
 * here, so a test compares the two.
 */
export function replayDurationMs(report: ShotReport): number {
  const { durationS, events } = report;
  const slowedS = events.reduce((sum, event) => sum + SLOWED_S * weightOf(event), 0);
  const motionMs = 1000 * (CALM_PACE * durationS + slowedS);
  const heldMs = HOLD_MS * tremblesOf(report).length;
  return BEFORE_MS + Math.min(MAX_MOTION_MS, Math.max(MIN_MOTION_MS, motionMs)) + heldMs + AFTER_MS;
}

/** Collisions at this speed count in full. */
const FULL_SPEED_IN_PER_S = 15;

function weightOf(event: ShotEvent): number {
  switch (event.kind) {
    case 'contact':
    case 'peg':
    case 'lipped':
      return Math.min(1, event.speedInPerS / FULL_SPEED_IN_PER_S);
    // The mark appears after all discs are at rest.
    case 'sunk':
      return 4;
    default:
      return 0;
  }
}
