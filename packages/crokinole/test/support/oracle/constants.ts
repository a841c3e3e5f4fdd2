/**
 * Every number of the physical model, written down independently of the engine, so that comparing
 * the two checks the numbers as well as the methods.
 */
export const ORACLE_CONSTANTS = {
  gravityInPerS2: 386.09,
  boardFriction: { slow: 0.15, normal: 0.12, fast: 0.09 },
  /** A spinning disc that slides loses rim speed this many times as fast as it loses speed. */
  spinSlowing: 4 / 3,
  discRestitution: 0.8,
  pegRestitution: 0.65,
  railRestitution: 0.5,
  discFriction: 0.2,
  pegFriction: 0.35,
  /**
   * The oracle's only deviation from the model: contacts always separate at least this fast.
   * Otherwise discs that press on each other would collide infinitely often in no time. A disc at
   * this speed slides a hundred-millionth of an inch.
   */
  leastPartingInPerS: 1e-3,
  /** The fastest disc that falls into the hole, straight over its centre. */
  captureInPerS: 35,
  /** A disc that comes to rest within this share of the unsupported radius tips in. */
  tippingShare: 0.9,
  lipLoss: 0.1,
  /** The additional loss at the lip if the disc was almost slow enough to be captured. */
  lipLossNearCapture: 0.3,
  lipTurn: 0.15,
  /** Discs come no nearer to each other than this, rim to rim … */
  gapIn: 1e-6,
  /** … and one that makes room for a disc in the middle of the hole leaves it this much. */
  clearIn: 2e-4,
  /** From passing the edge to lying in the ditch. */
  fallS: Math.sqrt((2 * 0.5) / 386.09),
  /** The share of a hit on a peg that passes to discs nearly touching its far side. */
  transmission: 0.25,
  transmissionGapIn: 0.01,
  transmissionLeastCos: 0.5,
} as const;
