import { describe, expect, it } from 'vitest';
import type { MatchFormat } from '../../src/match/state.ts';
import { accountsOf } from '../../src/review/accounts.ts';
import { reviewTurn, type ReviewEffort, type TurnReview } from '../../src/review/review-shot.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../src/rules/presets/registry.ts';
import { keyOf, start } from '../match/authority.ts';
import { ORDERLY } from '../match/whole-match.ts';
import { actionsOf, roundsToReview, type RoundToReview } from './played.ts';

/** The accounts add up to the result at any search effort, so a small one is enough. */
const QUICK: ReviewEffort = { candidates: 6, foreseen: 30, tries: 6 };
const HANDS = ['none', 'pro', 'strong', 'club', 'casual'] as const;
/** Players who often lose a turn on time. */
const SLOW = { ...ORDERLY, clock: 8 };

function tablesOf(preset: PresetId): readonly (readonly [PresetId, MatchFormat])[] {
  const formats = PRESETS[preset].formats.filter((format) => format !== 'three-colours');
  return formats.map((format) => [preset, format]);
}

function roundsOf(preset: PresetId, format: MatchFormat, seed: number): readonly RoundToReview[] {
  const hand = HANDS[seed % HANDS.length] ?? 'club';
  const begun = start({ preset, format, hand, random: keyOf(seed) });
  const actions = actionsOf(begun, seed, SLOW, ({ progress }) =>
    progress.events.some(({ kind }) => kind === 'round-ended'),
  );
  return roundsToReview(`${preset} ${seed}`, actions);
}

function reviewsOf({ turns }: RoundToReview): readonly TurnReview[] {
  return turns.map((turn) => {
    const review = reviewTurn(turn, QUICK);
    if (review === undefined) throw new Error('a round of two sides has a review');
    return review;
  });
}

describe('the accounts of a round', () => {
  it.each(PRESET_IDS.flatMap(tablesOf))('add up to its result: %s, %s', (preset, format) => {
    for (const round of roundsOf(preset, format, preset.length + format.length)) {
      const { start: begin, sides, result } = accountsOf(reviewsOf(round), round.result);
      if (result === null) continue;
      const [own, other] = sides.map(({ choice, hand, missed }) => hand - choice - missed);
      expect(begin + (own ?? 0) - (other ?? 0)).toBeCloseTo(result, 6);
    }
  });

  it('have a result, and turns lost on time, in some of these rounds', () => {
    const rounds = PRESET_IDS.map((preset, i) => roundsOf(preset, 'singles', i + 1)).flat();
    expect(rounds.filter(({ result }) => result !== null).length).toBeGreaterThan(3);
    expect(rounds.flatMap(({ turns }) => turns).some(({ aimed }) => aimed === null)).toBe(true);
  });

  it('know no luck with a steady hand', () => {
    const [round] = roundsOf('nca', 'singles', 5);
    if (round === undefined) throw new Error('no round');
    const { sides } = accountsOf(reviewsOf(round), round.result);
    expect(sides.map(({ hand }) => hand)).toEqual([0, 0]);
  });

  it('have no meaning with three colors or in a shootout', () => {
    for (const format of ['three-colours', 'shootout'] as const) {
      const begun = start({ preset: 'woodestic', format });
      const actions = actionsOf(begun, 3, ORDERLY, ({ before }) => before.round.step > 0);
      expect(roundsToReview('m', actions)).toEqual([]);
      expect(reviewTurn({ matchId: 'm', turn: 0, before: begun, aimed: null })).toBeUndefined();
    }
  });
});
