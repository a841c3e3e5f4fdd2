import { keyForPurpose, PURPOSES, type Purpose } from '@crokinole/tournament/pairing/lots';
import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { dozenShot } from 'crokinole/practice/dozen';
import { createRandomState } from 'crokinole/random';
import { accept, type Result } from 'crokinole/result';
import { gainOf } from 'crokinole/practice/gain';
import type { DozenDay, DozenShot } from '../records/dozens.ts';
import { judgeFlick, type JudgedFlick } from './match-steps.ts';

export interface JudgedDozenShot extends JudgedFlick, Omit<DozenShot, 'aim'> {
  /** The board before the shot. */
  readonly state: MatchState;
}

/** The board of a shot, 1 … 12, with nobody in seat 0. */
export function dozenBoard({ key }: DozenDay, number: number): MatchState {
  const drawFor = (purpose: Purpose) => createRandomState(keyForPurpose(key, purpose));
  const [board, hand] = [PURPOSES.board(number), PURPOSES.hand(number)];
  return dozenShot(number, { board: drawFor(board), hand: drawFor(hand) });
}

/** Everything about a shot follows from the day's key, its number and its aim. */
export function shootAt(day: DozenDay, number: number, aim: Aim): Result<JudgedDozenShot, Refusal> {
  const state = dozenBoard(day, number);
  const judged = judgeFlick(state, 0, aim);
  if (!judged.ok) return judged;
  const { ruling } = judged.value;
  return accept({
    ...judged.value,
    state,
    points: gainOf(state, ruling),
    isTwenty: ruling.banked.some(({ side }) => side === 0),
  });
}
