import { discsAltText } from '@crokinole/pictures/alt-text/aim';
import type { Aim } from 'crokinole/match/shots';
import type { ShotMessage, TableMessage } from '../../activity/protocol/server-messages.ts';
import {
  aimFrom,
  alone,
  boardOf,
  practiceShot,
  type PracticeBoard,
  type PracticeReader,
  type ShotAt,
} from '../../activity/rooms/practice-view.ts';
import { dailyPlaceOf, type Guest, type TableContext } from '../../activity/rooms/rooms.ts';
import { plainText } from '../../texts/names.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import { pictureWordsIn, wordsIn } from '../../words/registry.ts';
import { solutionOf, type PuzzleShot, type TodaysPuzzle } from './game.ts';
import { MAX_TRIES } from './records.ts';
import { puzzleMarks, puzzleRefusalText, puzzleResult, puzzlePublicLine } from './texts.ts';

const PUZZLE = /^puzzle\d{0,6}$/;

/** Whether an id stands for the puzzle of a day. */
export function isPuzzleId(id: string): boolean {
  return PUZZLE.test(id);
}

export function puzzlePractice(context: TableContext): PracticeBoard {
  const { puzzles } = context;
  const todayFor = async (guest: Guest) => puzzles.read(await dailyPlaceOf(context, guest));
  return {
    read: async (guest) => {
      const today = await todayFor(guest);
      const { tries, puzzle } = today;
      const at = { match: puzzleIdOf(today), revision: tries.length };
      const { aim } = tries.at(-1) ?? {};
      const shotFor = (tried: Aim) => (who: PracticeReader) =>
        shotAt(at, puzzles.look(puzzle, tried), tried, who);
      return {
        ...at,
        ...(aim !== undefined && { last: { revision: tries.length, shotFor: shotFor(aim) } }),
        tableFor: (who) => puzzleTable(today, [], who),
      };
    },
    flick: async (guest, { match, revision, aim }) => {
      const words = wordsIn(guest.language);
      const today = await todayFor(guest);
      if (match !== puzzleIdOf(today)) return { refused: words.puzzle.over };
      const command = { place: today.place, number: revision + 1, aim: aimFrom(aim) };
      const taken = await puzzles.take(today, command);
      if (!taken.ok) return { refused: puzzleRefusalText(taken.refusal, words) };
      const after = await todayFor(guest);
      return {
        shown: (who) => {
          const at = { match, revision: revision + 1 };
          const shot = shotAt(at, taken.value, aimFrom(aim), who);
          return { shot, table: puzzleTable(after, linesOf(taken.value, who), who) };
        },
      };
    },
    /** Shows the solution after the last try. */
    act: async (guest, { match, act }) => {
      const { puzzle: words, common } = wordsIn(guest.language);
      if (act !== 'solution') return { refused: common.unknownPress };
      const today = await todayFor(guest);
      if (match !== puzzleIdOf(today)) return { refused: words.over };
      if (!today.isOver) return { refused: words.refusals[today.isSpent ? 'spent' : 'tries-left'] };
      const aim = solutionOf(today.puzzle);
      const shot = puzzles.look(today.puzzle, aim);
      return {
        shown: (who) => {
          const lines = [...linesOf(shot, who), wordsIn(who.language).puzzle.answer];
          const at = { match, revision: today.tries.length };
          const replay = { ...practiceShot(at, { ...shot, aim, lines }, who), isReplay: true };
          return { shot: replay, table: puzzleTable(today, lines, who) };
        },
      };
    },
  };
}

function shotAt(at: ShotAt, shot: PuzzleShot, aim: Aim, who: PracticeReader): ShotMessage {
  return practiceShot(at, { ...shot, aim, lines: linesOf(shot, who) }, who);
}

function linesOf({ ruling, report }: PuzzleShot, { language }: PracticeReader): readonly string[] {
  return rulingLines(ruling, report.shot.shooter, wordsIn(language));
}

function puzzleIdOf({ number }: TodaysPuzzle): string {
  return `puzzle${number}`;
}

/** The table message for today's puzzle. */
function puzzleTable(
  desk: TodaysPuzzle,
  lines: readonly string[],
  who: PracticeReader,
): TableMessage {
  const { state, tries, puzzle, number, isOver, isSpent } = desk;
  const { captions, language, player } = who;
  const words = wordsIn(language);
  const { puzzle: phrases, match } = words;
  const board = boardOf(state, !isOver && !isSpent, who);
  const plain = (line: string) => plainText(line, captions.nameOf);
  const title = plain(phrases.head(number, match.sides[board.own.side] ?? ''));
  const result = puzzleResult(desk, words);
  const spent = isSpent ? [phrases.refusals.spent] : [];
  const soFar = tries.length === 0 ? spent : [phrases.lastTry(puzzleMarks(tries))];
  return {
    ...alone(who),
    play: 'puzzle',
    match: puzzleIdOf(desk),
    revision: tries.length,
    title,
    terms: plain(phrases.noWobble(MAX_TRIES)),
    ...board,
    goal: phrases.task(puzzle.task),
    isOver,
    lines: [...lines, ...(result === undefined ? soFar : [result])].map(plain),
    told: discsAltText(
      { discs: board.discs, quadrant: board.own.quadrant },
      [phrases.task(puzzle.task)],
      pictureWordsIn(language),
    ),
    acts: isOver ? [{ act: 'solution', label: phrases.buttons.answer }] : [],
    ...(isOver ? { copy: puzzlePublicLine(desk, captions.nameOf(player), words) } : {}),
  };
}
