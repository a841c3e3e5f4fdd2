import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import { signed } from '../text/signed.ts';
import type { SideView, TurnView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { BoxPx, DrawItem, ScenePart } from '../draw-list/draw-list.ts';
import { sideFaceItems } from './face.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';

export const HEADER_HEIGHT_PX = 130;
const MARGIN_PX = 12;
const GAP_PX = 10;

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
  readonly pointsPx: number;
  readonly pointsYPx: number;
  readonly isBesideName: boolean;
  readonly pipStepPx: number;
  readonly pipsYPx: number;
  readonly pipRows: number;
  /** The match points: under the round's points if those are beside the name, otherwise above them. */
  readonly matchYPx: number;
  readonly maxMatchDiscs: number;
  readonly turnAlign: 'left' | 'right';
  readonly turnYPx: number;
  /** Separates what stays for a round from what changes with every turn. */
  readonly splitYPx: number;
}

const WIDE: PanelLayout = {
  discPx: 42,
  namePx: 34,
  nameYPx: 52,
  pointsPx: 62,
  pointsYPx: 60,
  isBesideName: true,
  pipStepPx: 16,
  pipsYPx: 82,
  pipRows: 2,
  matchYPx: 99,
  maxMatchDiscs: 6,
  turnAlign: 'right',
  turnYPx: 99,
  splitYPx: 74,
};

const NARROW: PanelLayout = {
  discPx: 30,
  namePx: 31,
  nameYPx: 40,
  pointsPx: 42,
  pointsYPx: 107,
  isBesideName: false,
  pipStepPx: 12.5,
  pipsYPx: 66,
  pipRows: 1,
  matchYPx: 73,
  maxMatchDiscs: 1,
  turnAlign: 'left',
  turnYPx: 104,
  splitYPx: 51,
};

const PAD_PX = 16;
/** Kept clear in a panel: its edge above and below, and its round corners at the sides. */
const RIM_PX = 5;
const CORNER_PX = 14;

/** Two names need more room than one. */
const PAIR_NAME_PX = 30;

/**
 * The panel in parts: names, which stay for a match or a round, and what changes each turn, which
 * many matches share. So a replay repaints little of it. The large number is what people cheer for:
 * the round's points.
 */
function sideParts(
  side: SideView,
  box: BoxPx,
  turn: TurnView | undefined,
  words: PictureWords,
): readonly ScenePart[] {
  const layout = box.widthPx < 300 ? NARROW : WIDE;
  const { isBesideName, splitYPx } = layout;
  const left = box.xPx + PAD_PX;
  const right = box.xPx + box.widthPx - PAD_PX;
  const points = String(side.points);
  const pointsPx = points.length < 4 ? layout.pointsPx : 0.7 * layout.pointsPx;
  // Room for two digits, so that the name stays while a round's points grow.
  const pointsWidthPx = 0.62 * pointsPx * Math.max(2, points.length);
  const takenPx = isBesideName ? widthOfMatchPoints(side.score ?? 0, layout) : pointsWidthPx;
  const nameLeft = left + layout.discPx + 10;
  const nameRight = isBesideName ? right - pointsWidthPx - 10 : right;
  const maxNamePx = nameRight - nameLeft;
  const namePx = side.names.length > 1 ? PAIR_NAME_PX : layout.namePx;
  const names = fitHeaderNames(side, namePx, maxNamePx, words);
  const number = text(right, box.yPx + layout.pointsYPx, points, heading(pointsPx, 'right'));
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
  ];
  const now: readonly DrawItem[] = [
    ...(isBesideName ? [] : [number]),
    ...matchPointItems(side.score ?? 0, layout, right, box.yPx + layout.matchYPx),
    ...pipItems(side, layout, { xPx: left, yPx: box.yPx + layout.pipsYPx }),
    ...whatNow(side, turn, box, layout, takenPx, words),
  ];
  const whole = { xPx: box.xPx + CORNER_PX, widthPx: box.widthPx - 2 * CORNER_PX };
  const beside = { xPx: nameRight, widthPx: whole.xPx + whole.widthPx - nameRight };
  const upper = isBesideName ? { ...whole, widthPx: nameRight - whole.xPx } : whole;
  return [
    { box, items: [panel(box, turn !== undefined && turn.isFlicked !== true)] },
    inPanel(box, upper, [RIM_PX, splitYPx], who),
    ...(isBesideName ? [inPanel(box, beside, [RIM_PX, splitYPx], [number])] : []),
    inPanel(box, whole, [splitYPx, box.heightPx - RIM_PX], now),
  ];
}

