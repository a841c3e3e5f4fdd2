import type { PuzzleShot, TodaysPuzzle } from '../../../matches/practice/puzzles.ts';
import { ids } from '../../ids/ids.ts';
import type { PuzzleAction } from '../../ids/press-choices.ts';
import { MAX_TRIES, type PuzzleBoard } from '../../../matches/records/practice.ts';
import { mentionOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import {
  container,
  escapeMarkdown,
  picture,
  relativeTime,
  row,
  text,
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  silentMessage,
  PRACTICE_ACCENT,
} from '../../ui/parts.ts';
import { bestOf, marksOf } from '../../../texts/practice-text.ts';
import { rulingLines } from '../../../texts/turn-text.ts';

export interface PuzzleContent {
  readonly desk: TodaysPuzzle;
  readonly words: Words;
  /** When the next puzzle starts. */
  readonly nextAtMs: number;
}

export function puzzleHead({ desk, words }: PuzzleContent): readonly string[] {
  const { practice: say } = words;
  const { tries } = desk;
  return [
    title(desk, words),
    say.puzzleGoal(say.points(desk.puzzle.best)),
    say.puzzleHand(MAX_TRIES),
    ...(tries.length === 0 ? [] : [say.tried(marksOf(desk), say.best(say.points(bestOf(tries))))]),
  ];
}

function title({ number, state }: TodaysPuzzle, { practice, match }: Words): string {
  return practice.puzzleHead(number, match.sides[state.seats[0]?.side ?? 0] ?? '');
}

interface ShownTry {
  readonly shot: PuzzleShot;
  readonly number: number;
}

/** The message after a try: the shot, its points, and the button for the next try. */
export function tryMessage(
  content: PuzzleContent,
  shown: ShownTry,
  file: FileAttachment,
): MessagePayload {
  const { desk, words } = content;
  const say = words.practice;
  const { tries } = desk;
  const { shot, number } = shown;
  const told = say.tryHead(number, MAX_TRIES, say.points(shot.points));
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(title(desk, words)),
        picture(file),
        text(
          ...rulingLines(shot.ruling, shot.report.shot.shooter, words),
          told,
          say.tried(marksOf(desk), say.best(say.points(bestOf(tries)))),
          say.legend,
        ),
        row(deedButton(desk, 'aim', say.buttons.nextTry, 'primary')),
      ),
    ],
    files: [file],
    pings: [],
  };
}

export interface SolvedContent extends PuzzleContent {
  readonly board: PuzzleBoard;
  readonly nameOf: (player: string) => string;
  /** The player has shared the result in this server. */
  readonly isShared: boolean;
}

/** The message after the last try: one of the tries, the leaderboard, and a button to share. */
export function solvedMessage(
  content: SolvedContent,
  shown: ShownTry,
  file: FileAttachment,
): MessagePayload {
  const { desk, words, board, nextAtMs, isShared } = content;
  const say = words.practice;
  const { tries, number } = desk;
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(title(desk, words)),
        picture(file),
        text(
          ...rulingLines(shown.shot.ruling, shown.shot.report.shot.shooter, words),
          say.tryHead(shown.number, MAX_TRIES, say.points(shown.shot.points)),
          say.allTried(marksOf(desk), say.points(bestOf(tries))),
          say.legend,
        ),
        ...(board.rows.length === 0 ? [] : [text(say.today(number), ...boardLines(content))]),
        text(...(isShared ? [say.shared] : []), say.nextPuzzle(relativeTime(nextAtMs))),
        row(
          ...(isShared ? [] : [deedButton(desk, 'share', say.buttons.share, 'primary')]),
          deedButton(desk, 'solution', say.buttons.solution),
        ),
      ),
    ],
    files: [file],
    pings: [],
  };
}

/** The best players, and the caller's own row if it is further down. */
function boardLines({ board, nameOf, words }: SolvedContent): readonly string[] {
  const { rows, own } = board;
  const isOwnShown = own === null || rows.some(({ player }) => player === own.player);
  return [...rows, ...(isOwnShown ? [] : [own])].map(({ rank, player, points }) =>
    words.standings.row(rank, escapeMarkdown(nameOf(player)), words.practice.points(points)),
  );
}

/** The public result of a puzzle. It must not reveal the position. */
export function sharedMessage(
  { desk, words }: PuzzleContent,
  player: string,
  file?: FileAttachment,
): MessagePayload {
  const say = words.practice;
  const points = say.points(bestOf(desk.tries));
  const line = say.sharedLine(mentionOf(player, words), desk.number, marksOf(desk), points);
  const message = silentMessage([
    container(
      PRACTICE_ACCENT,
      text(line),
      ...(file === undefined ? [] : [picture(file)]),
      row(deedButton(desk, 'open', say.buttons.play)),
    ),
  ]);
  return file === undefined ? message : { ...message, files: [file] };
}

export function solutionMessage(
  { desk, words }: PuzzleContent,
  shot: PuzzleShot,
  file: FileAttachment,
): MessagePayload {
  const say = words.practice;
  return {
    components: [
      container(
        PRACTICE_ACCENT,
        text(title(desk, words)),
        picture(file),
        text(
          ...rulingLines(shot.ruling, shot.report.shot.shooter, words),
          say.solution(say.points(shot.points)),
        ),
      ),
    ],
    files: [file],
    pings: [],
  };
}

function deedButton(
  { number }: TodaysPuzzle,
  deed: PuzzleAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('practice-puzzle', { puzzle: number, deed }), label, style };
}
