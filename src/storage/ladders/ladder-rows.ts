import type { Sql } from '../common/query.ts';
import type { Standing } from 'crokinole/ratings/standing';
import { LEADERBOARD_KINDS, figureOn, type LeaderboardKind } from 'crokinole/ratings/leaderboards';

/** The columns of a standing. The row's other columns say which ladder it's on. */
export const standingColumns = ({ tables: { standings } }: Sql) =>
  ({
    player: standings.player,
    muMicro: standings.muMicro,
    sigmaMicro: standings.sigmaMicro,
    matches: standings.matches,
    wins: standings.wins,
    draws: standings.draws,
    firstMatches: standings.firstMatches,
    firstWins: standings.firstWins,
    rounds: standings.rounds,
    twenties: standings.twenties,
    openShots: standings.openShots,
    openTwenties: standings.openTwenties,
    bestRoundPoints: standings.bestRoundPoints,
    streak: standings.streak,
    bestStreak: standings.bestStreak,
    bestShootout: standings.bestShootout,
  }) as const satisfies Record<keyof Standing, unknown>;

/** The column of each leaderboard: the figure it shows, or null if the player isn't shown. */
export const BOARD_COLUMNS = {
  rating: 'onRating',
  'twenties-per-round': 'onTwentiesPerRound',
  'open-twenties': 'onOpenTwenties',
  wins: 'onWins',
  streak: 'onStreak',
  shootout: 'onShootout',
} as const satisfies Record<LeaderboardKind, string>;

export type BoardFigures = Record<(typeof BOARD_COLUMNS)[LeaderboardKind], number | null>;

/** The figures that leaderboards show of a player; all null if the player is hidden. */
export function boardFigures(standing: Standing, isShown: boolean): BoardFigures {
  const figures = LEADERBOARD_KINDS.map((board) => [
    BOARD_COLUMNS[board],
    isShown ? figureOn(board, standing) : null,
  ]);
  return Object.fromEntries(figures) as BoardFigures;
}
