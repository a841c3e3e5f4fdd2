import { assertNever } from '../result.ts';
import { pointsOf, PROVISIONAL_MATCHES } from './rating.ts';
import type { Standing } from './standing.ts';

export const LEADERBOARD_KINDS = [
  'rating',
  'twenties-per-round',
  'open-twenties',
  'wins',
  'streak',
  'shootout',
] as const;
export type LeaderboardKind = (typeof LEADERBOARD_KINDS)[number];

/** A rate from a handful of rounds or shots says nothing, and would lead every board. */
export const MIN_ROUNDS = 8;
export const MIN_OPEN_SHOTS = 20;

/**
 * What a board shows of a player, in whole numbers: points; hundredths of a twenty per round; tenths
 * of a percent of the open shots; wins; wins in a row at best; the most
 * twenties of a shootout. Those who show the same share a place. Null while there is too little to
 * go by.
 */
export function figureOn(board: LeaderboardKind, standing: Standing): number | null {
  switch (board) {
    case 'rating':
      return standing.matches < PROVISIONAL_MATCHES ? null : pointsOf(standing);
    case 'twenties-per-round':
      return standing.rounds < MIN_ROUNDS
        ? null
        : Math.round((100 * standing.twenties) / standing.rounds);
    case 'open-twenties':
      return standing.openShots < MIN_OPEN_SHOTS
        ? null
        : Math.round((1000 * standing.openTwenties) / standing.openShots);
    case 'wins':
      return standing.wins === 0 ? null : standing.wins;
    case 'streak':
      return standing.bestStreak === 0 ? null : standing.bestStreak;
    case 'shootout':
      return standing.bestShootout === 0 ? null : standing.bestShootout;
    default:
      return assertNever(board);
  }
}
