import { nextShotOf } from 'crokinole/match/shots';
import { lessonMatch, LESSONS, type Lesson } from 'crokinole/practice/lessons';
import { expect, test } from 'vitest';
import {
  aimOf,
  type PanelAim,
  decodeTarget,
} from '../../../../src/discord/features/aiming/panel-aim.ts';
import { firstLessonAim, lessonTargets } from '../../../../src/discord/features/practice/lesson.ts';
import { shootLesson } from '../../../../src/matches/practice/free-boards.ts';
import { words } from '../../support/told.ts';

/** Every shot that presses on the menu of a lesson can reach. */
function shotsOf(lesson: Lesson) {
  const state = lessonMatch(lesson, 'ada');
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the lesson has no shot');
  const first = firstLessonAim(lesson, { match: { state }, next });
  const aims = new Map<string, PanelAim>();
  const open = [first];
  for (let aim = open.pop(); aim !== undefined; aim = open.pop()) {
    if (aims.has(JSON.stringify(aim))) continue;
    aims.set(JSON.stringify(aim), aim);
    for (const { value } of lessonTargets({ match: { state }, next, aim, words })) {
      const { angleCentideg: angle = 0, power = null } = decodeTarget(value) ?? {};
      open.push({ ...aim, angleCentideg: angle, power: power ?? aim.power });
    }
  }
  return [...aims.values()].map((aim) => {
    const shot = shootLesson(lesson, 'ada', aimOf(aim));
    if (!shot.ok) throw new Error(shot.refusal.code);
    return shot.value;
  });
}

const REACHED = {
  twenty: ['twenty'],
  hit: ['knocked-out', 'no-hit'],
  miss: ['foul', 'no-foul'],
};

test.each(LESSONS)('every ending of the lesson %s is told as it is', (lesson) => {
  const shots = shotsOf(lesson);
  expect([...new Set(shots.map(({ ending }) => ending))].toSorted()).toEqual(REACHED[lesson]);
  for (const { ending, ruling, report } of shots) {
    const own = report.shot.shooter;
    const isThere = ruling.position.some(({ id }) => id === own);
    const isSunk = ruling.banked.some(({ disc }) => disc === own);
    const isOut = ruling.removed.some(({ disc }) => disc !== own);
    expect({ isThere, isSunk, isOut, valid: ruling.valid }, ending).toEqual({
      // "Yours stays where it stopped", "your disc comes off", "it comes off right away".
      isThere: ['good', 'knocked-out', 'no-foul'].includes(ending),
      isSunk: ending === 'twenty',
      isOut: ending === 'knocked-out',
      valid: ending !== 'no-hit' && ending !== 'foul',
    });
  }
});
