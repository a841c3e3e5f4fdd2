import { solutionOf, type Puzzles, type TodaysPuzzle } from '../../matches/practice/puzzles.ts';
import type { DailyPlace } from '../../matches/practice/daily-streaks.ts';
import type { PuzzleShot } from '../../matches/steps/puzzle-steps.ts';
import { puzzleRefusalText } from '../../texts/puzzle-text.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import { wordsIn } from '../../words/registry.ts';
import { aimFrom } from './aim-from.ts';
import type { Guest } from './guest.ts';
import type { Act, Done, Flick, PracticeBoard, PracticeState } from './practice-board.ts';
import { practiceShot, puzzleIdOf, puzzleTable, type PracticeReader } from './practice-view.ts';

export interface PuzzlePracticeOptions {
  readonly puzzles: Puzzles;
  readonly placeOf: (guest: Guest) => Promise<DailyPlace>;
}

export class PuzzlePractice implements PracticeBoard {
  readonly #options: PuzzlePracticeOptions;

  constructor(options: PuzzlePracticeOptions) {
    this.#options = options;
  }

  async read(guest: Guest): Promise<PracticeState> {
    const today = await this.#today(guest);
    return {
      match: puzzleIdOf(today),
      revision: today.tries.length,
      tableFor: (who) => puzzleTable(today, [], who),
    };
  }

  async flick(guest: Guest, { match, revision, aim }: Flick): Promise<Done> {
    const { puzzles } = this.#options;
    const words = wordsIn(guest.language);
    const today = await this.#today(guest);
    if (match !== puzzleIdOf(today)) return { refused: words.puzzle.over };
    const command = { place: today.place, number: revision + 1, aim: aimFrom(aim) };
    const taken = await puzzles.take(today, command);
    if (!taken.ok) return { refused: puzzleRefusalText(taken.refusal, words) };
    const after = await this.#today(guest);
    return {
      shown: (who) => {
        const lines = linesOf(taken.value, who);
        const at = { match, revision: revision + 1 };
        const shot = practiceShot(at, { ...taken.value, aim: aimFrom(aim), lines }, who);
        return { shot, table: puzzleTable(after, lines, who) };
      },
    };
  }

  /** Shows the solution after the last try. */
  async act(guest: Guest, { match, act }: Act): Promise<Done> {
    const { puzzles } = this.#options;
    const { puzzle: say, common } = wordsIn(guest.language);
    if (act !== 'solution') return { refused: common.unknownPress };
    const desk = await this.#today(guest);
    if (match !== puzzleIdOf(desk)) return { refused: say.over };
    if (!desk.isOver) return { refused: say.refusals[desk.isSpent ? 'spent' : 'tries-left'] };
    const aim = solutionOf(desk.puzzle);
    const shot = puzzles.look(desk.puzzle, aim);
    return {
      shown: (who) => {
        const lines = [...linesOf(shot, who), wordsIn(who.language).puzzle.answer];
        const at = { match, revision: desk.tries.length };
        const replay = { ...practiceShot(at, { ...shot, aim, lines }, who), isReplay: true };
        return { shot: replay, table: puzzleTable(desk, lines, who) };
      },
    };
  }

  async #today(guest: Guest): Promise<TodaysPuzzle> {
    return this.#options.puzzles.read(await this.#options.placeOf(guest));
  }
}

function linesOf({ ruling, report }: PuzzleShot, { language }: PracticeReader): readonly string[] {
  return rulingLines(ruling, report.shot.shooter, wordsIn(language));
}
