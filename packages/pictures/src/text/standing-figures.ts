import { PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import { assertNever } from 'crokinole/result';
import type { StandingColumn, StandingView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';

/**
 * Ranking figures are shown with the precision they are compared with, so that players with the
 * same figure share a place.
 */
export function standingFigure(
  column: StandingColumn,
  standing: StandingView,
  isRanking: boolean,
  { decimal }: PictureWords,
): string {
  switch (column) {
    case 'rating':
      // Players without a rank are sorted by matches, and their rating may be higher than one above.
      return standing.isProvisional === true
        ? `${standing.wins + standing.draws + standing.losses}/${PROVISIONAL_MATCHES}`
        : String(standing.rating);
    case 'record':
      return `${standing.wins} – ${standing.draws} – ${standing.losses}`;
    case 'twenties-per-round':
      return decimal(standing.twentiesPerRound, isRanking ? 2 : 1);
    case 'open-twenties': {
      const share = standing.openTwentyShare;
      return share === undefined ? '–' : `${decimal(100 * share, isRanking ? 1 : 0)} %`;
    }
    case 'wins':
      return String(standing.wins);
    case 'streak':
      return String(standing.bestStreak);
    case 'shootout':
      return String(standing.bestShootout);
    default:
      return assertNever(column);
  }
}
