import type { Pace } from './pace.ts';

/** A style for showing all shots of a match. */
export interface MatchStyle {
  readonly sizePx: number;
  readonly textScale: number;
  /** If false, each shot is one picture with the discs' paths. */
  readonly isMoving: boolean;
  readonly pace: Pace;
}

/** About two seconds per shot: a match has a hundred and more. */
const SMOOTH: Pace = {
  frameMs: 50,
  beforeMs: 200,
  drawsBack: false,
  motionShare: 0.65,
  marksMs: 700,
  afterMs: 300,
};
const COARSE: Pace = { ...SMOOTH, frameMs: 90 };
const HASTY: Pace = { ...SMOOTH, frameMs: 110, motionShare: 0.45, beforeMs: 150 };
const STEPS: Pace = { ...SMOOTH, beforeMs: 250, marksMs: 900, afterMs: 250 };

/** From the best to the smallest. */
export const MATCH_STYLES: readonly MatchStyle[] = [
  { sizePx: 480, textScale: 1, isMoving: true, pace: SMOOTH },
  { sizePx: 480, textScale: 1, isMoving: true, pace: COARSE },
  { sizePx: 360, textScale: 1.15, isMoving: true, pace: COARSE },
  { sizePx: 360, textScale: 1.15, isMoving: true, pace: HASTY },
  { sizePx: 360, textScale: 1.15, isMoving: false, pace: STEPS },
];
