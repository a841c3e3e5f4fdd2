import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { lessonMatch, type Lesson, type LessonEnding } from 'crokinole/practice/lessons';
import { accept, type Result } from 'crokinole/result';
import type { Ruling } from 'crokinole/rules/ruling';
import type { DiscId } from 'crokinole/shot/shot';
import type { ShotReport } from 'crokinole/shot/report';
import { judgeFlick } from '../steps/match-steps.ts';

export interface LessonShot {
  readonly before: MatchState;
  readonly report: ShotReport;
  readonly ruling: Ruling;
  readonly ending: LessonEnding;
}

/** Nothing is saved: the same aim always gives the same shot. */
export function shootLesson(lesson: Lesson, player: string, aim: Aim): Result<LessonShot, Refusal> {
  const before = lessonMatch(lesson, player);
  const judged = judgeFlick(before, 0, aim);
  if (!judged.ok) return judged;
  const { report, ruling } = judged.value;
  return accept({ before, report, ruling, ending: endingOf(lesson, ruling, report.shot.shooter) });
}

function endingOf(
  lesson: Lesson,
  { valid, banked, removed, position }: Ruling,
  own: DiscId,
): LessonEnding {
  if (banked.some(({ disc }) => disc === own)) return 'twenty';
  if (lesson === 'twenty') return 'no-twenty';
  if (lesson === 'miss') return valid ? 'no-foul' : 'foul';
  if (!valid) return 'no-hit';
  if (position.every(({ id }) => id !== own)) return 'runs-off';
  return removed.length > 0 ? 'knocked-out' : 'good';
}
