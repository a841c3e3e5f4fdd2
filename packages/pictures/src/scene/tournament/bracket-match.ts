import type { BoxPx, DrawItem, InkRole } from '../../draw-list/draw-list.ts';
import type { PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import type { BracketMatchView, BracketSideView } from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { label, text } from '../styles.ts';
import { liveDot } from './cells.ts';

export const SIDE_PX = 50;
export const MATCH_PX = 2 * SIDE_PX;

const PAD_PX = 12;
const SCORE_STYLE = { ...label('text', 'right'), weight: 700 } as const;
const TICK_PX = 26;
const WIDE_PX = 300;

/** Two sides, one above the other: the winner is bright, the loser is dim. */
export function matchItems(match: BracketMatchView, box: BoxPx, words: PictureWords): DrawItem[] {
  const isLive = match.isLive === true;
  const middle = box.yPx + SIDE_PX;
  const parting = [
    { xPx: box.xPx + PAD_PX, yPx: middle },
    { xPx: box.xPx + box.widthPx - PAD_PX, yPx: middle },
  ];
  return [
    {
      kind: 'box',
      box,
      cornerPx: 14,
      fill: { ink: 'panel' },
      edge: { ink: isLive ? 'accent' : 'panelEdge' },
      edgePx: isLive ? 4 : 2,
    },
    { kind: 'path', points: parting, stroke: { ink: 'panelEdge' }, widthPx: 2 },
    ...match.sides.flatMap((side, i) =>
      sideItems(side, match, { ...box, yPx: box.yPx + i * SIDE_PX, heightPx: SIDE_PX }, words),
    ),
    ...(isLive ? [liveDot({ xPx: box.xPx + box.widthPx - 4, yPx: box.yPx + 4 })] : []),
  ];
}

function sideItems(
  side: BracketSideView,
  match: BracketMatchView,
  box: BoxPx,
  words: PictureWords,
): DrawItem[] {
  const baseline = box.yPx + 35;
  const [left, right] = [box.xPx + PAD_PX, box.xPx + box.widthPx - PAD_PX];
  if (side.kind === 'unknown') return [text(left, baseline, '–', label('quiet'))];
  if (side.kind === 'bye') return [text(left, baseline, words.tournament.bye, label('quiet'))];
  const isOver = match.sides.some((each) => each.kind === 'entrant' && each.isWinner === true);
  const ink: InkRole = isOver && side.isWinner !== true ? 'quiet' : 'text';
  const figure = side.score === undefined ? '' : String(side.score);
  const tick = side.isWinner === true && match.isWalkover === true;
  const endPx = tick ? TICK_PX : figure === '' ? 0 : widthOfText(figure, SCORE_STYLE);
  const nameLeft = left + seedPx(side.seed, box);
  const maxWidthPx = right - nameLeft - (endPx === 0 ? 0 : endPx + 10);
  const style = { ...label(ink), weight: side.isWinner === true ? 700 : 600 } as const;
  const name = namesWithin(
    side.names,
    words.player,
    words.and,
    (shown) => widthOfText(shown, style) <= maxWidthPx,
  );
  return [
    ...(side.isOwn === true ? [ownBar(box)] : []),
    ...seedItems(side.seed, { xPx: left, yPx: baseline }, box),
    text(nameLeft, baseline, name, { ...style, maxWidthPx }),
    ...(tick
      ? [tickItem({ xPx: right - TICK_PX / 2, yPx: box.yPx + SIDE_PX / 2 })]
      : [text(right, baseline, figure, { ...SCORE_STYLE, tint: { ink } })]),
  ];
}

/** Three rounds side by side leave less room, so names get it. */
function seedPx(seed: number | undefined, { widthPx }: BoxPx): number {
  return seed === undefined || widthPx < WIDE_PX ? 0 : 40;
}

function seedItems(seed: number | undefined, at: PointPx, box: BoxPx): DrawItem[] {
  if (seed === undefined || seedPx(seed, box) === 0) return [];
  const style = label('quiet', 'center');
  return [text(at.xPx + 14, at.yPx, String(seed), style)];
}

/** Marks the viewer's own row with a bar of light. */
function ownBar({ xPx, yPx }: BoxPx): DrawItem {
  const box = { xPx: xPx - 4, yPx: yPx + 7, widthPx: 9, heightPx: SIDE_PX - 14 };
  return { kind: 'box', box, cornerPx: 4, fill: { ink: 'accent' } };
}

export function tickItem({ xPx, yPx }: PointPx): DrawItem {
  const points = [
    { xPx: xPx - 10, yPx },
    { xPx: xPx - 3, yPx: yPx + 8 },
    { xPx: xPx + 10, yPx: yPx - 8 },
  ];
  return { kind: 'path', points, stroke: { ink: 'accent' }, widthPx: 5 };
}
