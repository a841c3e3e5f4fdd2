import { aimRay, findAimEnd } from '@crokinole/pictures/geometry/aim-line';
import { nameOfDisc } from 'crokinole/match/discs';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { powerOfSpeed } from 'crokinole/shot/power';
import type { IdeaText } from '../aiming/idea-text.ts';
import type { Words } from '../../../words/english/messages.ts';

const PERMILLE_A_POWER = 10;

/** Where an idea goes first. What comes of it is for the player to see. */
export function puzzleIdeaText(state: MatchState, aim: Aim, words: Words): IdeaText {
  const { puzzle: say, common } = words;
  const power = common.decimal(Math.round(powerOfSpeed(aim.speedCentiInPerS) / PERMILLE_A_POWER));
  return { what: firstMet(state, aim, words), about: say.power(power) };
}

function firstMet(state: MatchState, aim: Aim, { puzzle: { first }, match }: Words): string {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle has no shot to aim');
  const { discs } = next.position;
  const end = findAimEnd(aimRay(next.quadrant, aim, aim.angleCentideg), discs, Infinity);
  const disc = end.kind === 'disc' ? discs[end.index] : undefined;
  if (disc !== undefined) {
    const { side, number } = nameOfDisc(disc.id);
    return first.disc(`${match.sides[side] ?? ''} ${number}`);
  }
  if (end.kind === 'peg' || end.kind === 'hole') return first[end.kind];
  return first.nothing;
}
