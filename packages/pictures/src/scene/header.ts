import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import type { SideView, TurnView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { BoxPx, DrawItem, ScenePart } from '../draw-list/draw-list.ts';
import { sideFaceItems } from './face.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';

export const HEADER_HEIGHT_PX = 130;
const MARGIN_PX = 12;
const GAP_PX = 10;
const PAD_PX = 16;
/** Kept clear in a panel: its edge above and below, and its round corners at the sides. */
const RIM_PX = 5;
const CORNER_PX = 14;
/** The room of a small board before the round's points. */
const POINTS_ICON_PX = 20;
/** Two names need more room than one. */
const PAIR_NAME_PX = 30;
const MAX_TURN_SIGNS = 10;

/**
 * The strip above the board: a panel for each side, with the next player's lit. A shot that is only
 * shown lights none.
 */
export function headerPanels(
  sides: readonly SideView[],
  turn: TurnView | undefined,
  words: PictureWords,
): readonly ScenePart[] {
  const widthPx =
    (PICTURE_WIDTH_PX - 2 * MARGIN_PX - (sides.length - 1) * GAP_PX) / Math.max(1, sides.length);
  return sides.flatMap((side, i) => {
    const box = {
      xPx: MARGIN_PX + i * (widthPx + GAP_PX),
      yPx: MARGIN_PX,
      widthPx,
      heightPx: HEADER_HEIGHT_PX - MARGIN_PX,
    };
    return sideParts(side, box, turn?.side === side.side ? turn : undefined, words);
  });
}

/** The layout of a panel: two sides have room beside the name, three need a separate line. */
interface PanelLayout {
  readonly discPx: number;
  readonly namePx: number;
  readonly nameYPx: number;
  readonly scorePx: number;
  readonly scoreYPx: number;
  readonly isScoreBesideName: boolean;
  readonly pipStepPx: number;
  readonly pipsYPx: number;
  readonly pipRows: number;
  /** The round's points: under the score if it is beside the name, otherwise before it. */
  readonly pointsYPx: number;
  readonly turnAlign: 'left' | 'right';
  readonly turnYPx: number;
  /** Separates what stays for a round from what changes with every turn. */
  readonly splitYPx: number;
}

const WIDE: PanelLayout = {
  discPx: 42,
  namePx: 34,
  nameYPx: 52,
  scorePx: 62,
  scoreYPx: 60,
  isScoreBesideName: true,
  pipStepPx: 16,
  pipsYPx: 82,
  pipRows: 2,
  pointsYPx: 99,
  turnAlign: 'right',
  turnYPx: 99,
  splitYPx: 74,
};

const NARROW: PanelLayout = {
  discPx: 30,
  namePx: 31,
  nameYPx: 40,
  scorePx: 52,
  scoreYPx: 102,
  isScoreBesideName: false,
  pipStepPx: 12.5,
  pipsYPx: 66,
  pipRows: 1,
  pointsYPx: 102,
  turnAlign: 'left',
  turnYPx: 104,
  splitYPx: 56,
};

/**
 * The panel in parts: names, which stay for a match or a round, and what changes each turn, which
 * many matches share. So a replay repaints little of it.
 */
function sideParts(
  side: SideView,
  box: BoxPx,
  turn: TurnView | undefined,
  words: PictureWords,
): readonly ScenePart[] {
  const layout = box.widthPx < 300 ? NARROW : WIDE;
  const left = box.xPx + PAD_PX;
  const right = box.xPx + box.widthPx - PAD_PX;
  const scorePx = side.score < 1000 ? layout.scorePx : 0.7 * layout.scorePx;
  const scoreWidthPx = 0.62 * scorePx * String(side.score).length;
  const points = String(side.points);
  const pointsRight = layout.isScoreBesideName ? right : right - scoreWidthPx - GAP_PX;
  const pointsPx = widthOfText(points, label());
  const takenPx = pointsPx + POINTS_ICON_PX + (right - pointsRight);
  const nameLeft = left + layout.discPx + 10;
  const nameRight = layout.isScoreBesideName ? right - scoreWidthPx - 10 : right;
  const maxNamePx = nameRight - nameLeft;
  const namePx = side.names.length > 1 ? PAIR_NAME_PX : layout.namePx;
  const names = fitHeaderNames(side, namePx, maxNamePx, words);
  const score = text(
    right,
    box.yPx + layout.scoreYPx,
    String(side.score),
    heading(scorePx, 'right'),
  );
  const who: readonly DrawItem[] = [
    ...sideFaceItems(
      side,
      { xPx: left + layout.discPx / 2, yPx: box.yPx + layout.nameYPx - 0.32 * layout.namePx },
      layout.discPx / 2,
    ),
    text(nameLeft, box.yPx + layout.nameYPx, names.text, {
      ...label(),
      sizePx: names.sizePx,
      maxWidthPx: maxNamePx,
    }),
    ...(layout.isScoreBesideName ? [score] : []),
  ];
  const now: readonly DrawItem[] = [
    ...(layout.isScoreBesideName ? [] : [score]),
    text(pointsRight, box.yPx + layout.pointsYPx, points, label('quiet', 'right')),
    ...pointsIcon({
      xPx: pointsRight - pointsPx - POINTS_ICON_PX / 2 - 1,
      yPx: box.yPx + layout.pointsYPx - 10,
    }),
    ...pipItems(side, layout, { xPx: left, yPx: box.yPx + layout.pipsYPx }),
    ...(turn === undefined ? [] : [turnItem(side, turn, box, layout, takenPx, words)]),
  ];
  const { splitYPx } = layout;
  return [
    { box, items: [panel(box, turn !== undefined && turn.isFlicked !== true)] },
    inPanel(box, RIM_PX, splitYPx, who),
    inPanel(box, splitYPx, box.heightPx - RIM_PX, now),
  ];
}

/** Before the round's points: they are those on the board. */
function pointsIcon(at: PointPx): DrawItem[] {
  const ring = { kind: 'arc', at, stroke: { ink: 'quiet' }, widthPx: 2 } as const;
  return [
    { ...ring, radiusPx: 8 },
    { ...ring, radiusPx: 3.5 },
  ];
}

/** A vertical slice of the panel within its edge and round corners. */
function inPanel(
  box: BoxPx,
  fromPx: number,
  untilPx: number,
  items: readonly DrawItem[],
): ScenePart {
  const xPx = box.xPx + CORNER_PX;
  const widthPx = box.widthPx - 2 * CORNER_PX;
  const within = { xPx, yPx: box.yPx + fromPx, widthPx, heightPx: untilPx - fromPx };
  return { box: within, items, ground: 'panel' };
}

/** As large as possible and smaller for long names; a name is cut only after that. */
function fitHeaderNames(
  { names, side }: SideView,
  sizePx: number,
  maxWidthPx: number,
  words: PictureWords,
): { readonly text: string; readonly sizePx: number } {
  const small = label();
  const fitsAt = (size: number) => (shown: string) =>
    widthOfText(shown, { ...small, sizePx: size }) <= maxWidthPx;
  const shown = namesWithin(names, words.sideNames[side], words.and, fitsAt(small.sizePx));
  return { text: shown, sizePx: fitsAt(sizePx)(shown) ? sizePx : small.sizePx };
}

function pipsInRow({ discsInRound }: SideView, { pipRows }: PanelLayout): number {
  return Math.ceil(discsInRound / pipRows);
}

/** Small discs in rows: those left to shoot, and empty places for the others. */
function pipItems(side: SideView, layout: PanelLayout, from: PointPx): DrawItem[] {
  const stepPx = layout.pipStepPx;
  const radiusPx = 0.45 * stepPx;
  const inRow = pipsInRow(side, layout);
  return Array.from({ length: side.discsInRound }, (_, i): DrawItem => {
    const xPx = from.xPx + radiusPx + (i % inRow) * stepPx;
    const at = { xPx, yPx: from.yPx + Math.floor(i / inRow) * stepPx };
    const edge = { stroke: { ink: 'quiet', alpha: 0.75 }, widthPx: 1.5 } as const;
    return i < side.discsLeft
      ? { kind: 'arc', at, radiusPx, fill: { ink: `side-${side.side}` }, ...edge }
      : { kind: 'arc', at, radiusPx, stroke: { ink: 'quiet', alpha: 0.35 }, widthPx: 1.5 };
  });
}

function turnItem(
  side: SideView,
  turn: TurnView,
  box: BoxPx,
  layout: PanelLayout,
  pointsPx: number,
  words: PictureWords,
): DrawItem {
  const align = layout.turnAlign;
  const [alone, inTeam] =
    turn.isFlicked === true ? [words.shot, words.shotOf] : [words.toFlick, words.somebodyToFlick];
  const [left, right] = [box.xPx + PAD_PX, box.xPx + box.widthPx - PAD_PX];
  const pipsPx = align === 'left' ? 0 : pipsInRow(side, layout) * layout.pipStepPx;
  const xPx = align === 'left' ? left : right - pointsPx - GAP_PX;
  const maxWidthPx = right - left - pipsPx - pointsPx - 2 * GAP_PX;
  const name = fitNames(
    [turn.name],
    words.player,
    words.and,
    MAX_TURN_SIGNS,
    (shown) => widthOfText(inTeam(shown), label()) <= maxWidthPx,
  );
  const sentence = side.names.length > 1 ? inTeam(name) : alone;
  return text(xPx, box.yPx + layout.turnYPx, sentence, { ...label('accent', align), maxWidthPx });
}
