import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import { replayRecord } from '../../src/match/notation/replay.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import type { MatchSetup } from '../../src/match/setup.ts';
import { MATCH_FORMATS } from '../../src/match/state.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { PRESET_IDS, PRESETS } from '../../src/rules/presets/registry.ts';
import type { RuleSet } from '../../src/rules/options.ts';
import { keyOf, start } from './authority.ts';
import { Ledger } from './ledger.ts';
import { playMatch, recordOf, UNRULY, type Step } from './whole-match.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

/** The preset's end with a lower target. */
function soonerEnd({ end }: RuleSet): RuleSet['end'] {
  switch (end.kind) {
    case 'first-to':
      return { ...end, target: 50 };
    case 'race-to':
      return { ...end, target: 3 };
    case 'fixed-rounds':
    case 'best-of':
      return { ...end, rounds: 2 };
  }
}

const TABLES = PRESET_IDS.flatMap((preset) => {
  const rules: RuleSet = PRESETS[preset];
  return MATCH_FORMATS.filter(
    (format) => format === 'shootout' || rules.formats.includes(format),
  ).map((format) => [preset, format] as const);
});

/** Options that no preset has, to cover them as well. */
const HOUSE_RULES: readonly MatchSetup['overrides'][] = [
  {},
  { direction: 'counterclockwise', reshoot: { attempts: 2 } },
  { nextStarter: { two: 'loser-chooses', three: 'winner', four: 'loser-chooses' } },
  { firstStarter: 'hand-draw' },
  { firstStarter: 'lag' },
  { start: { quadrantLine: 'half', centreOutsideLine: true }, outerLine: 'immediate' },
];

const anything = fc.record({
  seed: fc.nat(),
  house: fc.constantFrom(...HOUSE_RULES),
  boardSpeed: fc.constantFrom('slow', 'normal', 'fast'),
  hand: fc.constantFrom('none', 'pro', 'casual'),
});

describe.each(TABLES)('any match of %s, %s', (preset, format) => {
  it('keeps consistent books to its end', () => {
    fc.assert(
      fc.property(anything, ({ seed, house, boardSpeed, hand }) => {
        const overrides = { ...house, end: soonerEnd(PRESETS[preset]) };
        const random = keyOf(seed);
        const begun = start({ preset, format, overrides, boardSpeed, hand, random });
        const ledger = new Ledger(begun);
        const steps: Step[] = [];
        for (const step of playMatch(begun, seed, UNRULY)) {
          steps.push(step);
          ledger.follow(step);
          const { state } = step.progress;
          expect(decodeMatch(encodeMatch(state))).toEqual({ ok: true, value: state });
        }
        const record = recordOf(begun, steps);
        expect(parseRecord(formatRecord(record))).toEqual({ ok: true, value: record });
        const replayed = replayRecord(record, simulate);
        expect(replayed).toEqual({
          ok: true,
          value: [begun, ...steps.map((step) => step.progress.state)],
        });
      }),
      { numRuns: runs(3), endOnFailure: true },
    );
  });
});
