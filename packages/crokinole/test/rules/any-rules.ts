import type { RuleOverrides } from '../../src/rules/presets/house-rules.ts';
import { FIRST_STARTERS, SEAT_FORMATS, type RuleSet } from '../../src/rules/options.ts';
import { PRESET_IDS } from '../../src/rules/presets/registry.ts';
import { fc } from '../../../../test/support/properties.ts';

export const anyPreset = fc.constantFrom(...PRESET_IDS);

const anyEnd: fc.Arbitrary<RuleSet['end']> = fc.oneof(
  fc.record({
    kind: fc.constant('first-to' as const),
    target: fc.constantFrom(0, 9, 50, 51, 100, 1000, 1001),
    bothPast: fc.constantFrom('shared' as const, 'play-on' as const),
  }),
  fc.record({ kind: fc.constant('race-to' as const), target: fc.constantFrom(9, 50, 51) }),
  fc.record({
    kind: fc.constantFrom('fixed-rounds' as const, 'best-of' as const),
    rounds: fc.constantFrom(0, 1, 2, 3, 99, 100),
    tie: fc.constantFrom('stands' as const, 'sudden-death' as const, 'pairs' as const),
  }),
);
const anyStarter = fc.constantFrom<RuleSet['nextStarter']['two'][]>(
  'next-seat',
  'winner',
  'loser-chooses',
);
const anyScoring = fc.constantFrom<RuleSet['scoring'][]>('differential', 'simple', 'two-one-none');
const someDiscs = fc.constantFrom(0, 6, 9, 10, 12, 13);

/** The options that can conflict; the others go with everything. */
export const anyOverrides: fc.Arbitrary<RuleOverrides> = fc.record(
  {
    end: anyEnd,
    scoring: anyScoring,
    scoringThreeColours: fc.constantFrom('simple', 'simple', 'simple', 'differential'),
    formats: fc.subarray([...SEAT_FORMATS]),
    nextStarter: fc.record({ two: anyStarter, three: anyStarter }, { requiredKeys: [] }),
    discsPerPlayer: fc.record({ doubles: someDiscs, singles: someDiscs }, { requiredKeys: [] }),
    reshoot: fc.record({ attempts: fc.constantFrom(0, 2, 10) }),
    outerLine: fc.constantFrom('at-rest', 'immediate'),
    firstStarter: fc.constantFrom(...FIRST_STARTERS),
  },
  { requiredKeys: [] },
);
