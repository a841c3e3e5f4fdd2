import { describe, expect, it } from 'vitest';
import { startPointOf } from '../../src/board/start.ts';
import { nextShotOf, planShot, type Aim } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import type { PlacedDisc } from '../../src/shot/shot.ts';
import { takeFlick } from '../../../../src/matches/steps/match-steps.ts';
import { choose } from '../../src/robots/choose.ts';
import { LEVEL_PLANS, ownErrorOf, ROBOT_LEVELS, wobbleOf } from '../../src/robots/levels.ts';
import { start } from '../match/authority.ts';
import { randomState, TABLES } from '../support/random-states.ts';
import { seeded } from '../support/seeded.ts';

/** The last shot of the round, by seat 0, at these discs. */
function lastShotAt(discs: readonly PlacedDisc[]): MatchState {
  const state = start({ preset: 'nca', format: 'singles', hand: 'none', starter: 0 });
  return { ...state, round: { ...state.round, hands: [1, 0], discs } };
}

function flick(state: MatchState, aim: Aim) {
  const step = takeFlick(state, 0, aim);
  if (!step.ok) throw new Error(step.refusal.code);
  const judged = step.value.events.find((event) => event.kind === 'shot-judged');
  if (judged === undefined) throw new Error('not judged');
  return judged.ruling;
}

const THOROUGH = ['strong', 'master'] as const;

describe('a robot', () => {
  it.each(THOROUGH)('makes the open twenty that its wobble allows (%s)', (level) => {
    const state = lastShotAt([]);
    const { aim } = choose(state, level, { isSteady: true });
    expect(flick(state, aim).banked).toEqual([{ disc: 108, side: 0 }]);
  });

  it.each(THOROUGH)('removes an unprotected disc (%s)', (level) => {
    const state = lastShotAt([{ id: 201, x: 0.9, y: -2.2 }]);
    const { aim } = choose(state, level, { isSteady: true });
    const ruling = flick(state, aim);
    expect(ruling.valid).toBe(true);
    expect(ruling.position.map((disc) => disc.id)).not.toContain(201);
  });

  it('hits a disc where it must, and a shot at the hole would be a foul', () => {
    const state = lastShotAt([{ id: 201, x: -7, y: -5 }]);
    const { aim } = choose(state, 'club', { isSteady: true });
    expect(flick(state, aim).valid).toBe(true);
  });

  it('chooses the same when asked again, whatever the match’s generator holds', () => {
    for (const level of ROBOT_LEVELS) {
      const plan = { ...LEVEL_PLANS[level], foreseen: 600, candidates: 60 };
      const state = lastShotAt([{ id: 203, x: 3, y: 3 }]);
      const other = { ...state, random: { key: '6'.repeat(64), draws: 9 } };
      const first = choose(state, level, { plan });
      expect(choose(state, level, { plan })).toEqual(first);
      expect(choose(other, level, { plan })).toEqual(first);
    }
  });

  it('starts beside a disc that lies on its favorite place', () => {
    const blocker = { id: 201, ...startPointOf(0, { positionCentideg: 0, insetCentiIn: 60 }) };
    const state = lastShotAt([blocker]);
    const { aim } = choose(state, 'casual');
    expect(planShot(state, 0, aim).ok).toBe(true);
  });

  it('takes the best so far when its time is up', () => {
    const state = lastShotAt([{ id: 201, x: 2, y: -3 }]);
    for (const after of [0, 1, 50, 900]) {
      let asked = 0;
      const isTimeUp = () => (asked += 1) > after;
      const { aim, foreseen } = choose(state, 'master', { isTimeUp });
      expect(planShot(state, 0, aim).ok).toBe(true);
      expect(foreseen).toBeLessThanOrEqual(4 * after);
    }
  });
});

describe('a robot’s own wobble', () => {
  const AIMED = { angleCentideg: 0, speedCentiInPerS: 4000 };

  it('adds what the match’s wobble lacks', () => {
    const own = ownErrorOf('casual', AIMED, 'club');
    expect(own.angleCentideg ** 2 + 140 ** 2).toBeCloseTo(220 ** 2, 6);
    expect(own.speedShare ** 2 + 0.085 ** 2).toBeCloseTo(0.1 ** 2, 9);
  });

  it('adds nothing where the match’s is as large', () => {
    expect(ownErrorOf('master', AIMED, 'club')).toEqual({ angleCentideg: 0, speedShare: 0 });
    expect(wobbleOf('master', AIMED, 'casual').angleCentideg).toBe(220);
  });

  it('uses its own randomness in a match without wobble', () => {
    const state = lastShotAt([]);
    const plan = { ...LEVEL_PLANS.casual, candidates: 30 };
    const steady = choose(state, 'casual', { plan, isSteady: true }).aim;
    const own = choose(state, 'casual', { plan }).aim;
    expect(own.angleCentideg).not.toBe(steady.angleCentideg);
    expect(own.positionCentideg).toBe(steady.positionCentideg);
  });
});

describe('a robot in any format', () => {
  it.each(TABLES)('plays by the rules: $preset, $format of $players', (table) => {
    const random = seeded(table.preset.length * 31 + table.players * 7 + table.format.length);
    const plan = { ...LEVEL_PLANS.casual, foreseen: 60, candidates: 12 };
    for (let i = 0; i < 6; i += 1) {
      const state = randomState(random, table);
      const level = ROBOT_LEVELS[i % ROBOT_LEVELS.length] ?? 'club';
      const { aim } = choose(state, level, { plan });
      const next = nextShotOf(state);
      if (next === undefined) throw new Error('nobody is to shoot');
      expect(planShot(state, next.seat, aim)).toMatchObject({ ok: true });
      expect(takeFlick(state, next.seat, aim).ok).toBe(true);
    }
  });
});
