import { describe, expect, it } from 'vitest';
import {
  composeRules,
  RULE_CONFLICT_CODES,
  type RuleConflict,
  type RuleOverrides,
} from '../../../src/core/rules/house-rules.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../../src/core/rules/presets/registry.ts';

const shared = 'shared' as const;
const level = 'stands' as const;

type Refused = readonly [string, PresetId, RuleOverrides, RuleConflict];

const REFUSED: readonly Refused[] = [
  ['nobody can play', 'stroke', { formats: [] }, { code: 'no-format', options: ['formats'] }],
  [
    'a format named twice',
    'stroke',
    { formats: ['singles', 'singles'] },
    { code: 'format-twice', options: ['formats'] },
  ],
  [
    'three colours by difference',
    'woodestic',
    { scoringThreeColours: 'differential' },
    { code: 'three-colours-need-simple-scoring', options: ['scoringThreeColours', 'formats'] },
  ],
  [
    'three colours for match points',
    'woodestic',
    { scoringThreeColours: 'two-one-none' },
    { code: 'three-colours-need-simple-scoring', options: ['scoringThreeColours', 'formats'] },
  ],
  [
    'nothing but three colours, by difference',
    'woodestic',
    { formats: ['three-colours'], scoring: 'differential' },
    { code: 'three-colours-need-simple-scoring', options: ['scoring', 'formats'] },
  ],
  [
    'three colours in a race',
    'race-to-9',
    { formats: ['singles', 'three-colours'] },
    { code: 'three-colours-have-no-match-points', options: ['end', 'scoring', 'formats'] },
  ],
  [
    'three colours to a target of match points',
    'woodestic',
    { scoring: 'two-one-none', end: { kind: 'first-to', target: 9, bothPast: shared } },
    { code: 'three-colours-have-no-match-points', options: ['end', 'scoring', 'formats'] },
  ],
  [
    'best of three by difference',
    'stroke',
    { end: { kind: 'best-of', rounds: 3, tie: level } },
    { code: 'rounds-won-need-match-points', options: ['end', 'scoring'] },
  ],
  [
    'a race by difference',
    'race-to-9',
    { scoring: 'differential' },
    { code: 'rounds-won-need-match-points', options: ['end', 'scoring'] },
  ],
  [
    'a hundred match points',
    'stroke',
    { scoring: 'two-one-none' },
    { code: 'target-out-of-reach', options: ['end', 'scoring'] },
  ],
  [
    'a race to fifty-one',
    'race-to-9',
    { end: { kind: 'race-to', target: 51 } },
    { code: 'target-out-of-reach', options: ['end', 'scoring'] },
  ],
  [
    'one of two losers chooses',
    'woodestic',
    { nextStarter: { three: 'loser-chooses' } },
    { code: 'loser-of-three-unclear', options: ['nextStarter', 'formats'] },
  ],
  [
    'best of four',
    'nca',
    { end: { kind: 'best-of', rounds: 4, tie: level } },
    { code: 'even-best-of', options: ['end'] },
  ],
  ...[0, -50, 0.5, 1001, Number.NaN].map((target): Refused => [
    `a target of ${target}`,
    'stroke',
    { end: { kind: 'first-to', target, bothPast: shared } },
    { code: 'not-a-count', options: ['end'] },
  ]),
  ...[0, 1.5, 100].map((rounds): Refused => [
    `${rounds} rounds`,
    'nca',
    { end: { kind: 'fixed-rounds', rounds, tie: level } },
    { code: 'not-a-count', options: ['end'] },
  ]),
  ...[-1, 0.5, 10].map((attempts): Refused => [
    `${attempts} re-shoots`,
    'stroke',
    { reshoot: { attempts } },
    { code: 'not-a-count', options: ['reshoot'] },
  ]),
  ...[0, 2.5, 13].map((singles): Refused => [
    `${singles} discs each`,
    'stroke',
    { discsPerPlayer: { singles } },
    { code: 'not-a-count', options: ['discsPerPlayer'] },
  ]),
  [
    'ten discs for each of four',
    'stroke',
    { discsPerPlayer: { doubles: 10 } },
    { code: 'too-many-discs', options: ['discsPerPlayer', 'formats'] },
  ],
  [
    'ten for each of a pair, and twenty for the one against them',
    'woodestic',
    { discsPerPlayer: { 'two-against-one': 10 } },
    { code: 'too-many-discs', options: ['discsPerPlayer', 'formats'] },
  ],
];

