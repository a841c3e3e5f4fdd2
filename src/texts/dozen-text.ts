import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import type { DozenRefusal } from '../matches/practice/dozens.ts';
import type { DozenShot } from '../matches/records/dozens.ts';
import type { Words } from '../words/english/messages.ts';
import { refusalText } from './refusal-text.ts';

const TWENTY = '🎯';
const SCORED = '🔵';
const NOTHING = '⚪';
const NOT_TAKEN = '▫️';

/** One mark for each shot, which tells nothing about its board. */
export function dozenMarks(shots: readonly DozenShot[]): string {
  return shots
    .map(({ points, isTwenty }) => (isTwenty ? TWENTY : points > 0 ? SCORED : NOTHING))
    .join('');
}

/** All twelve, also those that the time was too short for. */
export function allDozenMarks(shots: readonly DozenShot[]): string {
  return dozenMarks(shots) + NOT_TAKEN.repeat(DOZEN_SHOTS - shots.length);
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
