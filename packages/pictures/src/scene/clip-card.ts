import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import type { ClipCardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { faceItems } from './face.ts';
import { heading, label, panel, text } from './styles.ts';
import { widthOfWordmark, wordmarkItems } from './wordmark.ts';

/** A square: on a phone as wide as the screen, on a desktop as high as Discord shows pictures. */
export const CLIP_PX = 640;
/** The height of the decisive spot in the picture, above the card's panel. */
export const CLIP_SPOT_SHARE = 0.35;

const MARGIN_PX = 16;
const PAD_PX = 22;
const PANEL = {
  xPx: MARGIN_PX,
  yPx: 430,
  widthPx: CLIP_PX - 2 * MARGIN_PX,
  heightPx: CLIP_PX - 430 - MARGIN_PX,
};
const FACE_PX = 68;
const LEFT_PX = PANEL.xPx + PAD_PX;
const RIGHT_PX = PANEL.xPx + PANEL.widthPx - PAD_PX;
const WORDS_PX = LEFT_PX + 2 * FACE_PX + 20;
const HEADLINE_SIZES_PX = [84, 72, 60, 50, 42, 36, 32, 28] as const;
const NAME_STYLE = { ...label(), sizePx: 36 };
/** 12 px on a phone that shows the card 300 px wide. */
const MATCH_STYLE = { ...label('quiet'), sizePx: 26 };

/** The overlay of the clip's last frame: player, points, match, wordmark. */
export function clipCardItems(view: ClipCardView, words: PictureWords): DrawItem[] {
  const { face } = view;
  const maxWidthPx = RIGHT_PX - WORDS_PX;
  const name = namesWithin([face.name], words.player, words.and, (shown) => {
    return widthOfText(shown, NAME_STYLE) <= maxWidthPx;
  });
  const [first, second] = view.headline === '' ? [name, ''] : [view.headline, name];
  const sizePx =
    HEADLINE_SIZES_PX.find((size) => widthOfText(first, heading(size)) <= maxWidthPx) ?? 28;
  const baseline = (second === '' ? 496 : 484) + 0.34 * sizePx;
  return [
    panel(PANEL),
    ...faceItems(face, { xPx: LEFT_PX + FACE_PX, yPx: PANEL.yPx + 54 }, FACE_PX),
    text(WORDS_PX, baseline, first, {
      ...heading(sizePx),
      tint: { ink: view.headline === '' ? 'text' : 'accent' },
      maxWidthPx,
    }),
    text(WORDS_PX, 560, second, { ...NAME_STYLE, maxWidthPx }),
    text(LEFT_PX, 602, matchLine(view, words), { ...MATCH_STYLE, maxWidthPx: RIGHT_PX - LEFT_PX }),
    ...brandItems(),
  ];
}

function matchLine({ sides, round }: ClipCardView, words: PictureWords): string {
  const score = sides.map((side) => side.points).join('–');
  const at = round === undefined ? '' : ` · ${words.round(round)} · ${score}`;
  const told = (maxSigns: number) =>
    words.versus(
      sides.map(({ side, names }) =>
        fitNames(names, words.sideNames[side], words.and, maxSigns, () => true),
      ),
    ) + at;
  const fits = (line: string) => widthOfText(line, MATCH_STYLE) <= RIGHT_PX - LEFT_PX;
  for (let signs = 32; signs > 4; signs -= 1) if (fits(told(signs))) return told(signs);
  return told(4);
}

const MARK_PX = 23;

/** The wordmark, in the corner away from the decisive spot. */
function brandItems(): DrawItem[] {
  const heightPx = 2 * MARK_PX + 14;
  const box = {
    xPx: MARGIN_PX,
    yPx: MARGIN_PX,
    widthPx: widthOfWordmark(MARK_PX) + 28,
    heightPx,
  };
  const at = { xPx: MARGIN_PX + 8 + MARK_PX, yPx: MARGIN_PX + heightPx / 2 };
  return [
    { kind: 'box', box, cornerPx: heightPx / 2, fill: { ink: 'panel', alpha: 0.92 } },
    ...wordmarkItems(at, MARK_PX),
  ];
}
