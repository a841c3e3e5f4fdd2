import { createMatch } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';

/** A match of two players, "1" and "2", at its start. */
export function singles(): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: ['1', '2'],
    boardSpeed: 'normal',
    hand: 'club',
    random: createRandomState('0'.repeat(64)),
  });
  if (!created.ok) throw new Error(created.refusal.code);
  return created.value;
}
