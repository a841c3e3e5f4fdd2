import type { BoardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { boardVersions } from './board.ts';
import { fitAltText } from './fit.ts';
import { shotVersions, type ShotFacts } from './shot.ts';

/** Describes a turn: what the shot did, and the resulting board. */
export function turnAltText(facts: ShotFacts, after: BoardView, words: PictureWords): string {
  const shots = shotVersions(facts, words);
  const boards = boardVersions(after, words);
  // The positions of the discs matter more for the next shot than how they got there.
  const both = boards.flatMap((board) => shots.map((shot) => `${shot} ${board}`));
  return fitAltText(...both);
}
