import { describe, expect, it } from 'vitest';
import { discOf } from '../../src/match/discs.ts';
import type { MatchState } from '../../src/match/state.ts';
import type { RuleOverrides } from '../../src/rules/presets/house-rules.ts';
import type { PresetId } from '../../src/rules/presets/registry.ts';
import { scoreRound } from '../../src/rules/scoring.ts';
import { roundAheadOf, type Situation } from '../../src/robots/situation.ts';
import { evaluationFor } from '../../src/robots/evaluation.ts';
import { start } from '../match/authority.ts';

/** The last shot of a round, by side 0, at these scores. */
function lastShot(
  preset: PresetId,
  scores: readonly number[],
  winners: readonly (0 | 1)[] = [],
  overrides: RuleOverrides = {},
) {
  const begun = start({ preset, format: 'singles', hand: 'none', starter: 0, overrides });
  const { rules, round } = begun;
  const rounds = winners.map((winner, i) => {
    const twenties = winner === 0 ? [1, 0] : [0, 1];
    return {
      number: i + 1,
      starter: 0 as const,
      breakdown: scoreRound({ discs: [], twenties }, rules),
    };
  });
  return { ...begun, scores, rounds, round: { ...round, hands: [1, 0] } };
}

/** The end of the round: this many twenties each, and an empty board. */
function end(own: number, other: number): Situation {
  return { discs: [], cups: [own, other], turn: 1 };
}

function worth(state: MatchState, situation: Situation): number {
  return evaluationFor(state, roundAheadOf(state), 0)(situation);
}

describe('the value of a round', () => {
  it('is its points, where those are added up', () => {
    const state = lastShot('woodestic', [0, 0]);
    expect(worth(state, end(2, 0))).toBe(40);
    expect(worth(state, end(0, 1))).toBe(-20);
  });

  it('is far more when it reaches the target, for either side', () => {
    const state = lastShot('woodestic', [90, 90]);
    expect(worth(state, end(1, 0))).toBeGreaterThan(50);
    expect(worth(state, end(0, 1))).toBeLessThan(-50);
  });

  it('depends on the winner where rounds are counted, and hardly on the points', () => {
    const state = lastShot('nca', [0, 0]);
    const [narrow, wide] = [worth(state, end(1, 0)), worth(state, end(4, 0))];
    expect(wide).toBeGreaterThan(narrow);
    expect(wide - narrow).toBeLessThan(0.2 * (narrow - worth(state, end(0, 0))));
  });

  it('is higher in the last round, when that decides the match', () => {
    const early = lastShot('nca', [2, 2], [0, 1]);
    const last = lastShot('nca', [4, 2], [0, 0, 1]);
    const swing = (state: MatchState) => worth(state, end(1, 0)) - worth(state, end(0, 1));
    expect(swing(last)).toBeGreaterThan(1.4 * swing(early));
  });

  it('decides in the second round of a pair, and not yet in the first', () => {
    const overrides = { end: { kind: 'fixed-rounds', rounds: 2, tie: 'pairs' } } as const;
    const swingAfter = (winners: readonly (0 | 1)[]) => {
      const state = lastShot('nca', [winners.length, winners.length], winners, overrides);
      return worth(state, end(1, 0)) - worth(state, end(0, 1));
    };
    const first = swingAfter([0, 1]);
    const second = swingAfter([0, 1, 0]);
    expect(second).toBeGreaterThan(1.4 * first);
    expect(swingAfter([0, 1, 0, 1])).toBeCloseTo(first);
  });

  it('discounts discs that many may still strike', () => {
    const state = lastShot('woodestic', [0, 0]);
    const open = { ...state, round: { ...state.round, hands: [3, 4] } };
    const disc = { id: 101, x: 1, y: 1 };
    const other = { id: 201, x: -8, y: 0 };
    const situation = { discs: [disc, other], cups: [0, 0] };
    const atTheEnd = worth(state, { ...situation, turn: 1 });
    expect(worth(open, { ...situation, turn: 1 })).toBeLessThan(atTheEnd);
  });
});

describe('experience', () => {
  /** For the side that has just shot: the worth of its disc at places in the 10 ring. */
  const worthsOfPlaces = (format: MatchState['format'], isExperienced: boolean) => {
    const players = ['a', 'b', 'c'].slice(0, format === 'three-colours' ? 3 : 2);
    const begun = start({ preset: 'woodestic', format, players, starter: 0 });
    const evaluate = evaluationFor(begun, roundAheadOf(begun), 0, isExperienced);
    const cups = players.map(() => 0);
    return Array.from({ length: 36 }, (_, i) => {
      const at = { x: 5.5 * Math.cos(i / 6), y: 5.5 * Math.sin(i / 6) };
      return evaluate({ discs: [{ id: discOf(0, 1), ...at }], cups, turn: 1 });
    });
  };

  it('tells a hidden disc from an open one', () => {
    const worths = worthsOfPlaces('singles', true);
    expect(Math.max(...worths) - Math.min(...worths)).toBeGreaterThan(1);
    expect(new Set(worthsOfPlaces('singles', false)).size).toBe(1);
  });

  it('says nothing of three colors', () => {
    expect(worthsOfPlaces('three-colours', true)).toEqual(worthsOfPlaces('three-colours', false));
  });
});
