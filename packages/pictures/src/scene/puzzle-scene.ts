import { assertNever } from 'crokinole/result';
import type { DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { planCloseUp, type PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import type { PuzzleView, TryOutcome } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { BAND_CORNER_PX, CARD_MARGIN_PX } from './band.ts';
import { faceItems } from './face.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';

const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const HEIGHT_PX = 396;
const STRIP_PX = 84;
const VIEW_IN = 21;
const PAD_PX = 24;
const FACE_PX = 116;
const FACE_AT = { xPx: 196, yPx: CARD_MARGIN_PX + (HEIGHT_PX - STRIP_PX) / 2 };
const PANEL = {
  xPx: 376,
  yPx: CARD_MARGIN_PX + PAD_PX,
  widthPx: PICTURE_WIDTH_PX - CARD_MARGIN_PX - PAD_PX - 376,
  heightPx: HEIGHT_PX - STRIP_PX - 2 * PAD_PX,
};
const TRY_PX = 78;
const TRY_STEP_PX = 200;
const STREAK_PX = 34;
const NAME_SIZES_PX = [46, 40, 34] as const;

/** A player's puzzle of a day, to share: the tries as discs, and the streak. No position. */
export function puzzleScene(view: PuzzleView, words: PictureWords): DrawList {
  const at = { xPx: CARD_MARGIN_PX, yPx: CARD_MARGIN_PX };
  const plan = planCloseUp({ x: 0, y: -1 }, VIEW_IN, WIDTH_PX, HEIGHT_PX);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: HEIGHT_PX + 2 * CARD_MARGIN_PX,
    items: [
      { kind: 'board', at, plan, cornerPx: 18 },
      ...faceItems({ side: 0, ...view.player }, FACE_AT, FACE_PX),
      panel(PANEL),
      ...resultItems(view, words),
      ...titleItems(view, words),
    ],
  };
}

function resultItems({ streak, tries }: PuzzleView, words: PictureWords): DrawItem[] {
  const middle = PANEL.xPx + PANEL.widthPx / 2;
  const yPx = PANEL.yPx + PANEL.heightPx * (streak > 1 ? 0.4 : 0.5);
  const discs = tries.flatMap((outcome, i) =>
    tryItems(outcome, { xPx: middle + (i - (tries.length - 1) / 2) * TRY_STEP_PX, yPx }),
  );
  if (streak < 2) return discs;
  const streakText = text(middle, PANEL.yPx + PANEL.heightPx - PAD_PX, words.daysInARow(streak), {
    ...heading(STREAK_PX, 'center'),
    maxWidthPx: PANEL.widthPx - 2 * PAD_PX,
  });
  return [...discs, streakText];
}

/** Solved is a gold disc, a miss is an empty place. */
function tryItems(outcome: TryOutcome, at: PointPx): DrawItem[] {
  switch (outcome) {
    case 'solved':
      return [{ kind: 'medal', at, radiusPx: TRY_PX, metal: 'gold' }];
    case 'missed':
      return [
        {
          kind: 'arc',
          at,
          radiusPx: TRY_PX - 4,
          stroke: { ink: 'quiet' },
          widthPx: 6,
          dashPx: [20, 16],
        },
      ];
    default:
      return assertNever(outcome);
  }
}

function titleItems({ number, player }: PuzzleView, words: PictureWords): DrawItem[] {
  const left = CARD_MARGIN_PX + PAD_PX;
  const right = PICTURE_WIDTH_PX - left;
  const yPx = CARD_MARGIN_PX + HEIGHT_PX - STRIP_PX;
  const box = { xPx: CARD_MARGIN_PX, yPx, widthPx: WIDTH_PX, heightPx: STRIP_PX };
  const title = words.puzzle(number);
  const style = { ...label('text', 'right'), sizePx: 34 };
  const maxWidthPx = right - left - widthOfText(title, style) - PAD_PX;
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, heading(sizePx)) <= maxWidthPx;
  const name = namesWithin([player.name], words.player, words.and, fitsAt(NAME_SIZES_PX[2]));
  const sizePx = NAME_SIZES_PX.find((size) => fitsAt(size)(name)) ?? NAME_SIZES_PX[2];
  const middle = yPx + STRIP_PX / 2;
  return [
    { kind: 'plank', box, cornerPx: BAND_CORNER_PX },
    text(left, middle + 0.34 * sizePx, name, { ...heading(sizePx), maxWidthPx }),
    text(right, middle + 12, title, style),
  ];
}
