/** How long the parts of a replay are shown. */
export interface Pace {
  readonly frameMs: number;
  readonly beforeMs: number;
  /** 1 is the usual slowing down of the motion; less is a quicker tale. */
  readonly motionShare: number;
  /** The position with the marks of what it cost and won, if there are any. */
  readonly marksMs: number;
  readonly afterMs: number;
}

/** A shot by itself: three to five seconds in all. */
export const REPLAY_PACE: Pace = {
  frameMs: 40,
  beforeMs: 500,
  motionShare: 1,
  marksMs: 1400,
  afterMs: 1100,
};

/** It settles into the board for the next turn: long enough to take that in before it runs again. */
const TURN_PACE: Pace = { ...REPLAY_PACE, afterMs: 2600 };

/** From the smoothest to the smallest, for the wildest of shots. */
export const TURN_PACES: readonly Pace[] = [
  TURN_PACE,
  { ...TURN_PACE, frameMs: 60 },
  { ...TURN_PACE, frameMs: 90 },
  { ...TURN_PACE, frameMs: 110, motionShare: 0.7 },
];
