import { assertNever } from 'crokinole/result';
import { aimAltText } from '../alt-text/aim.ts';
import { boardAltText } from '../alt-text/board.ts';
import {
  helpAltText,
  invitationAltText,
  leaderboardAltText,
  profileAltText,
  puzzleAltText,
  resultAltText,
} from '../alt-text/cards.ts';
import {
  bracketAltText,
  fieldAltText,
  hallOfFameAltText,
  podiumAltText,
  roundAltText,
  seasonAltText,
  tableAltText,
} from '../alt-text/tournaments.ts';
import { reviewAltText } from '../alt-text/review.ts';
import { fitAltText } from '../alt-text/fit.ts';
import { aimScene } from '../scene/aim-scene.ts';
import { boardScene } from '../scene/board-scene.ts';
import type { DrawList } from '../draw-list/draw-list.ts';
import { helpScene } from '../scene/help-scene.ts';
import type {
  Illustration,
  AimView,
  BoardView,
  InvitationView,
  LeaderboardView,
  ProfileView,
  PuzzleView,
  ResultView,
} from '../views/still-views.ts';
import type { ReviewView } from '../views/review-views.ts';
import type {
  BracketView,
  FieldView,
  HallOfFameView,
  PodiumView,
  RoundView,
  SeasonView,
  TableView,
} from '../views/tournament-views.ts';
import { invitationScene } from '../scene/invitation-scene.ts';
import { leaderboardScene } from '../scene/leaderboard-scene.ts';
import { profileScene } from '../scene/profile-scene.ts';
import { puzzleScene } from '../scene/puzzle-scene.ts';
import { reviewScene } from '../scene/review-scene.ts';
import { resultScene } from '../scene/result-scene.ts';
import { rulesScene } from '../scene/rules-scene.ts';
import { bracketScene } from '../scene/tournament/bracket-scene.ts';
import { fieldScene } from '../scene/tournament/field-scene.ts';
import { hallOfFameScene } from '../scene/tournament/hall-of-fame-scene.ts';
import { podiumScene } from '../scene/tournament/podium-scene.ts';
import { roundScene } from '../scene/tournament/round-scene.ts';
import { seasonScene } from '../scene/tournament/season-scene.ts';
import { tableScene } from '../scene/tournament/table-scene.ts';
import type { PictureWords } from '../words/picture-words.ts';

/** Every still picture, as plain data that can be cloned to another thread. */
export type PictureRequest =
  | { readonly kind: 'board'; readonly view: BoardView }
  | { readonly kind: 'aim'; readonly view: AimView }
  | { readonly kind: 'result'; readonly view: ResultView }
  | { readonly kind: 'leaderboard'; readonly view: LeaderboardView }
  | { readonly kind: 'profile'; readonly view: ProfileView }
  | { readonly kind: 'rules'; readonly view: Illustration }
  | { readonly kind: 'table'; readonly view: TableView }
  | { readonly kind: 'bracket'; readonly view: BracketView }
  | { readonly kind: 'field'; readonly view: FieldView }
  | { readonly kind: 'round'; readonly view: RoundView }
  | { readonly kind: 'podium'; readonly view: PodiumView }
  | { readonly kind: 'season'; readonly view: SeasonView }
  | { readonly kind: 'hall-of-fame'; readonly view: HallOfFameView }
  | { readonly kind: 'invitation'; readonly view: InvitationView }
  | { readonly kind: 'puzzle'; readonly view: PuzzleView }
  | { readonly kind: 'review'; readonly view: ReviewView }
  | { readonly kind: 'help' };

export function sceneOf(request: PictureRequest, words: PictureWords): DrawList {
  switch (request.kind) {
    case 'board':
      return boardScene(request.view, words);
    case 'aim':
      return aimScene(request.view);
    case 'result':
      return resultScene(request.view, words);
    case 'leaderboard':
      return leaderboardScene(request.view, words);
    case 'profile':
      return profileScene(request.view, words);
    case 'rules':
      return rulesScene(request.view, words);
    case 'table':
      return tableScene(request.view, words);
    case 'bracket':
      return bracketScene(request.view, words);
    case 'field':
      return fieldScene(request.view, words);
    case 'round':
      return roundScene(request.view, words);
    case 'podium':
      return podiumScene(request.view, words);
    case 'season':
      return seasonScene(request.view, words);
    case 'hall-of-fame':
      return hallOfFameScene(request.view, words);
    case 'invitation':
      return invitationScene(request.view, words);
    case 'puzzle':
      return puzzleScene(request.view, words);
    case 'review':
      return reviewScene(request.view, words);
    case 'help':
      return helpScene(words);
    default:
      return assertNever(request);
  }
}

/** The picture's alt text. */
export function altTextOf(request: PictureRequest, words: PictureWords): string {
  switch (request.kind) {
    case 'board':
      return boardAltText(request.view, words);
    case 'aim':
      return aimAltText(request.view, words);
    case 'result':
      return resultAltText(request.view, words);
    case 'leaderboard':
      return leaderboardAltText(request.view, words);
    case 'profile':
      return profileAltText(request.view, words);
    case 'rules':
      return fitAltText(words.sentences.illustrations[request.view]);
    case 'table':
      return tableAltText(request.view, words);
    case 'bracket':
      return bracketAltText(request.view, words);
    case 'field':
      return fieldAltText(request.view, words);
    case 'round':
      return roundAltText(request.view, words);
    case 'podium':
      return podiumAltText(request.view, words);
    case 'season':
      return seasonAltText(request.view, words);
    case 'hall-of-fame':
      return hallOfFameAltText(request.view, words);
    case 'invitation':
      return invitationAltText(request.view, words);
    case 'puzzle':
      return puzzleAltText(request.view, words);
    case 'review':
      return reviewAltText(request.view, words);
    case 'help':
      return helpAltText(words);
    default:
      return assertNever(request);
  }
}
