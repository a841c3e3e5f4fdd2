import type { DrawItem, DrawList } from '../../draw-list/draw-list.ts';
import { planCloseUp, type PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import { NAMED_FACES, type FieldView } from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, CARD_WIDTH_PX, titleBand } from '../band.ts';
import { faceItems } from '../face.ts';
import { heading, PICTURE_WIDTH_PX, text } from '../styles.ts';

/** More faces would be too small on a phone; the last one then gives way to the number of others. */
const MAX_FACES = 18;
const TOP_PX = 2 * CARD_MARGIN_PX + BAND_HEIGHT_PX;
const PADDING_PX = 24;
const VIEW_IN = 21;
const NAME_PX = 32;
const NAME_ROOM_PX = 62;
const NAME_STYLE = heading(NAME_PX, 'center');

/** Who is in a tournament before it starts: a face for each entrant, and the free places. */
export function fieldScene(view: FieldView, words: PictureWords): DrawList {
  const { title, entrants, avatars = [], places, robots = 0 } = view;
  const taken = entrants.length - robots;
  const more = entrants.length > MAX_FACES ? entrants.length - MAX_FACES + 1 : 0;
  const count = Math.max(1, Math.min(MAX_FACES, Math.max(places, entrants.length)));
  const columns = count <= 4 ? count : count <= NAMED_FACES ? 4 : 6;
  const hasNames = columns <= 4;
  const cellPx = CARD_WIDTH_PX / Math.max(2, columns);
  const radiusPx = Math.min(88, cellPx / 2 - 12);
  const rowPx = 2 * radiusPx + (hasNames ? NAME_ROOM_PX : 18);
  const heightPx = Math.round(Math.ceil(count / columns) * rowPx + 2 * PADDING_PX);
  const at = { xPx: CARD_MARGIN_PX, yPx: TOP_PX };
  const plan = planCloseUp({ x: 0, y: 0 }, VIEW_IN, CARD_WIDTH_PX, heightPx);
  const box = { ...at, widthPx: CARD_WIDTH_PX, heightPx };
  const cells = Array.from({ length: count }, (_, i) => {
    const inRow = Math.min(columns, count - Math.floor(i / columns) * columns);
    const xPx = PICTURE_WIDTH_PX / 2 + ((i % columns) - (inRow - 1) / 2) * cellPx;
    const yPx = TOP_PX + PADDING_PX + radiusPx + Math.floor(i / columns) * rowPx;
    return {
      names: entrants[i],
      avatar: avatars[i],
      at: { xPx, yPx },
      side: i % 2 === 0 ? (0 as const) : (1 as const),
    };
  });
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: TOP_PX + heightPx + CARD_MARGIN_PX,
    items: [
      { kind: 'board', at, plan, cornerPx: 18 },
      ...titleBand(title, `${taken} / ${places}`),
      { kind: 'box', box, cornerPx: 18, fill: { ink: 'shade', alpha: hasNames ? 0.5 : 0.3 } },
      ...cells.flatMap(({ names, avatar, side, at: middle }, i): DrawItem[] => {
        if (more > 0 && i === count - 1) return moreItems(more, middle, radiusPx);
        const face = faceItems({ ...faceOf(side, names), avatar }, middle, radiusPx);
        if (names !== undefined && i >= taken) face.push(shadeOf(middle, radiusPx));
        if (names === undefined || !hasNames) return face;
        const fits = (shown: string) => widthOfText(shown, NAME_STYLE) <= cellPx - 12;
        const shown = namesWithin(names, words.player, words.and, fits);
        const baselinePx = middle.yPx + radiusPx + 42;
        return [
          ...face,
          text(middle.xPx, baselinePx, shown, { ...NAME_STYLE, maxWidthPx: cellPx - 12 }),
        ];
      }),
    ],
  };
}

function moreItems(more: number, at: PointPx, radiusPx: number): DrawItem[] {
  const sizePx = Math.round(0.8 * radiusPx);
  return [
    { kind: 'arc', at, radiusPx, fill: { ink: 'panel' } },
    { kind: 'arc', at, radiusPx: radiusPx - 3, stroke: { ink: 'accent' }, widthPx: 4 },
    text(at.xPx, at.yPx + 0.34 * sizePx, `+${more}`, {
      ...heading(sizePx, 'center'),
      maxWidthPx: 1.8 * radiusPx,
    }),
  ];
}

/** Robots lie in the shade, because their places are still free. */
function shadeOf(at: PointPx, radiusPx: number): DrawItem {
  return { kind: 'arc', at, radiusPx, fill: { ink: 'shade', alpha: 0.55 } };
}

/** A pair has one face with both initials. */
function faceOf(side: 0 | 1, names: readonly string[] | undefined) {
  return names === undefined ? { side } : { side, name: names.join(' ') };
}
