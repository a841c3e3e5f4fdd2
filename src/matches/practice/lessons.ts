import type { Refusal } from 'crokinole/match/actions';
import { sideOfDisc } from 'crokinole/match/discs';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { lessonMatch, type Lesson } from 'crokinole/practice/lessons';
import { accept, type Result } from 'crokinole/result';
import type { Ruling } from 'crokinole/rules/ruling';
import type { ShotReport } from 'crokinole/shot/report';
import { judgeFlick } from '../steps/match-steps.ts';

export interface LessonShot {
  readonly before: MatchState;
  readonly report: ShotReport;
  readonly ruling: Ruling;
  /** The shot showed what the lesson teaches. */
  readonly isLearnt: boolean;
}

/** Nothing is saved: the same aim always gives the same shot. */
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