const MATCH_STEP_PX = 21;

function widthOfMatchPoints(score: number, { maxMatchDiscs }: PanelLayout): number {
  if (score === 0) return 0;
  if (score <= maxMatchDiscs) return score * MATCH_STEP_PX;
  return MATCH_STEP_PX + 4 + widthOfText(String(score), label());
}

/** Match points are small discs, as on the rail of a board; more of them are a number beside one. */
const MATCH_DISC_PX = 8;

/** From right to left, so that the first one stays where it is. */
function matchPointItems(
  score: number,
  { maxMatchDiscs }: PanelLayout,
  rightPx: number,
  baselinePx: number,
): DrawItem[] {
  const disc = (i: number): DrawItem => ({
    kind: 'arc',
    at: { xPx: rightPx - MATCH_DISC_PX - 1 - i * MATCH_STEP_PX, yPx: baselinePx - 9 },
    radiusPx: MATCH_DISC_PX,
    fill: { ink: 'accent' },
  });
  if (score <= maxMatchDiscs) return Array.from({ length: score }, (_, i) => disc(i));
  const number = String(score);
  const before = (widthOfText(number, label()) + 4) / MATCH_STEP_PX;
  return [disc(before), text(rightPx, baselinePx, number, label('accent', 'right'))];
}

/** A rectangle of the panel within its edge and round corners. */
function inPanel(
  { yPx }: BoxPx,
  across: Pick<BoxPx, 'xPx' | 'widthPx'>,
  [fromPx, untilPx]: readonly [number, number],
  items: readonly DrawItem[],
): ScenePart {
  const within = { ...across, yPx: yPx + fromPx, heightPx: untilPx - fromPx };
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

const MAX_TURN_SIGNS = 10;

/** Whose turn it is; once the shot is ruled, what it changed. */
function whatNow(
  side: SideView,
  turn: TurnView | undefined,
  box: BoxPx,
  layout: PanelLayout,
  takenPx: number,
  words: PictureWords,
): readonly DrawItem[] {
  const { gain } = side;
  const align = layout.turnAlign;
  const [left, right] = [box.xPx + PAD_PX, box.xPx + box.widthPx - PAD_PX];
  const [xPx, yPx] = [align === 'left' ? left : right - takenPx - GAP_PX, box.yPx + layout.turnYPx];
  if (gain !== undefined) {
    return [text(xPx, yPx, signed(gain), label(gain < 0 ? 'warning' : 'accent', align))];
  }
  if (turn === undefined) return [];
  const [alone, inTeam] =
    turn.isFlicked === true ? [words.shot, words.shotOf] : [words.toFlick, words.somebodyToFlick];
  const pipsPx = align === 'left' ? 0 : pipsInRow(side, layout) * layout.pipStepPx;
  const maxWidthPx = right - left - pipsPx - takenPx - 2 * GAP_PX;
  const name = fitNames(
    [turn.name],
    words.player,
    words.and,
    MAX_TURN_SIGNS,
    (shown) => widthOfText(inTeam(shown), label()) <= maxWidthPx,
  );
  const sentence = side.names.length > 1 ? inTeam(name) : alone;
  return [text(xPx, yPx, sentence, { ...label('accent', align), maxWidthPx })];
}
