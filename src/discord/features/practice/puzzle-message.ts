import type { OpenPuzzle, TodaysPuzzle, PuzzleShot } from '../../../matches/practice/puzzles.ts';
import { MAX_TRIES, type PuzzleBoard } from '../../../matches/records/practice.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import { puzzleMarks, puzzleResult, puzzleShareLine } from '../../../texts/practice-text.ts';
import { rulingLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { PuzzleAction } from '../../ids/press-choices.ts';
import {
  container,
  escapeMarkdown,
  picture,
  PRACTICE_ACCENT,
  relativeTime,
  row,
  silentMessage,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';

export interface PuzzleContent {
  readonly desk: OpenPuzzle;
  readonly words: Words;
  /** Which puzzle it is. */
  readonly title: string;
}

/** Above the board that is aimed at. */
export function puzzleHead({ desk, words, title }: PuzzleContent): readonly string[] {
  const { puzzle: say } = words;
  const { tries, puzzle } = desk;
  return [
    title,
    `## ${say.task(puzzle.task)}`,
    tries.length === 0 ? say.hint(MAX_TRIES) : say.lastTry(puzzleMarks(tries)),
    ...ratingLines(desk, words),
  ];
}

/** How hard it is, by who has solved it. One player says nothing. */
function ratingLines({ tried, solved }: OpenPuzzle, { puzzle: say }: Words): readonly string[] {
  return tried > 1 ? [say.solvedBy(solved, tried)] : [];
}

interface ShownTry {
  readonly shot: PuzzleShot;
  readonly number: number;
  readonly file: FileAttachment;
}

/** After a try that missed, while another is left. */
export function missedMessage(
  { words, desk, title }: PuzzleContent,
  { shot, number, file }: ShownTry,
  next: ButtonOptions,
): MessagePayload {
  const say = words.puzzle;
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(title, say.task(desk.puzzle.task)),
        picture(file),
        text(...shotLines(shot, words), say.missed(number, MAX_TRIES)),
        row(next),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** Instead of the board, for a player who has been erased since the first try. */
export function spentMessage(
  { words, title }: PuzzleContent,
  buttons: readonly ButtonOptions[],
): MessagePayload {
  return silentMessage([
    container(PRACTICE_ACCENT, text(title, words.puzzle.refusals.spent), row(...buttons)),
  ]);
}

/** What else there is to say and to press at the end. */
export interface PuzzleAfter {
  readonly lines: readonly string[];
  readonly buttons: readonly ButtonOptions[];
}

/** How a puzzle ended: one of the tries, and what else there is to say. */
export function overMessage(
  { desk, words, title }: PuzzleContent,
  { shot, file }: ShownTry,
  { lines, buttons }: PuzzleAfter,
): MessagePayload {
  const say = words.puzzle;
  const told = [...lines, ...ratingLines(desk, words)];
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(title, say.task(desk.puzzle.task)),
        picture(file),
        text(...shotLines(shot, words), puzzleResult(desk, words) ?? ''),
        ...(told.length === 0 ? [] : [text(...told)]),
        row(...buttons),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** The streak, and who solved it here. */
export function dailyLines(
  { streak, place }: TodaysPuzzle,
  { rows, own }: PuzzleBoard,
  nameOf: NameOf,
  { puzzle: say, daily, standings }: Words,
): readonly string[] {
  const streaks = streak === 1 ? [daily.firstDay] : streak > 1 ? [daily.streak(streak)] : [];
  if (place.server === '' || rows.length === 0) return streaks;
  const isOwnShown = own === null || rows.some(({ player }) => player === own.player);
  const board = [...rows, ...(isOwnShown ? [] : [own])].map(({ rank, player, number }) =>
    standings.row(rank, escapeMarkdown(nameOf(player)), say.tries(number)),
  );
  return [...streaks, say.here, ...board];
}

export function nextLine(atMs: number, { puzzle: say }: Words): string {
  return say.next(relativeTime(atMs));
}

/** The public result of a puzzle. It must not reveal the position. */
export function sharedPuzzle(
  desk: TodaysPuzzle,
  words: Words,
  file?: FileAttachment,
): MessagePayload {
  const message = silentMessage([
    container(
      PRACTICE_ACCENT,
      text(puzzleShareLine(desk, mentionOf(desk.place.player, words), words)),
      ...(file === undefined ? [] : [picture(file)]),
      row(dailyButton(desk, 'open', words.daily.buttons.play)),
    ),
  ]);
  return file === undefined ? message : { ...message, files: [file] };
}

/** A puzzle's solution. */
export function answerMessage(
  title: string,
  task: string,
  shot: PuzzleShot,
  file: FileAttachment,
  words: Words,
): MessagePayload {
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(title, `## ${task}`),
        picture(file),
        text(...shotLines(shot, words), `-# ${words.puzzle.answer}`),
      ),
    ],
    files: [file],
    pings: [],
  };
}

function shotLines({ ruling, report }: PuzzleShot, words: Words): readonly string[] {
  return rulingLines(ruling, report.shot.shooter, words);
}

export function dailyButton(
  { number }: Pick<TodaysPuzzle, 'number'>,
  deed: PuzzleAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('practice-puzzle', { puzzle: number, deed }), label, style };
}
