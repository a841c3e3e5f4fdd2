import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import type { DozenRefusal } from '../matches/practice/dozens.ts';
import type { DozenPar, DozenShot, ShotPar, StoredDozen } from '../matches/records/dozens.ts';
import type { Words } from '../words/english/messages.ts';
import { refusalText } from './refusal-text.ts';

const BEST = '🟨';
const PAR = '⬜';
const SCORED = '🟦';
const NOTHING = '⬛';
const NOT_TAKEN = '▫️';

type Graded = Pick<DozenShot, 'points' | 'isTwenty'>;

/** Without a par, only a twenty is the best. */
export function dozenMark({ points, isTwenty }: Graded, par: ShotPar | undefined): string {
  if (isTwenty) return BEST;
  if (points === 0) return NOTHING;
  if (par === undefined || points < par.mean) return SCORED;
  return points >= par.best ? BEST : PAR;
}

/** One mark for each shot, which tells nothing about its board. */
export function dozenMarks(shots: readonly DozenShot[], par: DozenPar | undefined): string {
  return shots.map((shot, i) => dozenMark(shot, par?.[i])).join('');
}

/** All twelve, also those that the time was too short for. */
export function allDozenMarks(shots: readonly DozenShot[], par: DozenPar | undefined): string {
  return dozenMarks(shots, par) + NOT_TAKEN.repeat(DOZEN_SHOTS - shots.length);
}

/** Of so many shots, in whole points. */
function parPoints(par: DozenPar, shots: number): number {
  return Math.round(par.slice(0, shots).reduce((sum, { mean }) => sum + mean, 0));
}

/** "62 points · 7 ahead of par", of the shots so far. */
export function runningScore(
  { score, shots }: Pick<StoredDozen, 'score' | 'shots'>,
  par: DozenPar | undefined,
  { daily: say }: Words,
): string {
  const points = `**${say.points(score)}**`;
  if (par === undefined) return points;
  return `${points} · ${say.againstPar(score - parPoints(par, shots.length))}`;
}

/** "par 118", to append to the points of a whole dozen; nothing where there is none. */
export function parSuffix(par: DozenPar | undefined, { daily: say }: Words): string {
  return par === undefined ? '' : ` · ${say.par(parPoints(par, DOZEN_SHOTS))}`;
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
