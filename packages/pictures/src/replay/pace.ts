/** How long a replay shows a picture, where it's smoothest. */
export const FRAME_MS = 40;

/** The durations of a replay's parts. */
export interface Pace {
  readonly frameMs: number;
  readonly beforeMs: number;
  /** The flicked disc draws back first. */
  readonly drawsBack: boolean;
  /** 1 is the usual slow motion; less is faster. */
  readonly motionShare: number;
  /** The position with the marks of gains and losses, if there are any. */
  readonly marksMs: number;
  readonly afterMs: number;
}

/** A single shot takes three to five seconds. */
export const REPLAY_PACE: Pace = {
  frameMs: FRAME_MS,
  beforeMs: 500,
  drawsBack: true,
  motionShare: 1,
  marksMs: 1400,
  afterMs: 1100,
};

/**
 * The replay ends as the board for the next turn, and pauses long enough to read it before it
 * repeats.
 */
const TURN_PACE: Pace = { ...REPLAY_PACE, afterMs: 2600 };

/** From the smoothest to the smallest, for the longest shots. */
export const TURN_PACES: readonly [Pace, ...Pace[]] = [
  TURN_PACE,
  { ...TURN_PACE, frameMs: 60 },
  { ...TURN_PACE, frameMs: 90 },
  { ...TURN_PACE, frameMs: 110, motionShare: 0.7 },
];
