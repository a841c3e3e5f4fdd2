import { describe, expect, it } from 'vitest';
import type { MatchAction } from '../../src/match/actions.ts';
import { openRecord } from '../../src/match/notation/record.ts';
import { replayRecord } from '../../src/match/notation/replay.ts';
import { formatRecord, parseRecord } from '../../src/match/notation/text.ts';
import { createMatch, type MatchSetup } from '../../src/match/setup.ts';
import { MATCH_FORMATS, type MatchState } from '../../src/match/state.ts';
import { simulate } from '../../src/physics/simulate.ts';
import { HANDS } from '../../src/shot/hand.ts';
import { BOARD_SPEEDS } from '../../src/shot/shot.ts';
import { fc } from '../../../../test/support/properties.ts';
import { anyOverrides, anyPreset } from '../rules/any-rules.ts';
import { act, keyOf, setupOf } from './authority.ts';
import { recordOf, type Step } from './whole-match.ts';

const anySetup: fc.Arbitrary<MatchSetup> = fc
  .record({
    preset: anyPreset,
    overrides: anyOverrides,
    format: fc.constantFrom(...MATCH_FORMATS),
    boardSpeed: fc.constantFrom(...BOARD_SPEEDS),
    hand: fc.constantFrom(...HANDS),
    random: fc.nat().map(keyOf),
    isFriendly: fc.boolean(),
  })
  .map(({ isFriendly, ...setup }) => setupOf(isFriendly ? { ...setup, friendly: true } : setup));

/** Time runs out occasionally, until all players have left. */
function* playToTheEnd(begun: MatchState): Generator<Step> {
  const leavers = begun.seats.map((_, i): MatchAction => ({
    kind: 'leave',
    by: i as 0 | 1 | 2 | 3,
  }));
  let before = begun;
  for (const action of [{ kind: 'pass-by-clock' } as const, ...leavers]) {
    if (before.phase.kind === 'ended') return;
    const progress = act(before, action);
    yield { before, action, progress };
    before = progress.state;
  }
}

describe('every match that can be created', () => {
  it('writes a record that plays again to the same state, and has a rematch', () => {
    const created = new Map(MATCH_FORMATS.map((format) => [format, 0]));
    fc.assert(
      fc.property(anySetup, (setup) => {
        const begun = createMatch(setup);
        if (!begun.ok) return;
        created.set(setup.format, 1 + (created.get(setup.format) ?? 0));
        const steps = [...playToTheEnd(begun.value)];
        const states = [begun.value, ...steps.map((step) => step.progress.state)];
        const parsed = parseRecord(formatRecord(recordOf(begun.value, steps)));
        if (!parsed.ok) throw new Error(`${parsed.refusal.code} in line ${parsed.refusal.line}`);
        expect(replayRecord(parsed.value, simulate)).toEqual({ ok: true, value: states });
        const last = states.at(-1) ?? begun.value;
        const [first = '', ...others] = setup.players;
        const rematch = createMatch({
          ...openRecord(last).setup,
          players: [...others, first],
          random: keyOf(1),
        });
        expect(rematch).toMatchObject({ ok: true, value: { rules: begun.value.rules } });
        expect(rematch.ok && rematch.value.friendly).toBe(setup.friendly);
      }),
      { numRuns: 2000 },
    );
    for (const [format, count] of created) {
      expect(count, format).toBeGreaterThan(10);
    }
  });
});
