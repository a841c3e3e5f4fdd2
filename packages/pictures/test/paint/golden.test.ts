import { expect, it } from 'vitest';
import { createPainter } from '../../src/paint/painter.ts';
import { sceneOf, type PictureRequest } from '../../src/stills/pictures.ts';
import { THEMES } from '../../src/themes/registry.ts';
import type { ThemeId } from '../../src/themes/theme.ts';
import { expectAsStored } from '../support/golden.ts';
import { heading, label } from '../../src/scene/styles.ts';
import { NAME_REQUESTS, namesPage } from '../support/names.ts';
import * as cups from '../support/tournament-views.ts';
import * as reviews from '../support/review-views.ts';
import * as views from '../support/views.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

const painter = createPainter();

const GOLDEN: readonly (readonly [string, ThemeId, PictureRequest])[] = [
  ['board', 'maple', { kind: 'board', view: views.BOARD }],
  ['board-counted', 'maple', { kind: 'board', view: views.COUNTED_BOARD }],
  ['board-of-three', 'walnut', { kind: 'board', view: views.BOARD_OF_THREE }],
  ['aim', 'walnut', { kind: 'aim', view: views.AIM }],
  ['ideas', 'maple', { kind: 'aim', view: views.IDEAS }],
  ['ideas-side-by-side', 'walnut', { kind: 'aim', view: views.IDEAS_SIDE_BY_SIDE }],
  ['hole', 'maple', { kind: 'rules', view: 'free-shot' }],
  ['leaner', 'high-contrast', { kind: 'rules', view: 'leaner' }],
  ['result', 'maple', { kind: 'result', view: views.RESULT_BY_ROUNDS }],
  ['table', 'maple', { kind: 'table', view: cups.GROUP_TABLE }],
  ['bracket', 'walnut', { kind: 'bracket', view: cups.BRACKET }],
  ['field', 'maple', { kind: 'field', view: cups.FIELD }],
  ['podium', 'walnut', { kind: 'podium', view: cups.PODIUM }],
  ['invitation', 'maple', { kind: 'invitation', view: views.INVITATION }],
  ['invitation-of-teams', 'walnut', { kind: 'invitation', view: views.INVITATION_OF_TEAMS }],
  ['invitation-with-faces', 'walnut', { kind: 'invitation', view: views.INVITATION_WITH_FACES }],
  ['board-with-faces', 'maple', { kind: 'board', view: views.BOARD_WITH_FACES }],
  ['leaderboard-with-faces', 'walnut', { kind: 'leaderboard', view: views.LEADERBOARD_WITH_FACES }],
  ['profile-with-a-face', 'maple', { kind: 'profile', view: views.PROFILE_WITH_A_FACE }],
  ['result-with-faces', 'high-contrast', { kind: 'result', view: views.RESULT_WITH_FACES }],
  ['field-with-faces', 'walnut', { kind: 'field', view: cups.FIELD_WITH_FACES }],
  ['podium-with-faces', 'walnut', { kind: 'podium', view: cups.PODIUM_WITH_FACES }],
  ['profile', 'walnut', { kind: 'profile', view: views.PROFILE }],
  ['puzzle', 'walnut', { kind: 'puzzle', view: views.PUZZLE }],
  ['review', 'maple', { kind: 'review', view: reviews.REVIEW_ACCOUNTS }],
  ['review-of-two-moments', 'walnut', { kind: 'review', view: reviews.REVIEW_OF_TWO_MOMENTS }],
  ...Object.entries(NAME_REQUESTS).map(([name, request]) => [name, 'maple', request] as const),
];

it.each(GOLDEN)('%s in %s looks as stored', async (name, themeId, request) => {
  await expectAsStored(
    name,
    painter.paint(sceneOf(request, pictureWordsIn('en')), THEMES[themeId]),
  );
});

it.each([
  ['names', 'maple', label()],
  ['names-in-titles', 'high-contrast', heading(34)],
] as const)('%s of every script look as stored', async (name, themeId, style) => {
  await expectAsStored(name, painter.paint(namesPage(style), THEMES[themeId]));
});

it('paints the same list to the same pixels, on a new canvas or a used one', () => {
  const list = sceneOf({ kind: 'board', view: views.BOARD }, pictureWordsIn('en'));
  const used = painter.paint(
    sceneOf({ kind: 'board', view: views.BOARD_OF_THREE }, pictureWordsIn('en')),
    THEMES.walnut,
  );
  const [a, b, c] = [
    painter.paint(list, THEMES.maple),
    painter.paint(list, THEMES.maple, used),
    createPainter().paint(list, THEMES.maple),
  ].map((canvas) => Buffer.from(canvas.data()));
  expect(b?.equals(a ?? Buffer.alloc(0))).toBe(true);
  expect(c?.equals(a ?? Buffer.alloc(0))).toBe(true);
});
