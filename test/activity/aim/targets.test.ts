import { describe, expect, it } from 'vitest';
import type { AimTurn } from '../../../src/activity/aim/aim-state.ts';
import { aimedAt, firstAim } from '../../../src/activity/aim/pull.ts';
import { aimAtHole } from 'crokinole/aiming/aims';
import { holePower, targetsOf } from 'crokinole/aiming/targets';
import { isStartBlocked } from 'crokinole/board/start';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { idleAim } from '../../../src/discord/features/aiming/panel-aim.ts';
import { randomState, TABLES } from '../../../packages/crokinole/test/support/random-states.ts';
import { seeded } from '../../../packages/crokinole/test/support/seeded.ts';

const PLACE = { positionCentideg: 700, insetCentiIn: 0 };

/** Matches in the middle of a round, in every format. */
const states = TABLES.flatMap((table, i) =>
  [1, 2, 3].map((n) => randomState(seeded(100 * i + n), table)),
);

function turnOf(state: MatchState): AimTurn {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no one is to flick');
  return { ...next, boardSpeed: state.boardSpeed, hand: state.hand };
}

describe('what a page aims at', () => {
  it('starts at the hole if the shot is free, otherwise at a disc', () => {
    for (const state of states) {
      const turn = turnOf(state);
      const { position, inset, angleCentideg } = firstAim(turn);
      const place = { positionCentideg: position, insetCentiIn: inset };
      const found = targetsOf(turn, place).find((each) => each.angleCentideg === angleCentideg);
      expect(found?.target.kind).toBe(turn.isFree ? 'hole' : 'disc');
      expect(isStartBlocked(turn.quadrant, place, turn.position.discs)).toBe(false);
    }
  });

  it('starts idle from where the panel of the chat does', () => {
    for (const state of states) {
      const next = nextShotOf(state);
      expect(firstAim(turnOf(state), true)).toEqual(next && idleAim(state, next));
    }
  });

  it('uses the power of the chat for the hole', () => {
    for (const state of states) {
      const turn = turnOf(state);
      const hole = aimAtHole(turn, PLACE);
      const aim = { position: 700, inset: 0, angleCentideg: 0, power: 500 };
      expect(aimedAt(hole, aim, turn).power).toBe(holePower(hole, state.boardSpeed));
    }
  });
});
