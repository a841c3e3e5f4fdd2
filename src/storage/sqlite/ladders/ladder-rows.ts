import {
  LEADERBOARD_KINDS,
  figureOn,
  type LeaderboardKind,
} from '../../../ratings/leaderboards.ts';
import type { Standing } from '../../../ratings/standing.ts';
import { standings } from '../schema/schema-ladders.ts';

export const BOARD_COLUMNS = {
  rating: 'onRating',
  'twenties-per-round': 'onTwentiesPerRound',
  'open-twenties': 'onOpenTwenties',
  wins: 'onWins',
  streak: 'onStreak',
  shootout: 'onShootout',
} as const satisfies Record<LeaderboardKind, keyof typeof standings.$inferSelect>;

type BoardFigures = Record<(typeof BOARD_COLUMNS)[LeaderboardKind], number | null>;

/** What the boards show of a player, or nothing at all. */
export function boardFigures(standing: Standing, isShown: boolean): BoardFigures {
  const figures = LEADERBOARD_KINDS.map((board) => [
    BOARD_COLUMNS[board],
    isShown ? figureOn(board, standing) : null,
  ]);
  return Object.fromEntries(figures) as BoardFigures;
}

/** The columns of a standing; the row also says on which ladder. */
export const STANDING_COLUMNS = {
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
} as const satisfies Record<keyof Standing, unknown>;
