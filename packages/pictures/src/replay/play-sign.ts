import type { Moment } from './animation.ts';
import type { Stage } from './stage.ts';

/** Where its middle is, as shares of the board. */
const IN_CORNER = [0.932, 0.932] as const;
/** With three cups there is no free corner: it stands above what is said of the round. */
const BESIDE_BOARD = [0.056, 0.8] as const;

/**
 * Where moving pictures are paused, Discord shows the first moment alone: the board before the shot. So
 * that moment bears a sign for play, where neither the round board nor a cup is.
 */
export function withPlaySign(
  moments: readonly Moment[],
  stage: Stage,
  sides = 0,
): readonly Moment[] {
  const [first, ...others] = moments;
  if (first === undefined) return [];
  const { board, playSign: bitmap } = stage;
  const [right, down] = sides > 2 ? BESIDE_BOARD : IN_CORNER;
  const x = Math.round(board.x + right * board.width - bitmap.widthPx / 2);
  const y = Math.round(board.y + down * board.height - bitmap.heightPx / 2);
  return [{ ...first, stamps: [...first.stamps, { bitmap, x, y }] }, ...others];
}
