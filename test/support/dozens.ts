import { aimOf, defaultAim } from '../../src/discord/features/aiming/panel-aim.ts';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';

/** What the aiming panel offers first on a board. */
export function defaultAimFor(state: MatchState): Aim {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no shot is due');
  return aimOf(defaultAim(state, next));
}
