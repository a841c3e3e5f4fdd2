import type { CountedMatch, CountedSide, PlayerFigures } from './counted-match.ts';
import { NEW_RATING, rateSides, type Rating } from './rating.ts';

/** Everything a ladder stores about one player. */
export interface Standing extends Rating {
  readonly player: string;
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  /** Matches on the side that shot first; the others were on a side that shot later. */
  readonly firstMatches: number;
  readonly firstWins: number;
  readonly rounds: number;
  readonly twenties: number;
  readonly openShots: number;
  readonly openTwenties: number;
  readonly bestRoundPoints: number;
  /** The current and the longest winning streak. */
  readonly streak: number;
  readonly bestStreak: number;
  /** The most twenties in the twelve shots of a shootout. */
  readonly bestShootout: number;
}

export function newStanding(player: string): Standing {
  return {
    player,
    ...NEW_RATING,
    matches: 0,
    wins: 0,
    draws: 0,
    firstMatches: 0,
    firstWins: 0,
    rounds: 0,
    twenties: 0,
    openShots: 0,
    openTwenties: 0,
    bestRoundPoints: 0,
    streak: 0,
    bestStreak: 0,
    bestShootout: 0,
  };
}

/** The new standings of a match's players on one ladder. */
export function standingsAfter(
  match: CountedMatch,
  before: (player: string) => Standing | undefined,
): readonly Standing[] {
  const standings = match.sides.map((side) =>
    side.players.map(({ player }) => before(player) ?? newStanding(player)),
  );
  const rated = rateSides(
    match.sides.map(({ place }, i) => ({ place, ratings: standings[i] ?? [] })),
  );
  return match.sides.flatMap((side, i) =>
    side.players.map((figures, seat) => {
      const [standing, rating] = [standings[i]?.[seat], rated[i]?.[seat]];
      if (standing === undefined || rating === undefined) {
        throw new Error(`${figures.player} has not been rated`);
      }
      return { ...withMatch(standing, side, figures), ...rating };
    }),
  );
}

/** A shootout changes no rating. */
export function standingsAfterShootout(
  match: CountedMatch,
  before: (player: string) => Standing | undefined,
): readonly Standing[] {
  return match.sides.flatMap(({ players }) =>
    players.map(({ player, twenties }) => {
      const old = before(player) ?? newStanding(player);
      return { ...old, bestShootout: Math.max(old.bestShootout, twenties) };
    }),
  );
}

function withMatch(old: Standing, side: CountedSide, figures: PlayerFigures): Standing {
  const win = side.result === 'win' ? 1 : 0;
  const first = side.isFirst ? 1 : 0;
  const streak = win === 1 ? old.streak + 1 : 0;
  return {
    ...old,
    matches: old.matches + 1,
    wins: old.wins + win,
    draws: old.draws + (side.result === 'draw' ? 1 : 0),
    firstMatches: old.firstMatches + first,
    firstWins: old.firstWins + first * win,
    rounds: old.rounds + figures.rounds,
    twenties: old.twenties + figures.twenties,
    openShots: old.openShots + figures.openShots,
    openTwenties: old.openTwenties + figures.openTwenties,
    bestRoundPoints: Math.max(old.bestRoundPoints, figures.bestRoundPoints),
    streak,
    bestStreak: Math.max(old.bestStreak, streak),
  };
}
