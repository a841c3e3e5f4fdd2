import type { BoxPx, DrawItem, DrawList } from '../../draw-list/draw-list.ts';
import type { PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { cutBracket, type BracketCut } from '../../views/bracket-part.ts';
import type {
  BracketMatchView,
  BracketRoundView,
  BracketView,
} from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, titleBand } from '../band.ts';
import { label, PICTURE_WIDTH_PX, text } from '../styles.ts';
import { MATCH_PX, matchItems, SIDE_PX, tickItem } from './bracket-match.ts';
import { liveDot } from './cells.ts';
import { legendItems, type LegendEntry } from './legend.ts';

const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 8;
const HEAD_PX = 50;
const MATCHES_TOP_PX = TOP_PX + HEAD_PX + 6;
/** The distance between two matches of the first round. */
const SLOT_PX = MATCH_PX + 26;
const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const WIDE_GAP_PX = 30;
const NARROW_GAP_PX = 24;

/** The positions of the columns of matches. */
interface Columns {
  readonly widthPx: number;
  readonly gapPx: number;
}

/** The bracket, from the left to the final. */
export function bracketScene(view: BracketView, words: PictureWords): DrawList {
  const cut = cutBracket(view);
  const columns = columnsFor(cut.rounds.length);
  const [first] = cut.rounds;
  const slotsPx = (first?.matches.length ?? 0) * SLOT_PX;
  const third = thirdPlaceItems(cut, columns, slotsPx, words);
  const bottom = Math.max(MATCHES_TOP_PX + slotsPx, third.bottom);
  const legend = legendItems(legendOf(cut, words), bottom);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: bottom + legend.heightPx + CARD_MARGIN_PX,
    items: [
      ...titleBand(view.title, words.tournament.bracketParts[view.part]),
      ...headItems(cut.rounds, columns, words),
      ...cut.rounds.flatMap((round, at) => connectorItems(round, at, cut.rounds, columns)),
      ...cut.rounds.flatMap(({ matches }, at) =>
        matches.flatMap((match, i) => matchItems(match, boxOf(at, i, columns), words)),
      ),
      ...third.items,
      ...legend.items,
    ],
  };
}

function columnsFor(rounds: number): Columns {
  const gapPx = rounds > 3 ? NARROW_GAP_PX : WIDE_GAP_PX;
  const count = Math.max(2, rounds);
  return { gapPx, widthPx: (WIDTH_PX - gapPx * (count - 1)) / count };
}

function leftOf(round: number, { widthPx, gapPx }: Columns): number {
  return CARD_MARGIN_PX + round * (widthPx + gapPx);
}

/** Halfway between the two matches that feed it. */
function boxOf(round: number, match: number, columns: Columns): BoxPx {
  const slots = 2 ** round;
  const middle = MATCHES_TOP_PX + (match + 0.5) * slots * SLOT_PX;
  return {
    xPx: leftOf(round, columns),
    yPx: middle - MATCH_PX / 2,
    widthPx: columns.widthPx,
    heightPx: MATCH_PX,
  };
}

/** Uses full headings if they fit every column. */
function headItems(
  rounds: readonly BracketRoundView[],
  columns: Columns,
  { tournament }: PictureWords,
): DrawItem[] {
  const style = label('quiet', 'center');
  const isWide = rounds.every(
    ({ left }) => widthOfText(tournament.bracketRounds[left][1], style) <= columns.widthPx - 8,
  );
  return rounds.map(({ left }, i) => {
    const xPx = leftOf(i, columns) + columns.widthPx / 2;
    const caption = tournament.bracketRounds[left][isWide ? 1 : 0];
    return text(xPx, TOP_PX + 36, caption, label(left === 2 ? 'accent' : 'quiet', 'center'));
  });
}

function winnerOf(match: BracketMatchView | undefined): 0 | 1 | undefined {
  if (match === undefined) return undefined;
  const [upper, lower] = match.sides.map((side) => side.kind === 'entrant' && side.isWinner);
  return upper === true ? 0 : lower === true ? 1 : undefined;
}

/** Connects each match to its place in the next round; lit once a player has advanced. */
function connectorItems(
  { matches }: BracketRoundView,
  round: number,
  rounds: readonly BracketRoundView[],
  columns: Columns,
): DrawItem[] {
  if (rounds[round + 1] === undefined) return [];
  const lines = matches.map((match, i) => {
    const from = boxOf(round, i, columns);
    const to = boxOf(round + 1, Math.floor(i / 2), columns);
    const winner = winnerOf(match);
    const start = {
      xPx: from.xPx + from.widthPx,
      yPx: from.yPx + (winner === undefined ? MATCH_PX / 2 : (winner + 0.5) * SIDE_PX),
    };
    const end = { xPx: to.xPx, yPx: to.yPx + ((i % 2) + 0.5) * SIDE_PX };
    return { isLit: winner !== undefined, points: elbow(start, end) };
  });
  const quietFirst = [...lines].sort((a, b) => Number(a.isLit) - Number(b.isLit));
  return quietFirst.map(({ isLit, points }) => ({
    kind: 'path',
    points,
    stroke: isLit ? { ink: 'accent' } : { ink: 'quiet', alpha: 0.6 },
    widthPx: isLit ? 5 : 3,
  }));
}

function elbow(start: PointPx, end: PointPx): PointPx[] {
  const xPx = (start.xPx + end.xPx) / 2;
  return [start, { xPx, yPx: start.yPx }, { xPx, yPx: end.yPx }, end];
}

const THIRD_HEAD_PX = 46;

/** Below the final, as low as the existing space allows. */
function thirdPlaceItems(
  { rounds, thirdPlace }: BracketCut,
  columns: Columns,
  slotsPx: number,
  words: PictureWords,
): { readonly bottom: number; readonly items: readonly DrawItem[] } {
  if (thirdPlace === undefined) return { bottom: 0, items: [] };
  const final = boxOf(rounds.length - 1, 0, columns);
  const lowest = MATCHES_TOP_PX + slotsPx - MATCH_PX - 12;
  const yPx = Math.max(lowest, final.yPx + MATCH_PX + THIRD_HEAD_PX + 12);
  const caption = text(
    final.xPx + final.widthPx / 2,
    yPx - 14,
    words.tournament.thirdPlace,
    label('quiet', 'center'),
  );
  return {
    bottom: yPx + MATCH_PX + 12,
    items: [caption, ...matchItems(thirdPlace, { ...final, yPx }, words)],
  };
}

function legendOf({ rounds, thirdPlace }: BracketCut, words: PictureWords): LegendEntry[] {
  const matches = rounds.flatMap((round) => round.matches);
  const all = thirdPlace === undefined ? matches : [...matches, thirdPlace];
  const { marks } = words.tournament;
  const live = { caption: marks.live, icon: (at: PointPx) => [liveDot(at)] };
  const walkover = { caption: marks.walkover, icon: (at: PointPx) => [tickItem(at)] };
  return [
    ...(all.some(({ isLive }) => isLive === true) ? [live] : []),
    ...(all.some(({ isWalkover }) => isWalkover === true) ? [walkover] : []),
  ];
}
