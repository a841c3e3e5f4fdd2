import { createMatch } from 'crokinole/match/setup';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import { NO_WISHES, setupOf } from '../../src/matches/records/match-setup.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { act, diceFrom, flickOf, turnOf } from '../../packages/crokinole/test/match/authority.ts';
import { plausibleAim } from '../../packages/crokinole/test/match/players.ts';

/** Of a match between Bo and Ada, which Ada wins with her last disc. */
const SEED = 3813;
export const KEY = SEED.toString(16).padStart(64, '0');
export const FLICKS_BEFORE_THE_LAST = 15;
/** Ada is to flick as well. */
export const FLICKS_AT_THE_TABLE = 13;

export const SETUP = setupOf(NO_WISHES, 'singles', DEFAULT_SETTINGS);

/** Aims for both players, flick by flick. */
export function aims(): (state: MatchState) => Aim {
  const dice = diceFrom(SEED);
  return (state) => plausibleAim(state, dice);
}

/** The last flick of the match, as the bot plays it. */
export function lastFlick() {
  const random = createRandomState(KEY);
  const created = createMatch({ ...SETUP, players: ['Bo', 'Ada'], random });
  if (!created.ok) throw new Error(created.refusal.code);
  const aim = aims();
  const flick = (before: MatchState) => {
    const action = flickOf(before, turnOf(before), aim(before));
    if (action.kind !== 'flick') throw new Error('no flick');
    return { before, report: action.report, progress: act(before, action) };
  };
  let before = created.value;
  for (let i = 0; i < FLICKS_BEFORE_THE_LAST; i += 1) before = flick(before).progress.state;
  return flick(before);
}
