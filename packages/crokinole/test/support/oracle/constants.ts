import type { BoardSpeed } from '../../../src/shot/shot.ts';

/**
 * Every number of the physical model, written down independently of the engine, so that comparing
 * the two checks the numbers as well as the methods.
 */
export interface OracleConstants {
  readonly gravityInPerS2: number;
  readonly boardFriction: Readonly<Record<BoardSpeed, number>>;
  /** A spinning disc that slides loses rim speed this many times as fast as it loses speed. */
  readonly spinSlowing: number;
  readonly discRestitution: number;
  readonly pegRestitution: number;
  readonly railRestitution: number;
  readonly discFriction: number;
  readonly pegFriction: number;
  /**
   * The oracle's only deviation from the model: contacts always separate at least this fast.
   * Otherwise discs that press on each other would collide infinitely often in no time. A disc at
   * this speed slides a hundred-millionth of an inch.
   */
  readonly leastPartingInPerS: number;
  /** The fastest disc that falls into the hole, straight over its centre. */
  readonly captureInPerS: number;
  /** A disc that comes to rest within this share of the unsupported radius tips in. */
  readonly tippingShare: number;
  readonly lipLoss: number;
  /** The additional loss at the lip if the disc was almost slow enough to be captured. */
  readonly lipLossNearCapture: number;
  readonly lipTurn: number;
  /** Discs come no nearer to each other than this, rim to rim … */
  readonly gapIn: number;
  /** … and one that makes room for a disc in the middle of the hole leaves it this much. */
  readonly clearIn: number;
  /** From passing the edge to lying in the ditch. */
  readonly fallS: number;
  /** The share of a hit on a peg that passes to discs nearly touching its far side. */
  readonly transmission: number;
  readonly transmissionGapIn: number;
  readonly transmissionLeastCos: number;
}

export const ORACLE_CONSTANTS: OracleConstants = {
  gravityInPerS2: 386.09,
  boardFriction: { slow: 0.15, normal: 0.12, fast: 0.09 },
  spinSlowing: 4 / 3,
  discRestitution: 0.8,
  pegRestitution: 0.65,
  railRestitution: 0.5,
  discFriction: 0.2,
  pegFriction: 0.35,
  leastPartingInPerS: 1e-3,
  captureInPerS: 35,
  tippingShare: 0.9,
  lipLoss: 0.1,
  lipLossNearCapture: 0.3,
  lipTurn: 0.15,
  gapIn: 1e-6,
  clearIn: 2e-4,
  fallS: Math.sqrt((2 * 0.5) / 386.09),
  transmission: 0.25,
  transmissionGapIn: 0.01,
  transmissionLeastCos: 0.5,
};
