import {
  lessonOf,
  MAX_LESSON_REVIEWS,
  type LessonBoard,
  type OwnLesson,
} from '../../../matches/reading/reviews.ts';
import { shotWorth } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import type { Call } from '../../interactions/call.ts';
import { dayOf } from '../../text/match-text.ts';
import { container, PRACTICE_ACCENT, row, silentMessage, text } from '../../ui/parts.ts';
import type { ButtonOptions, MessagePayload } from '../../ui/parts.ts';

/** The kind of choice that costs the player most, and boards of their own matches to try again. */
export async function drawOwnLesson({ bot, player, words }: Call): Promise<MessagePayload> {
  const results = await bot.reviews.readResultsOf(player, MAX_LESSON_REVIEWS, null);
  const lesson = lessonOf(results);
  const { lessonHead } = words.review;
  return silentMessage([
    container(
      PRACTICE_ACCENT,
      text(lessonHead, ...lessonLines(lesson, words)),
      ...(lesson.kind === 'lesson' ? [row(...lesson.boards.map(boardButton))] : []),
    ),
  ]);
}

const TENTHS = 10;

function lessonLines(lesson: OwnLesson, words: Words): readonly string[] {
  const { review: say, common } = words;
  switch (lesson.kind) {
    case 'too-few':
      return [say.lessonMissing(lesson.missing)];
    case 'unclear':
      return [say.lessonUnclear(lesson.reviews)];
    case 'lesson': {
      const { choice, boards, unit, reviews } = lesson;
      // Of many choices: points, or whole rounds.
      const lost = Math.round(choice.lost * TENTHS) / TENTHS;
      const what = say.lessonKinds[choice.kind];
      return [
        say.lesson(reviews, what, say.units[unit](common.decimal(lost), lost), choice.decisions),
        ...boards.map((board, i) =>
          say.lessonBoard(
            i + 1,
            dayOf(board.endedAtMs),
            board.round,
            shotWorth(unit, board.lost, words),
          ),
        ),
      ];
    }
  }
}

function boardButton({ matchId, turn }: LessonBoard, i: number): ButtonOptions {
  return {
    id: ids.encode('review-try', { match: matchId, shot: turn }),
    label: String(i + 1),
    style: i === 0 ? 'primary' : 'secondary',
  };
}
