import { refusalText } from '../../texts/refusal-text.ts';
import type { Words } from '../../words/english/messages.ts';
import type { OpenPuzzle, PuzzleRefusal, TodaysPuzzle } from './game.ts';
import type { PuzzleTry } from './records.ts';

const SOLVED = '🟡';
const MISSED = '⚪';

/** One mark for each try, which reveals nothing about the board. */
export function puzzleMarks(tries: readonly PuzzleTry[]): string {
  return tries.map(({ isSolved }) => (isSolved ? SOLVED : MISSED)).join('');
}

/** How it ended; undefined while tries are left. */
export function puzzleResult({ tries, isSolved, isOver }: OpenPuzzle, words: Words) {
  if (!isOver) return undefined;
  const result = isSolved ? words.puzzle.won(tries.length) : words.puzzle.lost;
  return `${puzzleMarks(tries)} ${result}`;
}

/** "Ada · Crokinole puzzle 330: ⚪🟡 · 🔥 4". */
export function puzzlePublicLine(
  { number, tries, streak }: TodaysPuzzle,
  who: string,
  { puzzle }: Words,
): string {
  const line = puzzle.publicLine(who, number, puzzleMarks(tries));
  return streak > 1 ? `${line} · 🔥 ${streak}` : line;
}

export function puzzleRefusalText(refusal: PuzzleRefusal, words: Words): string {
  switch (refusal.code) {
    case 'no-try-left':
    case 'spent':
    case 'tried-already':
      return words.puzzle.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}
