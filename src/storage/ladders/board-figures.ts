import { LEADERBOARD_KINDS, figureOn, type LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { Standing } from 'crokinole/ratings/standing';

/** The column of each board: what it shows of a player, null for not at all. */
export const BOARD_COLUMNS = {
  rating: 'onRating',
  'twenties-per-round': 'onTwentiesPerRound',
  'open-twenties': 'onOpenTwenties',
  wins: 'onWins',
  streak: 'onStreak',
  shootout: 'onShootout',
} as const satisfies Record<LeaderboardKind, string>;

export type BoardFigures = Record<(typeof BOARD_COLUMNS)[LeaderboardKind], number | null>;

/** What the boards show of a player, or nothing at all. */
export function boardFigures(standing: Standing, isShown: boolean): BoardFigures {
  const figures = LEADERBOARD_KINDS.map((board) => [
    BOARD_COLUMNS[board],
    isShown ? figureOn(board, standing) : null,
  ]);
  return Object.fromEntries(figures) as BoardFigures;
}
