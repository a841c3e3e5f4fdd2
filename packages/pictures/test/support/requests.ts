import type { PictureRequest } from '../../src/stills/pictures.ts';
import { LEADERBOARD_KINDS } from 'crokinole/ratings/leaderboards';
import { ILLUSTRATION_IDS } from '../../src/views/still-views.ts';
import * as cups from './tournament-views.ts';
import * as reviews from './review-views.ts';
import * as views from './views.ts';

/** Every kind of still, with variants for each layout. */
export const REQUESTS: Readonly<Record<string, PictureRequest>> = {
  board: { kind: 'board', view: views.BOARD },
  'board-of-three': { kind: 'board', view: views.BOARD_OF_THREE },
  'board-of-teams': { kind: 'board', view: views.BOARD_OF_TEAMS },
  'board-with-values': { kind: 'board', view: { ...views.BOARD, withValues: true } },
  'aim-with-values': { kind: 'aim', view: { ...views.AIM, withValues: true } },
  'board-counted': { kind: 'board', view: views.COUNTED_BOARD },
  aim: { kind: 'aim', view: views.AIM },
  'aim-at-the-hole': { kind: 'aim', view: views.AIM_AT_THE_HOLE },
  'aim-blocked': { kind: 'aim', view: views.AIM_BLOCKED },
  ideas: { kind: 'aim', view: views.IDEAS },
  'ideas-side-by-side': { kind: 'aim', view: views.IDEAS_SIDE_BY_SIDE },
  result: { kind: 'result', view: views.RESULT },
  'result-by-rounds': { kind: 'result', view: views.RESULT_BY_ROUNDS },
  'result-of-teams': { kind: 'result', view: views.RESULT_OF_TEAMS },
  'result-of-three': { kind: 'result', view: views.RESULT_OF_THREE },
  'shared-result': { kind: 'result', view: views.SHARED_RESULT },
  leaderboard: { kind: 'leaderboard', view: views.LEADERBOARD },
  'leaderboard-with-provisional': {
    kind: 'leaderboard',
    view: {
      ...views.LEADERBOARD,
      standings: views.LEADERBOARD.standings.map((standing, i) =>
        i < 3
          ? standing
          : { ...standing, ...{ wins: 7 - i, draws: 0, losses: 0 }, isProvisional: true as const },
      ),
    },
  },
  ...Object.fromEntries(
    LEADERBOARD_KINDS.slice(1).map((ranking) => {
      const { title, standings } = views.LEADERBOARD;
      const view = { title, standings, ranking, ...(ranking === 'wins' ? { page: 2 } : {}) };
      return [`leaderboard-by-${ranking}`, { kind: 'leaderboard', view }] as const;
    }),
  ),
  profile: { kind: 'profile', view: views.PROFILE },
  'rival-profile': { kind: 'profile', view: views.RIVAL_PROFILE },
  puzzle: { kind: 'puzzle', view: views.PUZZLE },
  review: { kind: 'review', view: reviews.REVIEW },
  'review-with-faces': { kind: 'review', view: reviews.REVIEW_WITH_FACES },
  'review-of-two-moments': { kind: 'review', view: reviews.REVIEW_OF_TWO_MOMENTS },
  'review-accounts': { kind: 'review', view: reviews.REVIEW_ACCOUNTS },
  'review-in-points': { kind: 'review', view: reviews.REVIEW_IN_POINTS },
  'plain-review': { kind: 'review', view: reviews.PLAIN_REVIEW },
  help: { kind: 'help' },
  invitation: { kind: 'invitation', view: views.INVITATION },
  'invitation-of-teams': { kind: 'invitation', view: views.INVITATION_OF_TEAMS },
  'invitation-of-three': { kind: 'invitation', view: views.INVITATION_OF_THREE },
  ...Object.fromEntries(
    ILLUSTRATION_IDS.map((view) => [`rules-${view}`, { kind: 'rules', view }] as const),
  ),
  'table-of-a-group': { kind: 'table', view: cups.GROUP_TABLE },
  'table-of-a-league': { kind: 'table', view: cups.pageOf(cups.LEAGUE_TABLE, 1) },
  'second-page-of-a-league': { kind: 'table', view: cups.pageOf(cups.LEAGUE_TABLE, 2) },
  'table-of-rounds': { kind: 'table', view: cups.SWISS_TABLE },
  'table-of-a-shootout': {
    kind: 'table',
    view: {
      ...cups.GROUP_TABLE,
      stage: { kind: 'whole' },
      lines: cups.GROUP_TABLE.lines.map((line) => ({ ...line, crosses: [] })),
    },
  },
  bracket: { kind: 'bracket', view: cups.BRACKET },
  'bracket-of-16': { kind: 'bracket', view: { ...cups.BRACKET_OF_16, part: 'last' } },
  'bracket-by-half': { kind: 'bracket', view: { ...cups.BRACKET_OF_16, part: 'upper' } },
  'bracket-of-pairs': { kind: 'bracket', view: cups.BRACKET_OF_4 },
  field: { kind: 'field', view: cups.FIELD },
  'field-of-16': { kind: 'field', view: cups.FIELD_OF_16 },
  'field-of-40': { kind: 'field', view: cups.FIELD_OF_40 },
  round: { kind: 'round', view: cups.ROUND },
  podium: { kind: 'podium', view: cups.PODIUM },
  'podium-of-pairs': { kind: 'podium', view: cups.SHARED_PODIUM },
  season: { kind: 'season', view: cups.SEASON },
  'hall-of-fame': { kind: 'hall-of-fame', view: cups.HALL_OF_FAME },
};
