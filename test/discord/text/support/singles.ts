import { createMatch } from '../../../../src/core/match/setup.ts';
import type { MatchState } from '../../../../src/core/match/state.ts';
import { createRandomState } from '../../../../src/core/random.ts';

/** A match of two players, "1" and "2", at its beginning. */
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
