import { DOZEN_SHOTS, kindOfShot } from 'crokinole/practice/dozen';
import { numberOfDay } from '../../matches/records/days.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import type { DozenRefusal, TodaysDozen, JudgedDozenShot } from './game.ts';
import { MARKS } from '../share/texts.ts';
import type { DozenPar, DozenShot, ShotPar } from './records.ts';

const NOT_TAKEN = '▫️';
/** Without a par, only a twenty is the best. */
export function dozenGrade(
  { points, isTwenty }: Pick<DozenShot, 'points' | 'isTwenty'>,
  par: ShotPar | undefined,
): keyof typeof MARKS {
  if (isTwenty) return 'best';
  if (points === 0) return 'none';
  if (par === undefined || points < par.mean) return 'some';
  return points >= par.best ? 'best' : 'par';
}

/** One mark for each shot, which reveals nothing about its board. */
export function dozenMarks(shots: readonly DozenShot[], par: DozenPar | undefined): string {
  return shots.map((shot, i) => MARKS[dozenGrade(shot, par?.[i])]).join('');
}

/** All twelve, also those that the time was too short for. */
export function allDozenMarks(shots: readonly DozenShot[], par: DozenPar | undefined): string {
  return dozenMarks(shots, par) + NOT_TAKEN.repeat(DOZEN_SHOTS - shots.length);
}

/** "par 118", of a whole dozen: it's told when the last shot is taken. */
export function parText(par: DozenPar, { daily }: Words): string {
  return daily.par(Math.round(par.reduce((sum, { mean }) => sum + mean, 0)));
}

/** To append to the points of a whole dozen; nothing where there is no par. */
export function parSuffix(par: DozenPar | undefined, words: Words): string {
  return par === undefined ? '' : ` · ${parText(par, words)}`;
}

/** What is to be done on the board of a shot. */
export function dozenTask(number: number, { aiming }: Words): string {
  return kindOfShot(number) === 'open' ? aiming.free : aiming.mustHit;
}

/** What became of a shot, with its points as in a match. */
export function dozenShotLines(
  { ruling, report, points }: JudgedDozenShot,
  words: Words,
): readonly string[] {
  const { daily } = words;
  const [deed = '', ...rest] = rulingLines(ruling, report.shot.shooter, words);
  return [`${deed} **+${daily.points(points)}**`, ...rest];
}

/** "**141 points** · par 118", of a dozen that is over. */
export function dozenResult({ dozen, par }: TodaysDozen, words: Words): string {
  return `**${words.daily.points(dozen.score)}**${parSuffix(par, words)}`;
}

/** What stands below the points of a dozen that is over. */
export function dozenEndLines(
  { dozen: { shots }, streak }: TodaysDozen,
  { daily }: Words,
): readonly string[] {
  return [
    ...(shots.length < DOZEN_SHOTS ? [daily.timeUp(shots.length, DOZEN_SHOTS)] : []),
    ...(streak > 0 ? [streak === 1 ? daily.firstDay : daily.streak(streak)] : []),
  ];
}

/** The result, for everyone. It must reveal nothing about the boards. */
export function dozenPublicLines(
  { dozen, par, streak }: TodaysDozen,
  who: string,
  words: Words,
): readonly string[] {
  const { daily } = words;
  const points = daily.points(dozen.score);
  const line = daily.publicLine(who, numberOfDay(dozen.day), points) + parSuffix(par, words);
  return [streak > 1 ? `${line} · 🔥 ${streak}` : line, allDozenMarks(dozen.shots, par)];
}

/** Why nothing can be done with a dozen that the player hasn't begun. */
export function notBegunText({ isSpent }: TodaysDozen, { daily }: Words): string {
  return isSpent ? daily.refusals.spent : daily.notBegun;
}

export function dozenRefusalText(refusal: DozenRefusal, words: Words): string {
  switch (refusal.code) {
    case 'time-up':
    case 'spent':
    case 'taken-already':
      return words.daily.refusals[refusal.code];
    default:
      return refusalText(refusal, words);
  }
}
