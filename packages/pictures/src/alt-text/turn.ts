import type { BoardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { boardVersions } from './board.ts';
import { fitAltText } from './fit.ts';
import { shotVersions, type ShotFacts } from './shot.ts';

/** A turn in words: what the shot did, and the board that it settled into. */
export function turnAltText(facts: ShotFacts, after: BoardView, words: PictureWords): string {
  const shots = shotVersions(facts, words);
  const boards = boardVersions(after, words);
  // Where every disc lies is what the next shot needs; how they got there is worth less.
  const both = boards.flatMap((board) => shots.map((shot) => `${shot} ${board}`));
  return fitAltText(...both);
}
