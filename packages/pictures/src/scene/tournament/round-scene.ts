import type { BoxPx, DrawItem, DrawList } from '../../draw-list/draw-list.ts';
import type { PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import type { Avatar } from '../../views/avatar.ts';
import type { BracketMatchView, BracketSideView, RoundView } from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, titleBand } from '../band.ts';
import { faceItems } from '../face.ts';
import { heading, panel, PICTURE_WIDTH_PX, SMALL_PX, text } from '../styles.ts';

/** More would be too high for a phone. */
const MAX_GAMES = 8;
const TOP_PX = 2 * CARD_MARGIN_PX + BAND_HEIGHT_PX;
const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const GAP_PX = 12;
const MIDDLE_PX = PICTURE_WIDTH_PX / 2;
/** Room for the score, on each side of the middle. */
const SCORE_ROOM_PX = 84;
const DASH = '–';

interface Row {
  readonly heightPx: number;
  readonly radiusPx: number;
  /** The largest that fits is used. */
  readonly namesPx: readonly [number, ...number[]];
  readonly scorePx: number;
}

/** The leading game lies in the lamp. */
const LEADING: Row = { heightPx: 152, radiusPx: 56, namesPx: [40, 34, SMALL_PX], scorePx: 60 };
const OTHER: Row = { heightPx: 112, radiusPx: 49, namesPx: [34, SMALL_PX], scorePx: 44 };

/** Who plays whom, a row for each game. */
export function roundScene(view: RoundView, words: PictureWords): DrawList {
  const { title, stage, games, avatars = [] } = view;
  const more = games.length - MAX_GAMES;
  let yPx = TOP_PX;
  const rows = games.slice(0, MAX_GAMES).flatMap((game, i) => {
    const size = i === 0 ? LEADING : OTHER;
    const box = { xPx: CARD_MARGIN_PX, yPx, widthPx: WIDTH_PX, heightPx: size.heightPx };
    yPx += size.heightPx + GAP_PX;
    return [...groundItems(box, i === 0), ...gameItems(game, avatars[i] ?? [], box, size, words)];
  });
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: yPx - GAP_PX + CARD_MARGIN_PX,
    items: [
      ...titleBand(title, words.tournament.stage(stage), more > 0 ? `+${more}` : ''),
      ...rows,
    ],
  };
}

function groundItems(box: BoxPx, isLeading: boolean): DrawItem[] {
  if (!isLeading) return [panel(box)];
  const light = { fill: { ink: 'gold', alpha: 0.14 }, edge: { ink: 'gold' }, edgePx: 4 } as const;
  return [panel(box), { kind: 'box', box, cornerPx: 18, ...light }];
}

function gameItems(
  game: BracketMatchView,
  avatars: readonly (Avatar | undefined)[],
  box: BoxPx,
  size: Row,
  words: PictureWords,
): DrawItem[] {
  const yPx = box.yPx + size.heightPx / 2;
  const score = scoreText(game, words);
  const isFigures = /^\d/u.test(score);
  const scorePx = isFigures ? size.scorePx : SMALL_PX;
  return [
    ...([0, 1] as const).flatMap((side) =>
      sideItems(game.sides[side], side, avatars[side], yPx, size, words),
    ),
    text(MIDDLE_PX, yPx + 0.35 * scorePx, score, {
      ...heading(scorePx, 'center'),
      tint: { ink: isFigures && game.isLive === true ? 'gold' : 'text' },
      maxWidthPx: 2 * SCORE_ROOM_PX,
    }),
  ];
}

/** A game without a finished round is in play, or was decided without one. */
function scoreText({ sides, isLive, isWalkover }: BracketMatchView, words: PictureWords): string {
  const { marks, bye } = words.tournament;
  if (sides.some(({ kind }) => kind === 'bye')) return bye;
  if (isWalkover === true) return marks.walkover;
  const scores = sides.map((side) => (side.kind === 'entrant' ? side.score : undefined));
  if (scores.every((score) => score !== undefined)) return scores.join(DASH);
  return isLive === true ? marks.live : marks.open;
}

/** The height of a line, of the size of its text. */
const LINE_SHARE = 1.2;

function sideItems(
  side: BracketSideView,
  number: 0 | 1,
  avatar: Avatar | undefined,
  yPx: number,
  { radiusPx, namesPx }: Row,
  words: PictureWords,
): DrawItem[] {
  if (side.kind !== 'entrant') return [];
  const isLeft = number === 0;
  const insetPx = CARD_MARGIN_PX + 16 + radiusPx;
  const at: PointPx = { xPx: isLeft ? insetPx : PICTURE_WIDTH_PX - insetPx, yPx };
  const xPx = isLeft ? at.xPx + radiusPx + 14 : at.xPx - radiusPx - 14;
  const roomPx = Math.abs(MIDDLE_PX - xPx) - SCORE_ROOM_PX;
  const styleOf = (sizePx: number) => heading(sizePx, isLeft ? 'left' : 'right');
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, styleOf(sizePx)) <= roomPx;
  // Partners have a line each. A long name is cut when it's drawn.
  const linesAt = (sizePx: number) =>
    side.names.map((name) => namesWithin([name], words.player, words.and, fitsAt(sizePx)));
  const sizePx = namesPx.find((size) => linesAt(size).every(fitsAt(size))) ?? SMALL_PX;
  const lines = linesAt(sizePx);
  const firstPx = yPx + (0.35 - (LINE_SHARE / 2) * (lines.length - 1)) * sizePx;
  return [
    ...faceItems({ side: number, name: side.names.join(' '), avatar }, at, radiusPx),
    ...lines.map((line, i) =>
      text(xPx, firstPx + i * LINE_SHARE * sizePx, line, {
        ...styleOf(sizePx),
        tint: { ink: side.isWinner === true ? 'gold' : 'text' },
        maxWidthPx: roomPx,
      }),
    ),
  ];
}
