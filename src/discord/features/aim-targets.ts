import type { Desk } from './aiming/aim-target.ts';
import { FREE_BOARD, FREE_DESK } from './practice/free-board.ts';
import { lessonDesk, lessonOf } from './practice/lesson.ts';
import { puzzleDesk, puzzleNumberOf } from './practice/puzzle.ts';

/** In a panel's ids these stand where a match's id would: no match is called like them. */
export function deskOf(match: string): Desk | undefined {
  if (match === FREE_BOARD) return FREE_DESK;
  const lesson = lessonOf(match);
  if (lesson !== undefined) return lessonDesk(lesson);
  const puzzle = puzzleNumberOf(match);
  return puzzle === undefined ? undefined : puzzleDesk(puzzle);
}
