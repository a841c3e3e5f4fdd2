import { firstAim } from '../../src/activity/aim/pull.ts';
import { aimOf } from '../../src/discord/features/aiming/panel-aim.ts';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { ParMaker } from '../../src/features/dozen/game.ts';

/** What the table aims at first on a board. */
export function defaultAimFor(state: MatchState): Aim {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no shot is due');
  return aimOf(firstAim({ ...next, boardSpeed: state.boardSpeed, hand: state.hand }));
}

export const SHOT_PAR = { mean: 9.6, best: 20 };
/** The same par for every board. A robot's would take a second for a day. */
export const PAR_MAKER: ParMaker = { parOf: () => Promise.resolve(SHOT_PAR) };
