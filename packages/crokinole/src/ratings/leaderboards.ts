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

/** A rate from fewer rounds or shots than this is meaningless and would lead every leaderboard. */
export const MIN_ROUNDS = 8;
export const MIN_OPEN_SHOTS = 20;

/**
 * The figure a leaderboard shows, as a whole number: points; hundredths of a twenty per round;
 * tenths of a percent of open shots; wins; the longest winning streak; the most twenties of a
 * shootout. Players with the same figure share a place. Null while there is too little data.
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
