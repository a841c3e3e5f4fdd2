import type { Moment } from './film.ts';
import type { Stage } from './stage.ts';

/** The position of its centre, as shares of the board. */
const IN_CORNER = [0.932, 0.932] as const;
/** With three cups no corner is free, so it goes above the round's caption. */
const BESIDE_BOARD = [0.056, 0.8] as const;

/**
 * When animations are paused, Discord shows only the first frame: the board before the shot. So
 * that frame has a play sign in an area without board or cups.
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
