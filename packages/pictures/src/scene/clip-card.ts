import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import type { ClipCardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { BoxPx, DrawItem } from '../draw-list/draw-list.ts';
import { cupItems } from './cup.ts';
import { faceItems } from './face.ts';
import { heading, label, panel, text } from './styles.ts';
import { widthOfWordmark, wordmarkItems } from './wordmark.ts';

/** A square: on a phone as wide as the screen, on a desktop as high as Discord shows pictures. */
export const CLIP_PX = 640;
/** The height of the decisive spot in the picture, far above the card. */
export const CLIP_SPOT_SHARE = 0.33;

export const MARGIN_PX = 16;
const PAD_PX = 22;
export const CLIP_CARD: BoxPx = {
  xPx: MARGIN_PX,
  yPx: CLIP_PX - MARGIN_PX - 150,
  widthPx: CLIP_PX - 2 * MARGIN_PX,
  heightPx: 150,
};
/** From out of sight. */
export const CARD_TRAVEL_PX = CLIP_PX - CLIP_CARD.yPx;

const FACE_PX = 46;
const LEFT_PX = CLIP_CARD.xPx + PAD_PX;
const RIGHT_PX = CLIP_CARD.xPx + CLIP_CARD.widthPx - PAD_PX;
const WORDS_PX = LEFT_PX + 2 * FACE_PX + 18;
const HEADLINE_SIZES_PX = [54, 48, 42, 36, 32, 28] as const;
const NAME_STYLE = { ...label(), sizePx: 32 };
/** 12 px on a phone that shows the card 300 px wide. */
const MATCH_STYLE = { ...label('quiet'), sizePx: 26 };

/** In a twenty's card, across from the face. */
export const CLIP_CUP = {
  at: { xPx: RIGHT_PX - FACE_PX, yPx: CLIP_CARD.yPx + 58 },
  radiusPx: FACE_PX,
} as const;

/** The card of a shared shot: player, points, cup, match. */
export function clipCardItems(view: ClipCardView, words: PictureWords): DrawItem[] {
  const { face, cup } = view;
  const maxWidthPx = (cup === undefined ? RIGHT_PX : RIGHT_PX - 2 * FACE_PX - 22) - WORDS_PX;
  const name = namesWithin([face.name], words.player, words.and, (shown) => {
    return widthOfText(shown, NAME_STYLE) <= maxWidthPx;
  });
  const [first, second] = view.headline === '' ? [name, ''] : [view.headline, name];
  const sizePx =
    HEADLINE_SIZES_PX.find((size) => widthOfText(first, heading(size)) <= maxWidthPx) ?? 28;
  const down = (px: number) => CLIP_CARD.yPx + px;
  return [
    panel(CLIP_CARD),
    ...faceItems(face, { xPx: LEFT_PX + FACE_PX, yPx: down(58) }, FACE_PX),
    text(WORDS_PX, down(second === '' ? 58 : 42) + 0.34 * sizePx, first, {
      ...heading(sizePx),
      tint: { ink: view.headline === '' ? 'text' : 'accent' },
      maxWidthPx,
    }),
    text(WORDS_PX, down(98), second, { ...NAME_STYLE, maxWidthPx }),
    ...(cup === undefined ? [] : cupItems(cup, CLIP_CUP.at, CLIP_CUP.radiusPx, -1)),
    text(LEFT_PX, down(136), matchLine(view, words), {
      ...MATCH_STYLE,
      maxWidthPx: RIGHT_PX - LEFT_PX,
    }),
  ];
}

function matchLine({ sides, round }: ClipCardView, words: PictureWords): string {
  const score = sides.map((side) => side.points).join('–');
  const at = round === undefined ? '' : ` · ${words.round(round)} · ${score}`;
  const heading = (maxSigns: number) =>
    words.versus(
      sides.map(({ side, names }) =>
        fitNames(names, words.sideNames[side], words.and, maxSigns, () => true),
      ),
    ) + at;
  const fits = (line: string) => widthOfText(line, MATCH_STYLE) <= RIGHT_PX - LEFT_PX;
  for (let signs = 32; signs > 4; signs -= 1) if (fits(heading(signs))) return heading(signs);
  return heading(4);
}

/** 12 px on a phone, too. */
const MARK_PX = 16;

/** The wordmark, for the corner away from the decisive spot, with the size of its plate. */
export function brandOf(): { readonly box: BoxPx; readonly items: readonly DrawItem[] } {
  const heightPx = 2 * MARK_PX + 12;
  const widthPx = Math.ceil(widthOfWordmark(MARK_PX)) + 28;
  const box = { xPx: 0, yPx: 0, widthPx, heightPx };
  const items: DrawItem[] = [
    { kind: 'box', box, cornerPx: heightPx / 2, fill: { ink: 'panel' } },
    ...wordmarkItems({ xPx: 8 + MARK_PX, yPx: heightPx / 2 }, MARK_PX),
  ];
  return { box, items };
}
