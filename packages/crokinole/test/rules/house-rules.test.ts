import { describe, expect, it } from 'vitest';
import {
  conflictsAt,
  playableFormats,
  RULE_CONFLICT_CODES,
  type RuleConflict,
} from '../../src/rules/conflicts.ts';
import {
  composeRules,
  overrideRules,
  type RuleOverrides,
  overridesOf,
} from '../../src/rules/presets/house-rules.ts';
import { SEAT_FORMATS, type SeatFormat } from '../../src/rules/options.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../src/rules/presets/registry.ts';
import { createMatch } from '../../src/match/setup.ts';
import { MATCH_FORMATS } from '../../src/match/state.ts';
import { fc, runs } from '../../../../test/support/properties.ts';
import { anyOverrides, anyPreset } from './any-rules.ts';
import { setupOf } from '../match/authority.ts';

const shared = 'shared' as const;
const level = 'stands' as const;
const pairs = 'pairs' as const;

const LOSER_OF_THREE = { nextStarter: { three: 'loser-chooses' } } as const;

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
    'nothing but three colours in a race',
    'race-to-9',
    { formats: ['three-colours'] },
    { code: 'three-colours-have-no-match-points', options: ['end', 'scoring', 'formats'] },
  ],
  [
    'nothing but three colours to a target of match points',
    'woodestic',
    {
      formats: ['three-colours'],
      scoring: 'two-one-none',
      end: { kind: 'first-to', target: 9, bothPast: shared },
    },
    { code: 'three-colours-have-no-match-points', options: ['end', 'scoring', 'formats'] },
  ],
  [
    'best of three by difference',
    'stroke',
    { end: { kind: 'best-of', rounds: 3, tie: level } },
    { code: 'rounds-won-need-match-points', options: ['end', 'scoring'] },
  ],
  [
    'best of three by difference, three colours among the formats',
    'woodestic',
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
    'one of two losers chooses, and nobody else plays',
    'woodestic',
    { formats: ['three-colours'], nextStarter: { three: 'loser-chooses' } },
    { code: 'loser-of-three-unclear', options: ['nextStarter', 'formats'] },
  ],
  [
    'best of four',
    'nca',
    { end: { kind: 'best-of', rounds: 4, tie: level } },
    { code: 'even-best-of', options: ['end'] },
  ],
  [
    'pairs of rounds where the winner begins the next one',
    'heritage',
    { end: { kind: 'fixed-rounds', rounds: 4, tie: pairs }, nextStarter: { four: 'next-seat' } },
    { code: 'pairs-need-turns', options: ['end', 'nextStarter'] },
  ],
  [
    'pairs of rounds where the loser of four chooses',
    'nca',
    {
      end: { kind: 'fixed-rounds', rounds: 4, tie: pairs },
      nextStarter: { four: 'loser-chooses' },
    },
    { code: 'pairs-need-turns', options: ['end', 'nextStarter'] },
  ],
  [
    'pairs of rounds for nobody but two against one',
    'woodestic',
    { formats: ['two-against-one'], end: { kind: 'fixed-rounds', rounds: 4, tie: pairs } },
    { code: 'pairs-need-even-sides', options: ['end', 'formats'] },
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
    'three colours alone, where two sides would play for the difference',
    'woodestic',
    { formats: ['three-colours'], scoring: 'differential' },
  ],
  [
    'a loser’s choice where only teams play',
    'stroke',
    { formats: ['singles', 'doubles'], nextStarter: { three: 'loser-chooses' } },
  ],
  [
    'best of three by difference, where nothing but three colours is played',
    'stroke',
    { formats: ['three-colours'], end: { kind: 'best-of', rounds: 3, tie: level } },
  ],
  [
    'pairs of rounds where only tables nobody plays take turns by another rule',
    'nca',
    {
      formats: ['singles'],
      end: { kind: 'fixed-rounds', rounds: 4, tie: pairs },
      nextStarter: { four: 'winner' },
    },
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

  it('have a case for every possible contradiction', () => {
    const shown = new Set(REFUSED.map(([, , , conflict]) => conflict.code));
    expect(shown).toEqual(new Set(RULE_CONFLICT_CODES));
  });

  it('name every contradiction at once', () => {
    const composed = composeRules('stroke', {
      formats: ['singles', 'doubles', 'singles'],
      end: { kind: 'best-of', rounds: 2, tie: level },
    });
    expect(composed.ok ? [] : composed.refusal.map((conflict) => conflict.code)).toEqual([
      'format-twice',
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

type LeftOut = readonly [string, RuleOverrides, readonly SeatFormat[]];

/** Based on woodestic, which has every format. */
const LEFT_OUT: readonly LeftOut[] = [
  ['nothing, as it is', {}, []],
  [
    'three colours from a race, but not from best of three',
    { scoring: 'two-one-none', end: { kind: 'race-to', target: 9 } },
    ['three-colours'],
  ],
  [
    'three colours from a first to nine rounds',
    { scoring: 'two-one-none', end: { kind: 'first-to', target: 9, bothPast: shared } },
    ['three-colours'],
  ],
  [
    'all tables of three from pairs of rounds',
    { scoring: 'two-one-none', end: { kind: 'fixed-rounds', rounds: 4, tie: pairs } },
    ['two-against-one', 'three-colours'],
  ],
  ['three colours where the loser of three chooses', LOSER_OF_THREE, ['three-colours']],
];

describe('a format that house rules leave out', () => {
  it.each(LEFT_OUT)('%s', (_, overrides, leftOut) => {
    const composed = composeRules('woodestic', overrides);
    if (!composed.ok) throw new Error(composed.refusal.map(({ code }) => code).join());
    const playable = playableFormats(composed.value);
    expect(SEAT_FORMATS.filter((format) => !playable.includes(format))).toEqual(leftOut);
    for (const format of leftOut) expect(conflictsAt(composed.value, format)).not.toEqual([]);
  });
});

describe('any house rules', () => {
  it('are the same rules on top of every preset, or on top of none', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyPreset, anyOverrides, (base, overrides) => {
        const rules = overrideRules(base, overrides);
        const composed = PRESET_IDS.map((preset) =>
          composeRules(preset, overridesOf(preset, rules)),
        );
        accepted += composed[0]?.ok === true ? 1 : 0;
        for (const each of composed) {
          expect(each).toEqual(composed[0]);
          if (each.ok) expect(each.value).toEqual(rules);
        }
      }),
      { numRuns: runs(1000) },
    );
    // About a tenth; the number varies with the seed.
    expect(accepted).toBeGreaterThan(runs(1000) / 20);
  });

  it('can be played in at least one format, and only where nothing contradicts', () => {
    fc.assert(
      fc.property(anyPreset, anyOverrides, (preset, overrides) => {
        const composed = composeRules(preset, overrides);
        const begun = MATCH_FORMATS.filter(
          (format) => createMatch(setupOf({ preset, overrides, format })).ok,
        );
        const playable = composed.ok ? playableFormats(composed.value) : [];
        expect(begun.filter((format) => format !== 'shootout')).toEqual(
          SEAT_FORMATS.filter((format) => playable.includes(format)),
        );
        expect(playable.length > 0).toBe(composed.ok);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('every preset', () => {
  it.each(PRESET_IDS)('%s is immutable plain data', (preset) => {
    const rules = PRESETS[preset];
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    expect(() => Object.assign(rules, { scoring: 'simple' })).toThrow();
    expect(() => Object.assign(rules.end, { kind: 'race-to' })).toThrow();
  });
});
