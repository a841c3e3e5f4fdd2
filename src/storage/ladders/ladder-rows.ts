import type { Sql } from '../common/query.ts';
import type { Standing } from 'crokinole/ratings/standing';

/** The columns of a standing; the row also says on which ladder. */
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
