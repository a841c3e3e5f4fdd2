import type { Quadrant } from 'crokinole/board/start';
import type { BoardView, DiscView, SideView, TurnView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { fitAltText, spokenTitle, spokenName } from './fit.ts';
import { positionText, zoneText } from './position.ts';

type DescribeDiscs = (discs: readonly DiscView[]) => string;

/** Describes the position: the score, and where every disc lies by the clock. */
export function boardAltText(view: BoardView, words: PictureWords): string {
  return fitAltText(...boardVersions(view, words));
}

/** Several versions, longest first. */
export function boardVersions(view: BoardView, words: PictureWords): readonly string[] {
  const { sides, turn, round, goal } = view;
  const { board } = words.sentences;
  const standings = sides
    .toSorted((one, other) => (other.score ?? other.points) - (one.score ?? one.points))
    .map(({ side, names, score, points }) =>
      board.standing(spokenTitle(side, names, words), score, points),
    );
  const opening = [
    board.opening(round, goal),
    turn === undefined ? board.nobodyToFlick : turnSentence(turn, words),
    board.score(standings.join('; ')),
    ...(view.discs.length === 0 ? [board.empty] : []),
  ].join(' ');
  const describe = (describeDiscs: DescribeDiscs) =>
    [opening, ...sides.map((side) => sideSentence(side, view.discs, words, describeDiscs))].join(
      ' ',
    );
  return [
    describe((discs) => positionText(discs, 0, words)),
    describe((discs) => zoneText(discs, words)),
    opening,
  ];
}

function turnSentence({ name, side, quadrant, isForStart }: TurnView, words: PictureWords): string {
  const { toFlick, toLag } = words.sentences.board;
  const sentence = isForStart === true ? toLag : toFlick;
  return sentence(spokenName(name, words), side, seatHour(quadrant));
}

function sideSentence(
  { side, twenties, discsLeft }: SideView,
  discs: readonly DiscView[],
  words: PictureWords,
  describeDiscs: DescribeDiscs,
): string {
  const { board } = words.sentences;
  const own = discs.filter((disc) => disc.side === side);
  const position = own.length === 0 ? board.none : describeDiscs(own);
  return board.side(side, discs.length === 0 ? undefined : position, twenties, discsLeft);
}

/** Seats lie clockwise from the bottom of the picture. */
function seatHour(quadrant: Quadrant): number {
  return [6, 9, 12, 3][quadrant] ?? 6;
}