const ACCEPTED: readonly (readonly [string, PresetId, RuleOverrides])[] = [
  ['no change', 'nca', {}],
  ['simple scoring', 'stroke', { scoring: 'simple' }],
  ['simple scoring for fixed rounds', 'nca', { scoring: 'simple' }],
  [
    'best of three, three colours among the formats',
    'woodestic',
    { scoring: 'two-one-none', end: { kind: 'best-of', rounds: 3, tie: level } },
  ],
  ['nine discs for each of four', 'stroke', { discsPerPlayer: { doubles: 9 } }],
  [
    'three colours alone, scored simply',
    'woodestic',
    { formats: ['three-colours'], scoring: 'simple' },
  ],
  ['three colours alone, scoring unsaid', 'woodestic', { formats: ['three-colours'] }],
  [
    'a loser’s choice where only teams play',
    'stroke',
    { formats: ['singles', 'doubles'], nextStarter: { three: 'loser-chooses' } },
  ],
  ['a race to fifty', 'race-to-9', { end: { kind: 'race-to', target: 50 } }],
  ['nine re-shoots', 'woodestic', { reshoot: { attempts: 9 } }],
  [
    'discs of a format nobody plays are nobody’s concern',
    'stroke',
    { formats: ['singles'], discsPerPlayer: { doubles: 12 } },
  ],
];

describe('house rules', () => {
  it.each(REFUSED)('refuse %s', (_, preset, overrides, conflict) => {
    expect(composeRules(preset, overrides)).toEqual({ ok: false, refusal: [conflict] });
  });

  it.each(ACCEPTED)('accept %s', (_, preset, overrides) => {
    expect(composeRules(preset, overrides)).toMatchObject({ ok: true, value: overrides });
  });

  it('have a case for every way to contradict themselves', () => {
    const shown = new Set(REFUSED.map(([, , , conflict]) => conflict.code));
    expect(shown).toEqual(new Set(RULE_CONFLICT_CODES));
  });

  it('name every contradiction at once', () => {
    const composed = composeRules('stroke', {
      formats: [],
      end: { kind: 'best-of', rounds: 2, tie: level },
    });
    expect(composed.ok ? [] : composed.refusal.map((conflict) => conflict.code)).toEqual([
      'no-format',
      'rounds-won-need-match-points',
      'even-best-of',
    ]);
  });

  it('change single parts of an option and keep its others', () => {
    const composed = composeRules('heritage', {
      start: { centreOutsideLine: true },
      nextStarter: { four: 'winner' },
      discsPerPlayer: { singles: 8 },
    });
    expect(composed).toEqual({
      ok: true,
      value: {
        ...PRESETS.heritage,
        start: { quadrantLine: 'half', centreOutsideLine: true },
        nextStarter: { two: 'winner', three: 'next-seat', four: 'winner' },
        discsPerPlayer: { ...PRESETS.heritage.discsPerPlayer, singles: 8 },
      },
    });
  });
});

describe('every preset', () => {
  it.each(PRESET_IDS)('%s makes sense as it is', (preset) => {
    expect(composeRules(preset, {})).toEqual({ ok: true, value: PRESETS[preset] });
  });

  it.each(PRESET_IDS)('%s is plain data that nobody can change', (preset) => {
    const rules = PRESETS[preset];
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    expect(() => Object.assign(rules, { scoring: 'simple' })).toThrow();
    expect(() => Object.assign(rules.end, { kind: 'race-to' })).toThrow();
  });
});
