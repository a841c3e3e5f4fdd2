import type { Refusal } from '../../core/match/actions.ts';
import { sideOfDisc } from '../../core/match/discs.ts';
import type { Aim } from '../../core/match/shots.ts';
import type { MatchState } from '../../core/match/state.ts';
import { lessonMatch, type Lesson } from '../../core/practice/lessons.ts';
import { accept, type Result } from '../../core/result.ts';
import type { Ruling } from '../../core/rules/ruling.ts';
import type { ShotReport } from '../../core/shot/report.ts';
import { judgeFlick } from '../steps/match-steps.ts';

export interface LessonShot {
  readonly before: MatchState;
  readonly report: ShotReport;
  readonly ruling: Ruling;
  /** It showed what the lesson is about. */
  readonly isLearnt: boolean;
}

/** Nothing is kept of it: the same aim always does the same. */
export function shootLesson(lesson: Lesson, player: string, aim: Aim): Result<LessonShot, Refusal> {
  const before = lessonMatch(lesson, player);
  const judged = judgeFlick(before, 0, aim);
  if (!judged.ok) return judged;
  const { report, ruling } = judged.value;
  return accept({ before, report, ruling, isLearnt: isLearnt(lesson, ruling) });
}

function isLearnt(lesson: Lesson, { valid, banked }: Ruling): boolean {
  if (lesson === 'twenty') return banked.some(({ side, disc }) => side === sideOfDisc(disc));
  return lesson === 'hit' ? valid : !valid;
}
