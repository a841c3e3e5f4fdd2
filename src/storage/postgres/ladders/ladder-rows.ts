import type { Standing } from 'crokinole/ratings/standing';
import { standings } from '../schema/schema-ladders.ts';

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
